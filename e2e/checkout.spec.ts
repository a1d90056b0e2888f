import type { Page } from '@playwright/test'
import { addOnPage, cartButton, cartSheet, pesos } from './cart-page.ts'
import {
  BUYER,
  calendar,
  chooseDay,
  field,
  fillCart,
  fillPickup,
  type Line,
  method,
  placeButton,
  placedFolio,
  plentyOf,
  region,
  slots,
  toasts,
  total,
  totalBar,
} from './checkout-page.ts'
import { expect, expectAccessible, expectToast, test } from './fixtures.ts'
import { watchShifts } from './live-page.ts'
import { mailTo } from './mails.ts'

/** Customers of the demo store, whose points one journey each spends. */
const REGULARS: Record<string, { email: string; greeting: string; points: number }> = {
  phone: { email: 'lucia@correo.example', greeting: '¡Hola, Lucía F.!', points: 150 },
  desktop: { email: 'marisol@correo.example', greeting: '¡Hola, Marisol Q.!', points: 1_200 },
}

const sumOf = (lines: readonly Line[]) =>
  lines.reduce((sum, { variant, quantity }) => sum + variant.price * quantity, 0)

/** @param sum the total of the cart afterwards */
async function addOnItsPage(page: Page, { productId, variantId, product }: Line, sum: number): Promise<void> {
  await page.goto(`/luna/product/${productId}?variant=${variantId}`)
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible()
  await addOnPage(page).click()
  await expect(cartButton(page)).toContainText(pesos(sum))
}

