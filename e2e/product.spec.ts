import type { Locator, Page } from '@playwright/test'
import { addOnPage } from './cart-page.ts'
import { expect, expectAccessible, expectToast, test } from './fixtures.ts'

const gallery = (page: Page) => page.getByRole('region', { name: 'Fotografías' })
const counter = (page: Page) => gallery(page).getByRole('status')
const group = (page: Page, name: RegExp) => page.getByRole('group', { name })
const chosen = (page: Page, name: RegExp) => group(page, name).locator('[aria-current]')

/** The first product of a store that the choice of a test fits. */
async function productWhere(page: Page, store: string, search: string): Promise<string> {
  await page.goto(`/${store}?search=${encodeURIComponent(search)}`)
  return (await page.getByRole('article').first().getByRole('link').first().getAttribute('href')) ?? ''
}

test('colour and size are chosen without a reload, and a reload brings them back', { tag: '@both-sizes' }, async ({
  page,
}) => {
  await page.goto('/luna/product/1')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  const before = await gallery(page).locator('img').first().getAttribute('src')
  await group(page, /Color/).getByRole('link').nth(1).click()
  await expect(gallery(page).locator('img').first()).not.toHaveAttribute('src', before ?? '')
  await group(page, /Talla/).getByRole('link', { name: 'M', exact: true }).click()
  await expect(chosen(page, /Talla/)).toHaveText('M')
  await expect(page).toHaveURL(/\/luna\/product\/1\?variant=\d+$/)
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  const colour = (await chosen(page, /Color/).textContent()) ?? ''
  await page.reload()
  await expect(chosen(page, /Color/)).toHaveText(colour)
  await expect(chosen(page, /Talla/)).toHaveText('M')
})

test('a choice that cannot be loaded leaves the page as it was, tells so and can be made again', async ({
  page,
  context,
  allowTrouble,
}) => {
  allowTrouble(/product\/1\/choices/)
  await page.goto('/luna/product/1')
  const size = group(page, /Talla/).getByRole('link', { name: 'M', exact: true })
  const before = { url: page.url(), size: (await chosen(page, /Talla/).textContent()) ?? '' }
  const more = page.getByRole('button', { name: 'Una pieza más' })
  await more.click()
  const sorry = page.getByRole('alert').filter({ hasText: 'No se pudo cargar esta opción' })
  const fail = async () => {
    await size.click()
    // Before it goes by itself.
    await sorry.getByRole('button', { name: /Cerrar/ }).click()
    await expect(sorry).toHaveCount(0)
    await expect(chosen(page, /Talla/)).toHaveText(before.size)
    await expect(page).toHaveURL(before.url)
  }
  await context.setOffline(true)
  await fail()
  await context.setOffline(false)
  await page.route('**/choices?*', (route) => route.fulfill({ status: 500 }))
  await fail()
  await page.unroute('**/choices?*')
  await size.click()
  await expect(chosen(page, /Talla/)).toHaveText('M')
  await expect(page).toHaveURL(/\?variant=\d+$/)
  await expect(page.getByRole('textbox', { name: 'Piezas' })).toHaveValue('2')
})

test('what is tapped stands out at once, and what is pressed meanwhile waits for it', async ({ page }) => {
  await page.goto('/luna/product/1')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/choices?*', async (route) => {
    await released
    await route.continue()
  })
  const size = group(page, /Talla/).getByRole('link', { name: 'M', exact: true })
  await size.click()
  await expect(size).toHaveAttribute('aria-busy', 'true')
  await expect(size).toHaveClass(/is-marked/)
  await expect(page.getByRole('link').and(page.locator('.is-marked:not(.is-swatch)'))).toHaveCount(1)
  await addOnPage(page).click()
  await expect(page.getByRole('status').filter({ hasText: 'Cargando...' })).toBeVisible()
  release()
  await expectToast(page, '¡Agregado al carrito!')
  await page
    .getByRole('button', { name: /^Carrito/ })
    .filter({ visible: true })
    .click()
  await expect(page.getByRole('dialog', { name: 'Carrito de Compras' })).toContainText(/ \/ M\$/)
})

test('a combination that does not exist leads to the nearest, and tells so', async ({ page }) => {
  await page.goto(await productWhere(page, 'luna', 'costal Tehuantepec'))
  await group(page, /Talla/).getByRole('link', { name: 'Grande' }).click()
  await expect(chosen(page, /Talla/)).toHaveText('Grande')
  await group(page, /Color/).getByRole('link', { name: 'Mostaza (no hay en esta combinación)' }).click()
  await expect(chosen(page, /Color/)).toHaveText('Mostaza')
  await expect(chosen(page, /Talla/)).toHaveText('Mediana')
  const remark = 'No hay Mostaza en talla Grande: te mostramos talla Mediana.'
  await expect(page.getByRole('status').filter({ hasText: remark })).toBeVisible()
})

