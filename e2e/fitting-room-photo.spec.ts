import type { Page } from '@playwright/test'
import sharp, { type Sharp } from 'sharp'
import { photoSentences } from '#domain/photo-search/photo-file.ts'
import { imageBomb } from '../test/image-bomb.ts'
import {
  choose,
  generate,
  model,
  ownPhoto,
  photoOf,
  slot,
  storedSessions,
  tryFirst,
  uploadPhoto,
} from './fitting-room-page.ts'
import { expect, expectAccessible, expectToast, test } from './fixtures.ts'
import { collectShifts } from './shifts.ts'

const laidOn = (page: Page) => page.getByRole('group', { name: /^Prendas sobre la foto/ })

test('a file that is no usable photo is rejected with the reason, and a wrong file extension is accepted', {
  tag: '@all',
}, async ({ page }) => {
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

test('without a fitting service garments are laid on a photo by hand, which stays on the device', {
  tag: '@all',
}, async ({ page }) => {
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

test('garments on a photo are dragged, and moved by buttons, and lie there on the next visit', { tag: '@all' }, async ({
  page,
}) => {
  const posts: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && posts.push(request.url()))
  await page.goto('/luna/dress-up')
  await uploadPhoto(page)
  await choose(page, 'Blusas')
  await tryFirst(page).click()
  await generate(page).click()
  const laid = laidOn(page)
  await expect(laid).toBeVisible()
  await expect(laid).toHaveCSS('touch-action', 'pan-y')
  // Once the page has scrolled to it.
  await laid.hover()
  const { x, y, width, height } = (await laid.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width * 0.7, y + height * 0.4, { steps: 5 })
  await page.mouse.up()
  // Without a button pressed nothing moves.
  await page.mouse.move(x + width * 0.2, y + height * 0.2)
  const place = async () => (await storedSessions(page))[0]?.place
  await expect.poll(async () => (await place())?.x).toBeCloseTo(0.2, 1)
  expect((await place())?.y).toBeCloseTo(-0.1, 1)
  const before = await place()
  for (const name of ['Mover a la derecha', 'Mover hacia abajo']) {
    const button = page.getByRole('button', { name })
    const box = await button.boundingBox()
    expect([box?.width, box?.height]).toEqual([44, 44])
    await button.click()
  }
  await expect.poll(async () => (await place())?.y).toBeCloseTo((before?.y ?? 0) + 0.02)
  expect((await place())?.x).toBeCloseTo((before?.x ?? 0) + 0.02)
  const style = await laid.getAttribute('style')
  await page.reload()
  await expect(laid).toHaveAttribute('style', style ?? '')
  // Another photo has nothing on it, and its garments begin where the figure wears them.
  await uploadPhoto(page)
  await tryFirst(page).click()
  await expect(laid).toHaveAttribute('style', /translate\(0%, 0%\) scale\(1\)/)
  // The photo stays on the device.
  expect(posts).toEqual([])
})

test('a look that was laid on a photo is compared, saved and shared', async ({ page }) => {
  await page.addInitScript(() => {
    const shared: string[] = []
    Object.assign(window, { shared })
    navigator.canShare = () => true
    navigator.share = async ({ title, files } = {}) => {
      shared.push(`${title} ${files?.[0]?.name} ${files?.[0]?.type}`)
    }
  })
  await page.goto('/luna/dress-up')
  await uploadPhoto(page)
  for (const name of ['Comparar', 'Guardar', 'Compartir']) {
    await expect(page.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true')
  }
  // Chosen while there was nothing to compare, it is not on later.
  await page.getByRole('button', { name: 'Comparar' }).dispatchEvent('click')
  await choose(page, 'Blusas')
  await tryFirst(page).click()
  await expect(laidOn(page)).toBeVisible()
  const compare = page.getByRole('button', { name: 'Comparar' })
  await expect(compare).toHaveAttribute('aria-pressed', 'false')
  await compare.click()
  await expect(page.getByRole('slider', { name: 'Antes y después' })).toBeVisible()
  await expect(page.getByRole('slider', { name: 'Tamaño' })).toBeHidden()
  await compare.click()

  const saved = async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Guardar' }).click()
    return sharp(await (await download).path())
  }
  const first = await saved()
  expect(await first.metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 1728 })
  // The store's name: ink on the ground below the look.
  const { channels } = await first.extract({ left: 0, top: 1600, width: 1200, height: 128 }).greyscale().stats()
  expect(channels[0]?.min).toBeLessThan(80)
  expect(channels[0]?.max).toBeGreaterThan(220)
  // Where the garments lie on the photo.
  const middle = async (image: Sharp) => {
    const { data, info } = await image
      .extract({ left: 0, top: 0, width: 1200, height: 1600 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    return { data, channels: info.channels }
  }
  const before = await middle(await saved())
  for (let press = 0; press < 10; press++) await page.getByRole('button', { name: 'Mover a la derecha' }).click()
  const after = await middle(await saved())
  // The photo's own black square is where it was; the garment has moved by a fifth of the width.
  const at = ({ data, channels }: typeof before, x: number, y: number) => data[(y * 1200 + x) * channels] ?? 0
  const row = (image: typeof before, y: number) => Array.from({ length: 1200 }, (_, x) => at(image, x, y))
  const edge = (image: typeof before) =>
    row(image, 760).findIndex((value, x) => Math.abs(value - at(image, 2, 760)) > 25 && x > 2)
  expect(edge(after) - edge(before)).toBeGreaterThan(200)
  expect(edge(after) - edge(before)).toBeLessThan(280)

  await page.getByRole('button', { name: 'Compartir' }).click()
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { shared: string[] }).shared))
    .toEqual([expect.stringMatching(/^Mi look de .+ mi-look\.jpg image\/jpeg$/)])
})

test('a photo that is being prepared is dropped with its dialog, and so is an error', { tag: '@all' }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    const decode = createImageBitmap
    let go = (): void => undefined
    const held = new Promise<void>((resolve) => {
      go = resolve
    })
    Object.assign(window, { go })
    window.createImageBitmap = (async (...parts: Parameters<typeof decode>) => {
      if (parts[0] instanceof File) await held
      return decode(...parts)
    }) as typeof decode
  })
  await page.goto('/luna/dress-up')
  const open = () => page.getByRole('button', { name: 'Subir Foto' }).click()
  const dialog = page.getByRole('dialog', { name: 'Subir foto' })
  const upload = dialog.getByLabel('Foto', { exact: true })
  await open()
  await upload.setInputFiles({ name: 'vacia.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) })
  await expect(dialog.getByRole('alert')).toHaveText(photoSentences['photo-empty'])
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await open()
  await expect(dialog.getByRole('alert')).toBeHidden()
  await upload.setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await photoOf(page) })
  await expect(dialog.getByText('Preparando...')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.evaluate(() => (window as unknown as { go: () => void }).go())
  await open()
  await expect(dialog.getByText('Aceptar y elegir foto')).toBeVisible()
  await expect(ownPhoto(page)).toHaveCount(0)
  expect(await storedSessions(page)).toEqual([])
})

test('nothing moves when the stored session has a photo', async ({ page }) => {
  await page.goto('/luna/dress-up')
  await uploadPhoto(page)
  await choose(page, 'Blusas')
  await tryFirst(page).click()
  await generate(page).click()
  await expect.poll(async () => (await storedSessions(page))[0]?.appliedClothing.length).toBe(1)
  const shifts = await collectShifts(page)
  await page.goto('about:blank')
  await page.goto('/luna/dress-up')
  await expect(laidOn(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Usar la figura' })).toBeVisible()
  // The garment in the slot is fetched after the session is read.
  await expect(slot(page).getByLabel(/^Color y talla de/)).toBeVisible()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  expect(await shifts()).toBe(0)
})

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