test('a regular of a premium store picks up: points, a reload, the order, its page, its mail', async ({
  page,
  browser,
}, { project }) => {
  const regular = REGULARS[project.name]
  if (!regular) throw new Error(`There is no customer for ${project.name}.`)
  await page.goto('/luna/checkout')
  await expect(page.getByRole('heading', { name: 'Tu carrito está vacío' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Continuar Comprando' }).click()
  await expect(page).toHaveURL(/\/luna$/)

  const bought = (await plentyOf(page, 'luna')).slice(0, 2)
  const [first, second] = bought as [Line, Line]
  const items = sumOf(bought)
  await addOnItsPage(page, first, sumOf([first]))
  await addOnItsPage(page, second, items)
  await cartButton(page).click()
  await cartSheet(page).getByRole('link', { name: 'Realizar pedido' }).click()
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('Completar compra')
  await expect(page).toHaveTitle('Completar compra · Luna Boutique')
  await expect(page.getByRole('link', { name: 'Volver al catálogo' })).toHaveAttribute('href', '/luna')
  await expect(method(page, 'Recoger en tienda')).toHaveAccessibleName(
    /^Recoger en tienda Disponible en 2-4 horas Recoge .* desde las \d+:\d{2} .*Gratis$/,
  )
  await expect(method(page, 'Envío a domicilio')).toHaveAccessibleName(
    /^Envío a domicilio 1-3 días hábiles Llega a partir del .*Desde \$80$/,
  )
  const summary = region(page, 'Resumen del pedido')
  await expect(summary).toContainText('EnvíoPor elegir')
  await expect(total(page)).toHaveText(pesos(items))
  await expectAccessible(page)

  await method(page, 'Recoger en tienda').check()
  await expect(title).toHaveText('Realizar pedido')
  await expect(page).toHaveTitle('Realizar pedido · Luna Boutique')
  await expect(summary).toContainText('EnvíoGratis')
  const branch = region(page, /^(?!Horario ).*Luna Boutique Roma$/)
  await expect(branch).toContainText('Calle Chiapas 148')
  await expect(branch).toContainText('55 0143 3270')
  await expect(branch).toContainText('Lunes a viernes9:00–20:00Sábado9:00–21:00Domingo11:00–18:00')
  await expect(branch).toContainText('48 horas')

  const lookup = region(page, 'Ya eres cliente?')
  const email = field(page, 'Email')
  await email.fill(regular.email.toUpperCase())
  await email.press('Enter')
  await expect(lookup.getByRole('status')).toContainText(regular.greeting)
  const discount = Math.min(regular.points * 100, items)
  await expect(lookup).toContainText(`Descuento por puntos de lealtad: −${pesos(discount)}`)
  // A customer who was found once is not requested again.
  await email.fill(regular.email)
  await expect(total(page)).toHaveText(pesos(items - discount))

  const whatsapp = field(page, 'WhatsApp')
  await expect(whatsapp).toHaveAccessibleDescription('Formato: 555 123 4567 (México) o código de país + número')
  await whatsapp.pressSequentially('55512345')
  await whatsapp.blur()
  await expect(whatsapp).toHaveAccessibleDescription('Ingresa un número de WhatsApp válido')
  await whatsapp.press('End')
  await whatsapp.pressSequentially('67')
  await expect(whatsapp).toHaveValue('555 123 4567')
  await expect(whatsapp).toHaveAccessibleDescription('Número válido')
  await field(page, 'Nombre').fill(BUYER.firstName)
  await field(page, 'Apellidos').fill(BUYER.lastName)
  await field(page, 'Calle y número').fill(BUYER.street)
  await field(page, 'Ciudad').fill('Cuauhtémoc')
  await page.getByRole('combobox', { name: 'Estado' }).selectOption('Morelos')
  await expect(field(page, 'Código postal')).toHaveValue('62')
  await field(page, 'Código postal').fill('06700')
  await expect(page.getByRole('combobox', { name: 'Estado' })).toHaveValue('Ciudad de México')

  await field(page, 'Notas para la recolección (opcional)').fill('Paso después de las nueve')
  await chooseDay(page)
  await slots(page).first().check()
  await expect(slots(page).first()).toHaveValue('09:00')
  const byWhatsApp = page.getByRole('link', { name: 'Enviar por WhatsApp' })
  const message = await byWhatsApp.getAttribute('href')
  const text = new URL(message ?? '').searchParams.get('text')
  for (const part of [first.product.name, second.product.name, pesos(items - discount), BUYER.firstName])
    expect(text).toContain(part)
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: null })

  // Next to the form it stays in view.
  if (project.name === 'desktop') await expect(total(page)).toBeInViewport()
  const place = await page.evaluate(() => window.scrollY)
  expect(place).toBeGreaterThan(500)
  // Entering the checkout checks the cart.
  const checked = page.waitForRequest(/\/luna\/cart\?variants=/)
  await page.reload()
  await checked
  await expect(title).toHaveText('Realizar pedido')
  await expect(field(page, 'Calle y número')).toHaveValue(BUYER.street)
  await expect(whatsapp).toHaveValue('555 123 4567')
  await expect(slots(page).first()).toBeChecked()
  await expect(field(page, 'Notas para la recolección (opcional)')).toHaveValue('Paso después de las nueve')
  await expect(total(page)).toHaveText(pesos(items - discount))

  await expect.poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - place)).toBeLessThan(2)

  const released = Promise.withResolvers<void>()
  await page.route(/\/luna\/orders$/, async (route) => {
    await released.promise
    await route.continue()
  })
  await field(page, 'Nombre').press('Enter')
  await expect(page.getByRole('button', { name: 'Procesando...' })).toBeFocused()
  await expect(page.getByRole('form', { name: 'Pedido' })).toHaveAttribute('aria-busy', 'true')
  await expect(byWhatsApp).toHaveAttribute('aria-disabled', 'true')
  await expect(byWhatsApp).not.toHaveAttribute('href')
  // What would be changed now would not be in the order.
  const canBeFocused = page.locator('[name=firstName]').evaluate((input: HTMLElement) => {
    input.focus()
    return document.activeElement === input
  })
  expect(await canBeFocused).toBe(false)
  const shifts = await watchShifts(page)
  released.resolve()
  await expectToast(
    page,
    '¡Pedido creado exitosamente!Tu pedido ha sido registrado correctamente. Te contactaremos pronto.',
  )
  const folio = await placedFolio(page)
  await expectToast(
    page,
    `Correo de confirmación enviadoRevisa tu bandeja de entrada. Tu pedido #${folio} está confirmado.`,
  )
  // From the long form to the order's page, with one toast after the other.
  expect(await shifts()).toEqual([])
  // The toasts do not cover the beginning of the page, also after they have gone.
  const headEnds = page.getByText('Estado:').evaluate((element) => element.getBoundingClientRect().bottom)
  const tops = await toasts(page).evaluate((region) =>
    [...region.querySelectorAll('.toast')].map((toast) => toast.getBoundingClientRect().top),
  )
  expect(Math.min(...tops)).toBeGreaterThan(await headEnds)
  expect(tops.length).toBeLessThan(2)
  const codes = page.getByRole('figure')
  await expect(codes.getByRole('img', { name: `Código QR del pedido ${folio}` })).toBeVisible()
  await expect(codes.getByRole('img', { name: `Código de barras del folio ${folio}` })).toBeVisible()
  await expect(region(page, 'Recoger en tienda')).toContainText('Hora09:00')
  await expect(region(page, 'Recoger en tienda')).toContainText('Paso después de las nueve')
  await expect(region(page, 'Resumen del Pedido')).toContainText('Descuento por puntos de lealtad')
  await expect(region(page, 'Resumen del Pedido')).toContainText(`EnvíoGratisTotal${pesos(items - discount)}`)
  await expect(region(page, 'Información de Facturación')).toContainText(`${BUYER.firstName} ${BUYER.lastName}`)
  await expect(cartButton(page)).toHaveText(/vacío/)
  await expectAccessible(page)

  // Another person with the URL of the page, and then with the mail.
  const others = await browser.newContext()
  const stranger = await others.newPage()
  await stranger.goto(page.url())
  await expect(stranger.getByRole('heading', { level: 1, name: 'Pedido Confirmado' })).toBeVisible()
  const seen = (await stranger.content()).toLowerCase()
  for (const secret of [BUYER.firstName, BUYER.lastName, BUYER.street, regular.email, first.product.name])
    expect(seen).not.toContain(secret.toLowerCase())
  const mail = await mailTo('luna', regular.email)
  const link = /https?:\/\/\S*\/order-view\?[^\s"<>)\]]*/.exec(mail.text ?? '')?.[0] ?? ''
  expect(link).not.toMatch(/correo|%40|@/)
  await stranger.goto(link)
  await expect(stranger.getByRole('heading', { level: 1, name: `Pedido #${folio}` })).toBeVisible()
  await expect(region(stranger, 'Información de Facturación')).toContainText(regular.email)
  await expect(region(stranger, 'Productos Ordenados')).toContainText(second.product.name)
  await others.close()
})

