import type { Locator, Page } from '@playwright/test'
import { FITTING_ROOM_OFF } from '#domain/try-on/try-on-sentences.ts'
import { cartButton, lines } from './cart-page.ts'
import { choose, editor, garments, generate, model, slot, storedSessions, tryFirst } from './fitting-room-page.ts'
import { expect, expectAccessible, expectToast, test } from './fixtures.ts'

const applying = (page: Page) => page.getByText('Aplicando ropa...')

/** The number of pixels of each garment that the figure has on: a canvas that shows nothing has none. */
const paintedCanvases = (page: Page) =>
  page.locator('canvas').evaluateAll((canvases) =>
    canvases.map((canvas) => {
      const { data } = (canvas as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, 600, 800) ?? { data: [] }
      let painted = 0
      for (let i = 3; i < data.length; i += 4) if ((data[i] ?? 0) > 0) painted++
      return painted
    }),
  )

/** The link to the room, in the bottom bar of a phone or in the header. */
const entrance = (page: Page, isMobile: boolean) =>
  isMobile
    ? page.getByRole('link', { name: 'Probador', exact: true }).filter({ visible: true })
    : page.getByRole('banner').getByRole('link', { name: 'Probador Virtual' })

test('a shopper tries garments on the drawn figure, and takes one to the cart', async ({ page, isMobile }) => {
  await page.goto('/luna')
  // Its data come as late as they like: the page shows what it waits for.
  const held = Promise.withResolvers<void>()
  await page.route(/\/dress-up(?:\.data|\/?\?|$)/, async (route) => {
    await held.promise
    await route.continue()
  })
  await entrance(page, isMobile).click()
  await expect(page.getByText('Cargando probador virtual...')).toBeVisible()
  held.resolve()
  await expect(page.getByRole('heading', { level: 1, name: 'Probador Virtual' })).toBeVisible()
  for (const name of ['Personalizar', 'Subir Foto', 'Generar Look']) {
    await expect(page.getByRole('button', { name })).toBeVisible()
  }
  await expect(page.getByText('Esta figura es una ilustración')).toBeVisible()
  await expect(page.getByText(/^\d+ productos encontrados$/)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Cómo funciona' }).getByRole('listitem')).toHaveCount(4)
  await expect(generate(page)).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)

  await choose(page, 'Blusas')
  await tryFirst(page).click()
  await expectToast(page, 'Producto agregado')
  await expect(model(page)).toHaveAccessibleName(/Lleva puesto: Blusa/)
  await expect.poll(() => paintedCanvases(page)).toEqual([expect.any(Number)])
  expect((await paintedCanvases(page))[0]).toBeGreaterThan(20_000)
  await generate(page).click()
  await expectToast(page, '¡Look generado!')
  await expect(slot(page).getByText('superior')).toBeVisible()

  await choose(page, 'Faldas')
  await tryFirst(page).click()
  await expect(model(page)).toHaveAccessibleName(/Lleva puesto: Blusa.*Falda/)
  // A dress takes the place of both.
  await choose(page, 'Vestidos')
  await tryFirst(page).click()
  await expect(model(page)).toHaveAccessibleName(/Lleva puesto: Vestido[^,]*$/)

  const sizes = slot(page).getByLabel(/^Color y talla de/)
  const last = await sizes.getByRole('option').last().getAttribute('value')
  await sizes.selectOption(last)
  await expect(slot(page).getByRole('button', { name: /Agregar al carrito|Agotado/ })).toBeVisible()
  // The second available size.
  const chosen = sizes.getByRole('option').filter({ hasNotText: 'agotado' }).nth(1)
  const label = (await chosen.textContent()) ?? 'no label'
  await sizes.selectOption(await chosen.getAttribute('value'))
  await slot(page).getByRole('button', { name: 'Agregar al carrito' }).click()
  await expectToast(page, '¡Agregado al carrito!')
  await cartButton(page).click()
  await expect(lines(page)).toHaveCount(1)
  await expect(lines(page)).toContainText(label)
  await page.keyboard.press('Escape')
  await slot(page)
    .getByRole('button', { name: /^Quitar Vestido/ })
    .click()
  await expect(model(page)).toHaveAccessibleName(/Lleva puesto: Blusa[^,]*$/)
  await expectAccessible(page)
})