test('what is sold out can be chosen, tells so and links to WhatsApp with product, variant and URL', async ({
  page,
}) => {
  await page.goto('/luna/product/2')
  await page
    .getByRole('link', { name: /^\S+ \(agotado\)$/ })
    .first()
    .click()
  await expect(page.getByRole('status').filter({ hasText: /^Agotado: / })).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: 'Agotado' }).first()).toBeDisabled()
  // The badge is for what no size or colour is left of (docs/rules.md#card-badges).
  await expect(page.getByRole('main').getByText('Agotado', { exact: true }).and(page.locator('li'))).toHaveCount(0)
  const link = page.getByRole('link', { name: 'Preguntar por WhatsApp' }).first()
  const message = new URL((await link.getAttribute('href')) ?? '').searchParams.get('text') ?? ''
  const [question, variant, url = ''] = message.split('\n')
  const name = await page.getByRole('heading', { level: 1 }).textContent()
  expect(question).toBe(`Hola, Luna Boutique. ¿Volverán a tener «${name}»?`)
  expect(variant).toMatch(/^Color: .+, Talla: .+$/)
  const { hostname, search } = new URL(url)
  expect({ hostname, search }).toEqual({ hostname: 'luna.localhost', search: new URL(page.url()).search })
  await expectAccessible(page)
})

test('what has no price has a link to WhatsApp', async ({ page }) => {
  await page.goto(await productWhere(page, 'luna', 'gala Plenilunio'))
  const link = page.getByRole('main').getByRole('link', { name: 'Consultar precio por WhatsApp' }).first()
  await expect(link).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+\?text=/)
  await expect(page.getByRole('button', { name: /Agregar al carrito/ })).toHaveCount(0)
  await page.goBack()
  const onCard = page
    .getByRole('article')
    .first()
    .getByRole('link', { name: /^Consultar precio de .+ en WhatsApp$/ })
  await expect(onCard).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+\?text=/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('nothing is offered that is dead, and the store can be written to', async ({ page, allowTrouble }) => {
    // Scripts that are named and not fetched.
    allowTrouble(/assets\/.*\.js csp$/)
    await page.goto('/luna/product/1')
    const main = page.getByRole('main')
    await expect(main.getByRole('button')).toHaveCount(0)
    await expect(main.getByText('Para comprar aquí hace falta JavaScript')).toBeVisible()
    const link = main.getByRole('link', { name: 'Comprar por WhatsApp' })
    expect(new URL((await link.getAttribute('href')) ?? '').searchParams.get('text')).toContain('Quiero comprar «')
  })
})

test('colours that the system chose leave the swatches theirs, and show what is chosen and what is not to be had', async ({
  page,
}) => {
  await page.goto('/luna/product/2')
  const colours = group(page, /Color/)
  const swatch = colours.locator('[aria-current] .swatch')
  const colour = await swatch.evaluate((element) => getComputedStyle(element).backgroundColor)
  await page.emulateMedia({ forcedColors: 'active' })
  await expect(swatch).toHaveCSS('background-color', colour)
  const edges = () =>
    group(page, /Talla/)
      .getByRole('link')
      .evaluateAll((links) => new Set(links.map((link) => getComputedStyle(link).borderTopColor)).size)
  await expect.poll(edges).toBe(2)
  await expect(page.locator('.choice-struck:not(.swatch)').first()).toHaveCSS('text-decoration-line', 'line-through')
  await expect(page.getByRole('button', { name: /Agregar al carrito/ }).first()).toHaveCSS('border-top-style', 'solid')
})