test(
  'an order is delivered, found again by folio and e-mail, and its folio recovered',
  { tag: '@on-desktop' },
  async ({ page }, { project }) => {
    const isKeyboard = project.name === 'desktop'
    const email = `envios.${project.name}@correo.example`
    const bought = (await plentyOf(page, 'luna')).slice(2, 4)
    const items = sumOf(bought)
    await fillCart(page, 'luna', bought)
    await page.goto('/luna/checkout')
    const delivery = method(page, 'Envío a domicilio')
    const shipping = page.getByRole('radiogroup', { name: 'Tipo de envío' }).getByRole('radio')
    const write = async (name: string, text: string) => {
      if (!isKeyboard) return field(page, name).fill(text)
      await page.keyboard.press('Tab')
      await expect(field(page, name)).toBeFocused()
      await page.keyboard.type(text)
    }

    if (isKeyboard) {
      await page.getByRole('link', { name: 'Volver al catálogo' }).focus()
      await page.keyboard.press('Tab')
      await expect(method(page, 'Recoger en tienda')).toBeFocused()
      await page.keyboard.press('ArrowDown')
    } else await delivery.check()
    await expect(delivery).toBeChecked()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Realizar pedido')
    const requests: string[] = []
    page.on('request', (request) => requests.push(new URL(request.url()).pathname))
    await write('Email', email)
    await write('WhatsApp', '525512345678')
    await write('Nombre', BUYER.firstName)
    await write('Apellidos', BUYER.lastName)
    await write('Calle y número', 'Av. Vallarta 1020')
    await write('Ciudad', 'Guadalajara')
    const state = page.getByRole('combobox', { name: 'Estado' })
    if (isKeyboard) {
      await page.keyboard.press('Tab')
      await expect(state).toBeFocused()
      await page.keyboard.type('Jal')
    } else await state.selectOption('Jalisco')
    await write('Código postal', '44100')
    await expect(state).toHaveValue('Jalisco')
    await expect(field(page, 'WhatsApp')).toHaveValue('525 512 345 678')
    await expect(field(page, 'País')).toHaveValue('México')
    // Without a key of Google Maps the street is a plain field, and nothing of theirs is requested.
    await expect(field(page, 'Calle y número')).toBeVisible()
    expect(requests.filter((path) => /map|place|suggest/i.test(path))).toEqual([])

    // The local shipping of the store does not reach Jalisco.
    await expect(shipping).toHaveCount(2)
    for (const [index, name] of [
      /Envío nacional estándar.*3-5 días hábiles.*\$150\.00/,
      /Envío nacional exprés.*1-2 días hábiles.*\$250\.00/,
    ].entries())
      await expect(shipping.nth(index)).toHaveAccessibleName(name)
    if (isKeyboard) {
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await expect(page.getByRole('combobox', { name: 'Colonia' })).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(shipping.first()).toBeFocused()
      await page.keyboard.press('Space')
      await page.keyboard.press('Tab')
      await page.keyboard.type('Por la t')
    } else {
      await shipping.first().check()
      await page.getByRole('combobox', { name: 'Horario de entrega preferido (opcional)' }).selectOption('Por la tarde')
    }
    await expect(shipping.first()).toBeChecked()
    await write('Instrucciones de entrega (opcional)', 'Tocar el timbre')
    const withShipping = items + 15_000
    await expect(total(page)).toHaveText(pesos(withShipping))
    await expectAccessible(page)

    if (isKeyboard) {
      await placeButton(page).focus()
      await page.keyboard.press('Enter')
    } else await placeButton(page).click()
    await expectToast(page, '¡Pedido creado exitosamente!')
    const folio = await placedFolio(page)
    const handover = region(page, 'Entrega a domicilio')
    await expect(handover).toContainText('Envío nacional estándar')
    await expect(handover).toContainText('Av. Vallarta 1020')
    await expect(handover).toContainText(/Llegaentre el .* y el /)
    await expect(handover).toContainText('Por la tarde')
    await expect(handover).toContainText('Tocar el timbre')
    await expect(region(page, 'Resumen del Pedido')).toContainText(
      `Envío nacional estándar$150.00Total${pesos(withShipping)}`,
    )
    // Its toast would come in, half transparent, while axe looks at the page.
    await expectToast(page, 'Correo de confirmación enviado')
    await expectAccessible(page)

    await page.goto('/luna/order-search')
    const search = region(page, 'Buscar Pedido')
    await search.getByRole('textbox', { name: 'Email' }).fill(email)
    await search.getByRole('textbox', { name: 'Número de folio' }).fill(folio)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: `Pedido #${folio}` })).toBeVisible()
    await expect(region(page, 'Información de Envío')).toContainText('Av. Vallarta 1020')
    await page.goBack()
    const recovery = region(page, 'Recuperar Folios')
    await recovery.getByRole('textbox').fill(email)
    await page.keyboard.press('Enter')
    await expectToast(page, 'Folios enviadosSe ha enviado 1 folio a tu email.')
  },
)

