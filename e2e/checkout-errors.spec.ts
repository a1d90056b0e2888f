import { cartButton, cartSheet } from './cart-page.ts'
import {
  BUYER,
  calendar,
  chooseDay,
  draftKey,
  field,
  fillCart,
  fillDetails,
  fillPickup,
  method,
  placeButton,
  placedFolio,
  plentyOf,
  pressDisabled,
  region,
  slots,
  toasts,
} from './checkout-page.ts'
import { expect, expectAccessible, expectToast, test } from './fixtures.ts'
import { coveredByToasts } from './toasts.ts'

// A mail is to be late.
test.use({ isPatient: false })

test('a delivery: what is missing, a server that fails or is away, and a mail that is late', async ({
  page,
  context,
  allowTrouble,
}, { project }) => {
  const email = `errores.${project.name}@correo.example`
  allowTrouble(/^response (?:429|50[03]): POST .*\/(?:customer|orders)$/)
  await fillCart(page, 'luna', (await plentyOf(page, 'luna')).slice(4, 5))
  await page.route(/\/luna\/customer$/, (route) => route.fulfill({ json: { customer: null } }))
  for (const status of [429, 500])
    await page.route(/\/luna\/customer$/, (route) => route.fulfill({ status, body: '' }), { times: 1 })
  await page.goto('/luna/checkout')
  await method(page, 'Envío a domicilio').check()
  await field(page, 'Email').fill(email)
  await field(page, 'WhatsApp').fill(BUYER.phone)
  const lookup = region(page, 'Ya eres cliente?')
  await expect(lookup).toContainText('No pudimos consultar tus puntos. Puedes seguir con tu pedido sin ellos.')
  await lookup.getByRole('button', { name: 'Reintentar' }).click()
  await expect(lookup).toContainText('Demasiadas consultas por ahora. Puedes seguir con tu pedido sin usar tus puntos.')
  await lookup.getByRole('button', { name: 'Reintentar' }).click()
  await expect(lookup).toContainText('Cliente no encontrado. Se creará un nuevo perfil con este email.')
  await expect(field(page, 'Email')).toBeFocused()
  await field(page, 'Nombre').fill(BUYER.firstName)
  await field(page, 'Apellidos').fill(BUYER.lastName)

  const alert = toasts(page).getByRole('alert')
  await placeButton(page).click()
  await expect(alert).toContainText(
    'Dirección de entrega incompletaPor favor completa todos los campos de la dirección de entrega.',
  )
  await expect(field(page, 'Calle y número')).toBeFocused()
  await expect(field(page, 'Calle y número')).toHaveAccessibleDescription('Escribe la calle y el número.')
  await fillDetails(page, email)
  await placeButton(page).click()
  await expect(alert).toContainText('Tipo de envío requeridoPor favor selecciona un tipo de envío.')
  const shipping = page.getByRole('radiogroup', { name: 'Tipo de envío' })
  await expect(shipping).toHaveAccessibleDescription('Por favor selecciona un tipo de envío.')
  await expect(shipping.getByRole('radio').first()).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Space')

  await context.setOffline(true)
  await placeButton(page).click()
  await expect(alert).toContainText('Error al crear pedidoNo tienes conexión.')
  await expect(placeButton(page)).toHaveAccessibleDescription(/^No tienes conexión\./)
  await context.setOffline(false)
  // The connection is back: nothing is wrong any more.
  await expect(placeButton(page)).toHaveAccessibleDescription('')
  await expect(alert).toBeEmpty()
  await page.route(/\/luna\/orders$/, (route) => route.fulfill({ status: 503, json: {} }), { times: 1 })
  await placeButton(page).click()
  await expect(alert).toContainText(
    'Error al crear pedidoOcurrió un error al procesar tu pedido. Inténtalo nuevamente.',
  )
  const title = 'La tienda está arrancando. Inténtalo de nuevo en un momento.'
  await page.route(
    /\/luna\/orders$/,
    (route) => route.fulfill({ status: 503, json: { code: 'unavailable', title, status: 503 } }),
    { times: 1 },
  )
  await placeButton(page).click()
  await expect(alert).toContainText(`Error al crear pedido${title}`)
  // Of one attempt after the other there is one toast.
  await expect(alert.getByRole('paragraph')).toHaveCount(2)
  await expect(field(page, 'Calle y número')).toHaveValue(BUYER.street)

  await page.route(/\/luna\/order-mail/, (route) => route.fulfill({ json: { sent: false } }))
  await placeButton(page).click()
  await expectToast(page, '¡Pedido creado exitosamente!')
  await placedFolio(page)
  await expect(alert).toBeEmpty()
  await expectToast(
    page,
    'Pedido creado exitosamenteTu pedido fue registrado pero hubo un problema enviando el correo de confirmación.',
  )
})