test('a product is found by text, by its variants, and part by part', { tag: '@all' }, async ({ page }) => {
  await page.goto('/luna/dress-up')
  await expect(garments(page).getByRole('listitem').first()).toBeVisible()
  // On a wide screen the header has a search box by the same name.
  const search = page.getByPlaceholder('Buscar', { exact: true })
  await search.fill('mezclilla')
  await expect(page.getByText(/^\d+ productos? encontrados?$/)).toBeVisible()
  await search.fill('zzzqqqxx')
  await expect(garments(page).getByText('No se encontraron productos')).toBeVisible()
  await search.fill('')
  await garments(page).getByRole('button', { name: 'Ver más' }).click()
  await expect
    .poll(() =>
      garments(page)
        .getByRole('button', { name: /^Probar/ })
        .count(),
    )
    .toBeGreaterThan(20)
  const variants = garments(page)
    .getByRole('button', { name: /variantes/ })
    .first()
  await variants.click()
  const variant = garments(page)
    .getByRole('list', { name: /^Variantes de/ })
    .first()
    .getByRole('button')
    .last()
  await variant.click()
  await expect(variant).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => paintedCanvases(page)).toHaveLength(1)
})

test('the avatar has the values of the specification, which depend on each other', { tag: '@all' }, async ({
  page,
  isMobile,
}) => {
  await page.goto('/luna/dress-up')
  await page.getByRole('button', { name: 'Personalizar' }).click()
  const group = (name: string) => editor(page).getByRole('group', { name, exact: true })
  await expect(group('Género').getByRole('radio')).toHaveCount(2)
  await expect(group('Color de ojos').getByRole('radio')).toHaveCount(4)
  await expect(group('Edad')).toContainText('Joven (18-25)Adulto (26-40)Maduro (41+)')
  await expectAccessible(page)
  await group('Género').getByText('Hombre').click()
  await expect(group('Largo de cabello').getByRole('radio', { name: 'Corto' })).toBeChecked()
  await group('Género').getByText('Mujer').click()
  await expect(group('Largo de cabello').getByRole('radio', { name: 'Medio' })).toBeChecked()
  await group('Largo de cabello').getByText('Calvo').click()
  await expect(group('Estilo de cabello')).toHaveCount(0)
  await expect(group('Color de cabello').getByRole('radio').first()).toBeDisabled()
  await group('Largo de cabello').getByText('Largo', { exact: true }).click()
  await group('Complexión').getByRole('radio', { name: 'Normal' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(editor(page).getByRole('list', { name: 'Resumen' })).toContainText('Complexión: robusto')
  // The figure stays in view above the last values, and covers none of them.
  const lastValue = group('Edad').getByRole('radio').last()
  await lastValue.focus()
  const figure = editor(page).getByRole('img', { name: /^Figura ilustrada/ })
  await expect(figure).toBeInViewport({ ratio: 1 })
  const edges = async (locator: Locator) => {
    const box = await locator.boundingBox()
    return { top: box?.y ?? 0, bottom: (box?.y ?? 0) + (box?.height ?? 0) }
  }
  if (isMobile) expect((await edges(figure)).bottom).toBeLessThanOrEqual((await edges(lastValue)).top)
  await editor(page).getByRole('button', { name: 'Generar Avatar' }).click()
  await expectToast(page, '¡Avatar generado!')
  await expect(model(page)).toHaveAccessibleName(/Complexión: robusto.*Largo de cabello: largo/)
  // It is there again on the next visit.
  await expect.poll(async () => (await storedSessions(page))[0]?.avatarConfig.weight).toBe('robusto')
  await page.reload()
  await expect(model(page)).toHaveAccessibleName(/Complexión: robusto/)
})

test('a look is completed, compared and saved', { tag: '@all' }, async ({ page }) => {
  await page.goto('/luna/product/1')
  await page.getByRole('main').getByRole('link', { name: 'Probar', exact: true }).click()
  await expect(slot(page).getByRole('button', { name: /^Quitar/ })).toBeVisible()
  await slot(page).locator('..').getByRole('button', { name: 'Completa el look' }).click()
  await expect(slot(page).getByRole('heading', { name: 'Lleva puesto' })).toBeVisible()
  await expectToast(page, '¡Look generado!')
  await expect(model(page)).toBeInViewport()
  await expect(applying(page)).toHaveCount(0)
  const compare = page.getByRole('button', { name: 'Comparar' })
  await compare.click()
  const slider = page.getByRole('slider', { name: 'Antes y después' })
  await slider.press('End')
  await expect(slider).toHaveValue('100')
  await compare.click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Guardar' }).click()
  expect((await download).suggestedFilename()).toBe('mi-look.jpg')
})

test('the garment in the slot outlasts a reload, and each worn garment can be chosen in its size', {
  tag: '@all',
}, async ({ page }) => {
  await page.goto('/luna/product/1')
  await page.getByRole('main').getByRole('link', { name: 'Probar', exact: true }).click()
  const sizes = slot(page).getByLabel(/^Color y talla de/)
  await expect(sizes).toBeVisible()
  // The URL names it no longer: a reload would undo later choices.
  await expect(page).toHaveURL(/\/luna\/dress-up$/)
  const last = String(await sizes.getByRole('option').last().getAttribute('value'))
  await sizes.selectOption(last)
  await expect.poll(async () => `v${(await storedSessions(page))[0]?.slot?.variantId}`).toBe(last)
  await page.reload()
  await expect(sizes).toHaveValue(last)

  const complete = page.getByRole('button', { name: 'Completa el look' })
  await complete.press('Enter')
  const worn = slot(page).getByRole('button', { name: /^Ver y comprar/ })
  await expect(worn.first()).toBeVisible()
  await expect(complete).toBeFocused()
  const name = String(await worn.first().locator('span').first().textContent()).replace('Ver y comprar ', '')
  await worn.first().click()
  const wornSizes = slot(page).getByLabel(`Color y talla de ${name}`)
  await expect(wornSizes).toBeVisible()
  await slot(page).getByRole('button', { name: 'Agregar al carrito' }).click()
  await expect(wornSizes).toBeFocused()
  const available = wornSizes.getByRole('option').filter({ hasNotText: /agotado|Elige/ })
  await wornSizes.selectOption(await available.first().getAttribute('value'))
  await slot(page).getByRole('button', { name: 'Agregar al carrito' }).click()
  await expectToast(page, '¡Agregado al carrito!')
})

test('a look that was completed for a garment is dropped once another garment is tried on', { tag: '@all' }, async ({
  page,
}) => {
  await page.goto('/luna/product/1')
  await page.getByRole('main').getByRole('link', { name: 'Probar', exact: true }).click()
  let respond = (): void => undefined
  const held = new Promise<void>((resolve) => {
    respond = resolve
  })
  await page.route('**/outfit?*', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: 'Completa el look' }).click()
  const completing = page.getByText('Completando el look...')
  await expect(completing).toBeVisible()
  await choose(page, 'Faldas')
  await tryFirst(page).click()
  respond()
  await expect(completing).toHaveCount(0)
  // The garment that was tried on before is still on, and no other.
  await expect(slot(page).getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'Completa el look' }).click()
  await expect(slot(page).getByRole('listitem').nth(1)).toBeVisible()
})