test('letters of twice the size push nothing off the screen', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/luna/product/1')
  await page.addStyleTag({ content: 'html { font-size: 200% }' })
  const outside = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('main :is(button, input, fieldset a), .thumb-bar *')]
        .filter(
          (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('ul.gallery-carousel'),
        )
        .filter(
          (element) => !element.closest('.gallery, section[aria-label]') && !element.matches('.sr-only, .sr-only *'),
        )
        .filter((element) => {
          const { left, right } = element.getBoundingClientRect()
          return left < 0 || right > innerWidth + 1
        })
        .map((element) => element.outerHTML.slice(0, 120)),
    )
  expect(await outside()).toEqual([])
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
  await expect(page.locator('.thumb-bar')).toBeVisible()
  expect(await outside()).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('a narrow card holds its stars and its buttons', { tag: '@desktop' }, async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await page.goto('/luna')
  await page.evaluate(() => {
    document.documentElement.dataset.columns = '5'
  })
  const outside = await page.getByRole('article').evaluateAll((cards) =>
    cards.flatMap((card) => {
      const { right } = card.getBoundingClientRect()
      return [...card.querySelectorAll('a, button, p, .star-row, .star-row + span')]
        .filter((element) => element.getBoundingClientRect().right > right + 1)
        .map((element) => element.outerHTML.slice(0, 120))
    }),
  )
  expect(outside).toEqual([])
})

test('a branch of which nothing is known is not offered', { tag: '@desktop' }, async ({ page }) => {
  const account = process.env.VITRINA_IMPORTED
  test.skip(account === undefined, 'there is no export beside this checkout')
  await page.goto(`/${account}?stock=1`)
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(gallery(page)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Tienda y horario/ })).toHaveCount(0)
})

test('a sale shows what it was, and what is saved', async ({ page }) => {
  await page.goto('/luna')
  const card = page
    .getByRole('article')
    .filter({ has: page.getByText('Precio anterior: ') })
    .first()
  await card.getByRole('link').first().click()
  const price = page.getByRole('main').getByRole('paragraph').filter({ hasText: 'Ahorras' })
  const words = (await price.textContent()) ?? ''
  const [now = 0, before = 0, saved = 0] = [...words.matchAll(/\$([\d,]+\.\d\d)/g)].map(([, amount = '']) =>
    Math.round(Number(amount.replaceAll(',', '')) * 100),
  )
  expect(before).toBeGreaterThan(now)
  expect(saved).toBe(before - now)
  const percent = Math.floor((100 * saved) / before)
  await expect(price).toContainText(new RegExp(`Ahorras \\$[\\d,]+\\.\\d\\d \\(${percent} %\\)$`))
  await expect(price.locator('s')).toHaveText(/^Precio anterior: \$/)
  await expect(price.locator('s')).toHaveCSS('text-decoration-line', 'line-through')
})

test('the image travels from the card to the page and back', async ({ page }) => {
  await page.addInitScript(() => {
    const named: string[] = []
    Object.assign(window, { named })
    const note = () => {
      const elements = document.querySelectorAll('[style*="view-transition-name: product-image"]')
      named.push([...elements].map((element) => element.closest('article, section')?.localName).join())
    }
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) =>
      start(async () => {
        note()
        if (typeof update === 'function') await update()
        note()
      })
  })
  const named = () => page.evaluate(() => (window as unknown as { named: string[] }).named)
  await page.goto('/luna')
  await page.getByRole('article').nth(2).getByRole('link').first().click()
  await expect(gallery(page)).toBeVisible()
  // One image on each page, or nothing travels.
  await expect.poll(named).toEqual(['article', 'section'])
  await page.goBack()
  await expect(page.getByRole('article').nth(2)).toBeVisible()
  await expect.poll(named).toEqual(['article', 'section', 'section', 'article'])
})