test('two tabs of one cart: the order of one, placed once by a double press, leaves nothing to order in the other', {
  tag: ['@phone', '@all'],
}, async ({ page, context }) => {
  const lines = (await plentyOf(page, 'norte')).slice(1, 2)
  await fillCart(page, 'norte', lines)
  await page.goto('/norte/checkout')
  const other = await context.newPage()
  await other.goto('/norte/checkout')
  await fillPickup(other, 'otra.pestana@correo.example')
  await fillPickup(page, 'pestana@correo.example')
  // Only a premium store delivers, and gives points.
  await expect(page.getByText('Envío a domicilio')).toHaveCount(0)
  await expect(page.getByText('Ya eres cliente?')).toHaveCount(0)
  // It has no number that a message could go to.
  await expect(page.getByRole('link', { name: 'Enviar por WhatsApp' })).toHaveCount(0)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/orders')) sent.push(request.url())
  })
  await placeButton(page).dblclick()
  await placedFolio(page)
  expect(sent).toHaveLength(1)
  await expect(other.getByRole('heading', { name: 'Tu carrito está vacío' })).toBeVisible()
  await expect(placeButton(other)).toHaveCount(0)
})

test('far down in the form: no focus is covered, and an emptied cart is seen', {
  tag: ['@phone', '@all'],
}, async ({ page }) => {
  await fillCart(page, 'norte', (await plentyOf(page, 'norte')).slice(0, 1))
  await page.goto('/norte/checkout')
  await method(page, 'Recoger en tienda').check()
  await expect(totalBar(page).getByRole('button')).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  const city = field(page, 'Ciudad')
  await city.evaluate((input) => window.scrollBy(0, input.getBoundingClientRect().bottom - window.innerHeight + 20))
  await field(page, 'Calle y número').evaluate((input) => input.focus({ preventScroll: true }))
  await page.keyboard.press('Tab')
  await expect(city).toBeFocused()
  const bar = await totalBar(page).boundingBox()
  const end = () => city.evaluate((input) => input.getBoundingClientRect().bottom)
  await expect.poll(end).toBeLessThan(bar?.y ?? 0)

  await page.getByRole('button', { name: 'Editar carrito' }).click()
  await cartSheet(page).getByRole('button', { name: 'Realizar pedido' }).click()
  await expect(cartSheet(page)).toBeHidden()
  await page.getByRole('button', { name: 'Editar carrito' }).click()
  await cartSheet(page).getByRole('button', { name: 'Vaciar Carrito' }).click()
  await cartSheet(page).getByRole('button', { name: 'Continuar Comprando' }).click()
  const empty = page.getByRole('heading', { name: 'Tu carrito está vacío' })
  await expect(page.getByRole('main').locator(':focus').filter({ has: empty })).toBeVisible()
  await expect(empty).toBeInViewport()
})

