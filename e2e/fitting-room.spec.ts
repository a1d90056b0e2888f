import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { photoSentences } from '#domain/photo-search/photo-file.ts'
import { imageBomb } from '../test/image-bomb.ts'
import { cartButton, lines } from './cart-page.ts'
import { expect, expectAccessible, expectToast, test } from './fixtures.ts'

const model = (page: Page) => page.getByRole('img', { name: /^Figura ilustrada/ }).first()
const garments = (page: Page) => page.getByRole('list', { name: 'Productos para probar' })
const tryFirst = (page: Page) =>
  garments(page)
    .getByRole('button', { name: /^Probar/ })
    .first()
const generate = (page: Page) => page.getByRole('button', { name: 'Generar Look' })
const slot = (page: Page) => page.getByRole('region', { name: 'Outfit Slots' })
const editor = (page: Page) => page.getByRole('dialog', { name: 'Personalizar avatar' })
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

async function choose(page: Page, category: string): Promise<void> {
  await page.getByLabel('Categoría').selectOption({ label: category })
  await expect(garments(page)).toHaveAttribute('aria-busy', 'false')
}

test('a shopper tries garments on the drawn figure, and takes one to the cart', { tag: '@both-sizes' }, async ({
  page,
}) => {
  await page.goto('/luna/dress-up')
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
  await sizes.selectOption({ index: 0 })
  await slot(page).getByRole('button', { name: 'Agregar al carrito' }).click()
  await expectToast(page, '¡Agregado al carrito!')
  await cartButton(page).click()
  await expect(lines(page)).toHaveCount(1)
  await page.keyboard.press('Escape')
  await slot(page)
    .getByRole('button', { name: /^Quitar Vestido/ })
    .click()
  await expect(model(page)).toHaveAccessibleName(/Lleva puesto: Blusa[^,]*$/)
  await expectAccessible(page)
})

test('a product is found by text, by its variants, and part by part', async ({ page }) => {
  await page.goto('/luna/dress-up')
  await expect(garments(page).getByRole('listitem').first()).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Buscar productos' })
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

test('the avatar has the values of the specification, which depend on each other', { tag: '@both-sizes' }, async ({
  page,
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
  await editor(page).getByRole('button', { name: 'Generar Avatar' }).click()
  await expectToast(page, '¡Avatar generado!')
  await expect(model(page)).toHaveAccessibleName(/Complexión: robusto.*Largo de cabello: largo/)
  // It is there again on the next visit.
  await page.reload()
  await expect(model(page)).toHaveAccessibleName(/Complexión: robusto/)
})

test('a look is completed, compared and saved', async ({ page }) => {
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

test('a session that nobody changes for an hour is removed from the browser', async ({ page }) => {
  await page.clock.install()
  await page.goto('/luna/dress-up')
  await tryFirst(page).click()
  await generate(page).click()
  const worn = slot(page).getByRole('heading', { name: 'Lleva puesto' })
  await page.clock.fastForward('50:00')
  await expect(worn).toBeVisible()
  await page.clock.fastForward('15:00')
  await expect(worn).toHaveCount(0)
  await slot(page)
    .getByRole('button', { name: /^Quitar/ })
    .click()
  await page.reload()
  await expect(model(page)).toBeVisible()
  await expect(worn).toHaveCount(0)
})

test('a file that is no usable photo is told why, and one with the wrong ending is taken', async ({ page }) => {
  await page.goto('/luna/dress-up')
  await page.getByRole('button', { name: 'Subir Foto' }).click()
  const dialog = page.getByRole('dialog', { name: 'Subir foto' })
  const upload = dialog.getByLabel('Foto', { exact: true })
  const photo = await photoOf(page)
  for (const [name, buffer, sentence] of [
    ['foto.jpg', Buffer.from('esto no es una foto'), photoSentences['photo-type']],
    ['vacia.jpg', Buffer.alloc(0), photoSentences['photo-empty']],
    ['grande.png', imageBomb(15_000, 15_000), photoSentences['photo-too-many-pixels']],
    // Chromium itself reads no header of such an image.
    ['bomba.png', imageBomb(30_000, 30_000), photoSentences['photo-broken']],
    ['enorme.jpg', Buffer.concat([photo, Buffer.alloc(40 * 1024 * 1024)]), photoSentences['photo-too-large']],
    ['cortada.jpg', photo.subarray(0, 40), photoSentences['photo-broken']],
  ] as const) {
    await upload.setInputFiles({ name, mimeType: 'image/jpeg', buffer })
    await expect(dialog.getByRole('alert')).toHaveText(sentence)
  }
  await upload.setInputFiles({ name: 'foto.pdf', mimeType: 'application/pdf', buffer: photo })
  await expect(page.getByRole('img', { name: 'Tu foto' })).toBeVisible()
  // Of an animation one image is left.
  await page.getByRole('button', { name: 'Subir Foto' }).click()
  await upload.setInputFiles({ name: 'animada.gif', mimeType: 'image/gif', buffer: await animation() })
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('img', { name: 'Tu foto' })).toHaveAttribute('src', /^data:image\/jpeg;base64,/)
})

test('without a fitting service garments are laid on a photo by hand, which stays on the device', async ({ page }) => {
  const posts: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && posts.push(request.url()))
  await page.goto('/luna/dress-up')
  await page.getByRole('button', { name: 'Subir Foto' }).click()
  const dialog = page.getByRole('dialog', { name: 'Subir foto' })
  await expect(dialog.getByText('No se envía a ningún lado')).toBeVisible()
  await expectAccessible(page)
  const upload = dialog.getByLabel('Foto', { exact: true })
  await upload.setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await photoOf(page) })
  await expectToast(page, '¡Foto subida!')
  await expect(page.getByRole('img', { name: 'Tu foto' })).toBeVisible()
  await tryFirst(page).click()
  const laid = page.getByRole('group', { name: /^Prendas sobre la foto/ })
  await laid.press('ArrowRight')
  await expect(laid).toHaveAttribute('style', /translate\(2%/)
  await page.getByRole('slider', { name: 'Tamaño' }).press('ArrowRight')
  await expect(laid).toHaveAttribute('style', /scale\(1\.02\)/)
  await page.getByRole('button', { name: 'Usar la figura' }).click()
  await expect(model(page)).toBeVisible()
  expect(posts).toEqual([])
})

test('a store without a fitting room tells so for three seconds, and leads back', async ({ page, allowTrouble }) => {
  allowTrouble(/403/)
  await page.goto('/norte')
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = '/norte/dress-up'
    link.textContent = 'Al probador'
    document.querySelector('main')?.prepend(link)
  })
  await page.getByRole('link', { name: 'Al probador' }).click()
  await expect(page.getByRole('heading', { name: 'Acceso denegado' })).toBeVisible()
  await expectToast(page, 'Acceso denegado')
  await expect(page.getByText('El probador virtual no está disponible para esta tienda.').first()).toBeVisible()
})

/** A photo of a person, more or less, as the browser makes it. */
async function photoOf(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 300
    canvas.height = 400
    const brush = canvas.getContext('2d')
    brush?.fillRect(120, 20, 60, 80)
    return canvas.toDataURL('image/jpeg')
  })
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}

async function animation(): Promise<Buffer> {
  const frames = ['#f00', '#0f0'].map((background) =>
    sharp({ create: { width: 60, height: 80, channels: 3, background } })
      .png()
      .toBuffer(),
  )
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .gif()
    .toBuffer()
}