/** Walks by Tab alone. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let steps = 0; steps < 100; steps++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

test('the keyboard alone chooses a variant, and sees where the branch is', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/luna/product/1')
  const size = group(page, /Talla/).getByRole('link', { name: 'M', exact: true })
  await tabTo(page, size)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?variant=\d+$/)
  await expect(chosen(page, /Talla/)).toHaveText('M')
  await expect(size).toBeFocused()

  const opener = page.getByRole('button', { name: /^Tienda y horario/ })
  await tabTo(page, opener)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  for (let steps = 0; steps < 4; steps++) {
    await page.keyboard.press('Tab')
    await expect(dialog.locator(':focus')).toHaveCount(1)
  }
  await tabTo(page, dialog.getByRole('button', { name: 'Cerrar' }))
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

for (const [what, chunk, openerOf] of [
  ['the branch', 'branch-dialog', (page: Page) => page.getByRole('button', { name: /^Tienda y horario/ })],
  ['a photograph', 'gallery-zoom', (page: Page) => gallery(page).getByRole('link').first()],
  ['a sheet', 'sheet-drawer', (page: Page) => page.getByRole('button', { name: /^Sin opiniones|opini/ })],
] as const) {
  test(`${what} that could not open tells so, and does not open by itself later`, { tag: '@desktop' }, async ({
    page,
    allowTrouble,
  }) => {
    const code = new RegExp(`/assets/${chunk}-[^/]+\\.js`)
    allowTrouble(code)
    await page.goto('/luna/product/1')
    await page.route(code, (route) => route.abort('connectionreset'))
    const opener = openerOf(page)
    await opener.click()
    const sorry = page.getByRole('alert').filter({ hasText: 'No se pudo abrir' })
    await expect(sorry).toHaveCount(1)
    await page.unroute(code)
    const loaded = page.waitForResponse(code)
    await page.mouse.move(0, 0)
    await opener.hover()
    const url = (await loaded).url()
    // The code is there, and what it draws has been drawn.
    await page.evaluate(async (module) => {
      await import(module)
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    }, url)
    expect(await page.getByRole('dialog').count()).toBe(0)
    await opener.click()
    await expect(page.getByRole('dialog')).toBeVisible()
  })
}

test('a sheet without its content fetches it again, and keeps the focus', { tag: '@desktop' }, async ({
  page,
  allowTrouble,
}) => {
  const code = /\/assets\/review-panel-[^/]+\.js/
  allowTrouble(code)
  await page.goto('/luna/product/1')
  await page.route(code, (route) => route.abort('connectionreset'))
  await page.getByRole('button', { name: /opini/i }).click()
  const sheet = page.getByRole('dialog', { name: 'Opiniones' })
  await expect(sheet.getByRole('alert')).toContainText('No pudimos cargar las opiniones.')
  await expectAccessible(page)
  await page.unroute(code)
  await sheet.getByRole('button', { name: 'Reintentar' }).press('Enter')
  await expect(sheet.getByRole('region', { name: /^Opiniones de / })).toBeVisible()
  await expect(sheet.getByRole('alert')).toHaveCount(0)
  expect(await sheet.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
})

test('a finger turns the photographs', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/luna/product/1')
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Input.synthesizeScrollGesture', {
    x: 250,
    y: 400,
    xDistance: -70,
    speed: 200,
    gestureSourceType: 'touch',
    preventFling: true,
  })
  await expect(counter(page)).toHaveText('Fotografía 2 / 2')
})

test('the branch shows where it is and when it is open, by its own clock', async ({ page }) => {
  // A Sunday noon in Mexico City.
  await page.clock.setFixedTime('2026-11-22T18:00:00Z')
  await page.goto('/luna/product/1')
  const opener = page.getByRole('button', { name: /^Tienda y horario/ })
  await opener.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('link', { name: /\d/ })).toHaveAttribute('href', /^tel:\+?\d+$/)
  await expect(dialog.getByRole('term').first()).toHaveText(/^Lunes a /)
  await expect(dialog.getByText(/^(Abierto|Cerrado) ahora/)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test('the way into the cart stays in reach while the page scrolls', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/luna/product/2')
  const bar = page.locator('.thumb-bar')
  await expect(bar).toBeHidden()
  const end = () => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
  await page.evaluate(end)
  await expect(bar).toBeVisible()
  await expect(bar.getByRole('button', { name: /Agregar/ })).toBeInViewport()
  const variant = [await chosen(page, /Color/).textContent(), await chosen(page, /Talla/).textContent()].join(' / ')
  await expect(bar).toContainText(variant)
  await expectAccessible(page)
  // Where the page's own button is seen, and at the page's top.
  await addOnPage(page).evaluate((button) => {
    button.scrollIntoView({ block: 'center', behavior: 'instant' })
  })
  await expect(bar).toBeHidden()
  await page.evaluate(end)
  await expect(bar).toBeVisible()
  await page.evaluate(() => scrollTo({ top: 200, behavior: 'instant' }))
  await expect(bar).toBeHidden()

  await page
    .getByRole('link', { name: /^\S+ \(agotado\)$/ })
    .first()
    .click()
  await expect(page.getByRole('status').filter({ hasText: /^Agotado: / })).toBeVisible()
  await page.evaluate(end)
  await expect(bar.getByRole('link', { name: 'Preguntar por WhatsApp' })).toBeInViewport()
})

test('what is no product is shown as such', async ({ page }) => {
  for (const [path, sentence] of [
    ['/luna/product', 'ID de producto no válido'],
    ['/luna/product/', 'ID de producto no válido'],
    ['/luna/product/uno', 'ID de producto no válido'],
    ['/luna/product/99999999', 'Producto no encontrado'],
  ] as const) {
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: sentence })).toBeVisible()
  }
  await expectAccessible(page)
})