test('a day without hours, and a day that has passed since it was chosen', async ({ page }, { project }) => {
  const email = `horarios.${project.name}@correo.example`
  await fillCart(page, 'norte', (await plentyOf(page, 'norte')).slice(2, 3))
  await page.route(/\/norte\/checkout\.data/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: withoutHours(await response.text()) })
  })
  await page.goto('/norte')
  await cartButton(page).click()
  await cartSheet(page).getByRole('link', { name: 'Realizar pedido' }).click()
  await method(page, 'Recoger en tienda').check()
  await fillDetails(page, email)
  const today = page.getByRole('button', { name: 'Hoy', exact: true })
  await expect(today).toHaveAccessibleDescription('Hoy ya no hay horarios.')
  await today.click()
  const days = calendar(page).getByRole('grid').getByRole('button')
  await expect(page.getByText('No hay horarios disponibles para esta fecha')).toBeVisible()
  await page.getByRole('button', { name: 'Elegir otra fecha' }).click()
  await expect(days.first()).toBeVisible()
  await expect(days.and(page.locator(':enabled'))).toHaveCount(0)
  await page.getByRole('button', { name: 'Elegir otra fecha' }).click()
  await chooseDay(page)
  await expect(page.getByText('No hay horarios disponibles para esta fecha')).toBeVisible()
  await expectAccessible(page)
  await expect(placeButton(page)).toHaveAccessibleDescription('Elige otro día: en ese no hay horarios.')
  await pressDisabled(placeButton(page))
  await expect(toasts(page).getByRole('alert')).toContainText('Hora de recolección requerida')
  await expect(page.getByRole('group', { name: 'Fecha de recolección' }).locator('[aria-pressed=true]')).toBeFocused()

  await page.unroute(/\/norte\/checkout\.data/)
  await page.reload()
  await slots(page).last().check()
  await page.evaluate((key) => {
    const draft = JSON.parse(sessionStorage.getItem(key) ?? '')
    draft.value.form.pickupDate = '2020-01-02'
    sessionStorage.setItem(key, JSON.stringify(draft))
  }, draftKey('norte'))
  await page.reload()
  await expect(toasts(page)).toContainText('La fecha que elegiste ya no está disponible')
  await expect(region(page, 'Fecha y hora de recolección')).toContainText('ya no está disponible. Elige otra.')
  await expect(slots(page)).toHaveCount(0)
  await expect(field(page, 'Email')).toHaveValue(email)
  await expect(placeButton(page)).toHaveAttribute('aria-disabled', 'true')

  const sunday = calendar(page).getByRole('button', { name: /domingo/ })
  await page.getByRole('button', { name: 'Elegir otra fecha' }).click()
  await expect(sunday.first()).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Elegir otra fecha' })).toBeFocused()
  await fillPickup(page, email)
  await expect(region(page, 'Fecha y hora de recolección')).not.toContainText('ya no está disponible')
  await placeButton(page).click()
  await placedFolio(page)
})

/**
 * The server's response of a late evening that is no Sunday's, with all hours gone: a list in which each part names its own
 * parts by their places.
 */
function withoutHours(answer: string): string {
  const parts = JSON.parse(answer) as unknown[]
  parts[parts.indexOf('now') + 1] = lateEvening()
  const hours = `_${parts.indexOf('slots')}`
  const places = parts.flatMap((part) => {
    const place = (part as Record<string, unknown> | null)?.[hours]
    return typeof place === 'number' ? [place] : []
  })
  return `${JSON.stringify(parts.map((part, place) => (places.includes(place) ? [] : part)))}\n`
}

/** The last hour of today in the demo stores, or of tomorrow where today is a Sunday; milliseconds since 1970. */
function lateEvening(): number {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Mexico_City' }).format()
  const evening = new Date(`${today}T23:00:00-06:00`)
  const isSunday = new Date(`${today}T12:00:00Z`).getUTCDay() === 0
  return evening.getTime() + (isSunday ? 86_400_000 : 0)
}
test('what is wrong on a phone is not under the toast that tells so', { tag: '@phone' }, async ({ page }) => {
  await fillCart(page, 'norte', (await plentyOf(page, 'norte')).slice(3, 4))
  await page.goto('/norte/checkout')
  await method(page, 'Recoger en tienda').check()
  const email = field(page, 'Email')
  await field(page, 'WhatsApp').fill(BUYER.phone)
  // In view, where a toast comes up.
  await email.evaluate((input) => scrollBy({ top: input.getBoundingClientRect().top - 110, behavior: 'instant' }))
  const label = region(page, 'Tus datos').getByText('Email', { exact: true })
  const areCovered = Promise.all([label, email].map(coveredByToasts))
  await field(page, 'WhatsApp').press('Enter')
  await expect(email).toBeFocused()
  expect(await areCovered).toEqual([false, false])
})