test('a store without a fitting room shows a message for three seconds, and leads back', {
  tag: '@all',
}, async ({ page, allowTrouble }) => {
  allowTrouble(/403/)
  await page.clock.install()
  await page.goto('/norte')
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = '/norte/dress-up'
    link.textContent = 'Al probador'
    document.querySelector('main')?.prepend(link)
  })
  await page.getByRole('link', { name: 'Al probador' }).click()
  await expect(page.getByRole('heading', { name: 'Acceso denegado' })).toBeVisible()
  const toast = page.getByRole('region', { name: 'Avisos' }).getByText('Acceso denegado')
  await expect(toast).toBeVisible()
  await expect(page.getByText(FITTING_ROOM_OFF).first()).toBeVisible()
  // The page's clock runs on by itself, too.
  await page.clock.runFor(1_500)
  await expect(toast).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/norte/dress-up')
  await page.clock.runFor(1_500)
  await expect(page).toHaveURL(/\/norte$/)
})

test('a shopper who came to a store without a fitting room by its URL alone stays there', { tag: '@all' }, async ({
  page,
  allowTrouble,
}) => {
  allowTrouble(/403/)
  await page.clock.install()
  // Another store's page is not one to lead back to.
  await page.goto('/luna')
  await page.goto('/norte/dress-up')
  const toast = page.getByRole('region', { name: 'Avisos' }).getByText('Acceso denegado')
  await expect(toast).toBeVisible()
  await page.clock.runFor(3_000)
  await expect(toast).toHaveCount(0)
  await page.clock.runFor(3_000)
  await expect(page.getByRole('heading', { name: 'Acceso denegado' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/norte/dress-up')
})

test('only a store with a fitting room leads there, in its header, its bar and its products', { tag: '@all' }, async ({
  page,
  isMobile,
}) => {
  for (const [store, count] of [
    ['luna', 1],
    ['norte', 0],
  ] as const) {
    await page.goto(`/${store}`)
    await expect(entrance(page, isMobile)).toHaveCount(count)
    await page.getByRole('main').getByRole('article').getByRole('link').first().click()
    await expect(page.getByRole('button', { name: 'Agregar al carrito' }).first()).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Probar', exact: true })).toHaveCount(count)
  }
})

test('the page ends with its footer, however long the list is', async ({ page }) => {
  await page.goto('/luna/dress-up')
  await expect(tryFirst(page)).toBeVisible()
  await garments(page)
    .getByRole('button', { name: /variantes/ })
    .first()
    .click()
  const beyond = await page.evaluate(() => {
    const footer = document.querySelector('footer')
    const end = (footer?.getBoundingClientRect().bottom ?? 0) + window.scrollY
    const bar = Math.max(
      ...[...document.querySelectorAll('nav')].map((nav) =>
        getComputedStyle(nav).position === 'fixed' ? nav.offsetHeight : 0,
      ),
    )
    return document.documentElement.scrollHeight - end - bar
  })
  // Heights are rounded.
  expect(Math.abs(beyond)).toBeLessThanOrEqual(2)
})

test('a product’s second image is shown under the pointer', { tag: ['@desktop', '@all'] }, async ({ page }) => {
  await page.goto('/luna/dress-up')
  const preview = garments(page)
    .locator('[aria-hidden=true].absolute')
    .filter({ has: page.locator('img') })
    .first()
  await expect(preview).toHaveCSS('opacity', '0')
  await preview.locator('..').hover()
  await expect(preview).toHaveCSS('opacity', '1')
})

test('a garment whose photo cannot be cut out is shown next to the figure', { tag: '@all' }, async ({
  page,
  allowTrouble,
}) => {
  allowTrouble(/response 404.*\/img\//)
  await page.route('**/img/**', (route) =>
    route.request().resourceType() === 'fetch' ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  )
  await page.goto('/luna/dress-up')
  await tryFirst(page).click()
  const beside = page.getByRole('list', { name: 'Prendas junto al modelo' })
  await expect(beside).toContainText('su foto no se puede recortar')
  await expect(beside.locator('img').first()).toBeVisible()
  await expect(beside.getByRole('button')).toHaveCount(0)
})