test('text of twice the size breaks no word, and is not cut off', { tag: ['@phone', '@all'] }, async ({ page }) => {
  await fillCart(page, 'luna', (await plentyOf(page, 'luna')).slice(0, 2))
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/luna/checkout')
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    await method(page, 'Recoger en tienda').check()
    await page.getByRole('button', { name: 'Elegir otra fecha' }).click()
    await expect(calendar(page).getByRole('grid')).toBeVisible()
    const cut = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('html, main label, main button, nav li > a')]
          .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth)
          .map(({ textContent }) => textContent?.slice(0, 40)),
      )
    expect(await cut()).toEqual([])
    /** Pixels between the digits of one day and the next. */
    const gap = await calendar(page)
      .getByRole('grid')
      .getByRole('button', { name: /(?: 2[4-6] de)/ })
      .evaluateAll((days) => {
        const boxes = days.map((day) => {
          const digits = document.createRange()
          digits.selectNodeContents(day)
          return digits.getBoundingClientRect()
        })
        const gaps = boxes.slice(1).map(({ left, top }, index) => {
          const before = boxes[index]
          return before && before.top === top ? left - before.right : Number.POSITIVE_INFINITY
        })
        return Math.min(...gaps)
      })
    expect(gap).toBeGreaterThan(4)
    await method(page, 'Envío a domicilio').check()
    await expect(page.getByRole('radiogroup', { name: 'Tipo de envío' })).toBeVisible()
    expect(await cut()).toEqual([])
    // No more lines than words.
    const lines = await page
      .getByText('Envío a domicilio', { exact: true })
      .evaluate((name) => name.clientHeight / Number.parseFloat(getComputedStyle(name).lineHeight))
    expect(Math.round(lines)).toBeLessThanOrEqual(3)
  }
})
