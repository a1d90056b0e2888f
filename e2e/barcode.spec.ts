import type { Page } from '@playwright/test'
import { photographLabel, photographNothing } from '../test/camera/label.ts'
import { cameraUse, expect, expectAccessible, expectToast, test } from './film-page.ts'

const button = (page: Page) => page.getByRole('button', { name: 'Escanear código de barras' }).filter({ visible: true })
const scanner = (page: Page) => page.getByRole('dialog', { name: 'Escanear código' })
const field = (page: Page) => scanner(page).getByLabel('Escribe el código')

interface Coded {
  barcode: string
  sku: string
  url: string
}

/** A variant that is not the one which its product's page chooses by itself. */
async function codedVariant(page: Page): Promise<Coded> {
  await page.goto('/luna/product/1')
  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  const found = /"sku":"([^"]+)","gtin":"(\d+)"(?:(?!"sku").)*"url":"([^"]+)"/g
  const [, sku = '', barcode = '', url = ''] = [...data.join().matchAll(found)].at(-1) ?? []
  expect(barcode).not.toBe('')
  return { sku, barcode, url: new URL(url).search }
}

async function expectChosen(page: Page, { url }: Coded): Promise<void> {
  await expect(scanner(page)).toBeHidden()
  await expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).search).toBe(`/luna/product/1${url}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('a label leads to its product with that very variant chosen, and the camera is on no longer than it takes', async ({
  page,
  openFilmPage,
}) => {
  const coded = await codedVariant(page)
  const film = await openFilmPage({ film: [await photographLabel(coded.barcode, 'EAN-13', { tilt: 8 })] })
  await film.goto('/luna')
  await expect(button(film)).toBeVisible()
  expect(await cameraUse(film)).toMatchObject({ requests: 0, on: 0 })
  await button(film).click()
  await expect(scanner(film)).toBeVisible()
  await expectChosen(film, coded)
  expect(await cameraUse(film)).toEqual({ requests: 1, on: 0, vibrations: [200] })
})

test('the scanner waits for a code, is used by keyboard, and leaves the camera when it closes', {
  tag: '@all',
}, async ({ page, openFilmPage }) => {
  const coded = await codedVariant(page)
  const film = await openFilmPage({ film: [await photographNothing()] })
  await film.goto('/luna')
  await button(film).press('Enter')
  await expect(scanner(film).getByText('Apunta al código de barras de la etiqueta.')).toBeVisible()
  await expectAccessible(film)
  expect(await cameraUse(film)).toMatchObject({ on: 1 })
  await film.keyboard.press('Escape')
  await expect(scanner(film)).toBeHidden()
  await expect(button(film)).toBeFocused()
  expect(await cameraUse(film)).toMatchObject({ on: 0 })

  await button(film).press('Enter')
  await field(film).press('Enter')
  await expect(scanner(film).getByText('Escribe el código de la etiqueta.')).toBeVisible()
  await field(film).fill('000111222333')
  await field(film).press('Enter')
  await expect(scanner(film).getByText('No se encontró un producto con el código 000111222333')).toBeVisible()
  await expect(field(film)).toHaveValue('000111222333')
  await field(film).fill(coded.sku.toLowerCase())
  await field(film).press('Enter')
  await expectChosen(film, coded)
  expect(await cameraUse(film)).toMatchObject({ on: 0, vibrations: [] })
})

test('the camera is off while the tab is hidden and once the page is left', { tag: ['@phone', '@all'] }, async ({
  openFilmPage,
}) => {
  const film = await openFilmPage({ film: [await photographNothing()] })
  await film.goto('/luna')
  await film
    .getByRole('link', { name: /^Productos|.+/ })
    .first()
    .waitFor()
  await button(film).click()
  await expect.poll(async () => (await cameraUse(film)).on).toBe(1)
  const hide = (isHidden: boolean) =>
    film.evaluate((hidden) => {
      Object.defineProperty(document, 'visibilityState', { value: hidden ? 'hidden' : 'visible', configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, isHidden)
  await hide(true)
  await expect.poll(async () => (await cameraUse(film)).on).toBe(0)
  await hide(false)
  await expect.poll(async () => (await cameraUse(film)).on).toBe(1)
  await film.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide')))
  await expect.poll(async () => (await cameraUse(film)).on).toBe(0)
})

test('a code that the store does not have shows an error, and another is scanned from there', {
  tag: ['@phone', '@all'],
}, async ({ openFilmPage }) => {
  const film = await openFilmPage({ film: [await photographLabel('7509999999997', 'EAN-13')] })
  await film.goto('/luna')
  await button(film).click()
  await expectToast(film, 'No se encontró un producto con el código 7509999999997')
  await film.getByRole('button', { name: 'Escanear otro' }).click()
  await expect(scanner(film)).toBeVisible()
})

test('a lookup that fails shows an error, and is tried again without another scan', {
  tag: ['@phone', '@all'],
}, async ({ page, openFilmPage }) => {
  const coded = await codedVariant(page)
  const film = await openFilmPage({ film: [await photographLabel(coded.barcode, 'EAN-13')] })
  let isDown = true
  await film.route(/\/luna\/barcode/, (route) => (isDown ? route.abort('aborted') : route.continue()))
  await film.goto('/luna')
  await button(film).click()
  await expectToast(film, 'Ocurrió un error al buscar el producto. Intenta nuevamente.')
  isDown = false
  await film.getByRole('button', { name: 'Reintentar' }).click()
  await expectChosen(film, coded)
})

test('a QR of the store leads to its product, and one of another store nowhere', { tag: ['@phone', '@all'] }, async ({
  page,
  openFilmPage,
  baseURL,
}) => {
  const coded = await codedVariant(page)
  const own = await openFilmPage({ film: [await photographLabel(`${baseURL}/luna/product/1${coded.url}`, 'QRCode')] })
  await own.goto('/luna')
  await button(own).click()
  await expectChosen(own, coded)
  const foreign = await openFilmPage({ film: [await photographLabel('https://otra.example/product/1', 'QRCode')] })
  await foreign.goto('/luna')
  await button(foreign).click()
  await expectToast(foreign, 'No se encontró un producto con el código https://otra.example/product/1')
  expect(new URL(foreign.url()).pathname).toBe('/luna')
})

test('an unknown code of 200 characters or with control characters is shown as one line', {
  tag: ['@phone', '@all'],
}, async ({ openFilmPage }) => {
  for (const [text, shown] of [
    ['9'.repeat(200), `${'9'.repeat(40)}…`],
    ['A-1\u0007\nB', 'A-1 B'],
  ] as const) {
    const film = await openFilmPage({ film: [await photographLabel(text, 'QRCode')] })
    await film.goto('/luna')
    await button(film).click()
    await expectToast(film, `No se encontró un producto con el código ${shown}`)
    expect(new URL(film.url()).pathname).toBe('/luna')
  }
})

for (const { name, stage, sentence } of [
  {
    name: 'a shopper who denies the camera',
    stage: { film: true, isAllowed: false },
    sentence: 'Permisos de cámara denegados. Por favor, permite el acceso a la cámara.',
  },
  {
    name: 'a camera that another program has',
    stage: { film: true, isInUse: true },
    sentence: 'La cámara está siendo usada por otra aplicación.',
  },
  { name: 'a device without a camera', stage: {}, sentence: 'No se encontró ninguna cámara en este dispositivo.' },
]) {
  test(`for ${name} the scanner shows an error, can be retried, and takes a typed code`, {
    tag: ['@phone', '@all'],
  }, async ({ page, openFilmPage }) => {
    const coded = await codedVariant(page)
    const film = await openFilmPage({ ...stage, film: stage.film ? [await photographNothing()] : [] })
    await film.goto('/luna')
    await button(film).click()
    await expect(scanner(film).getByText(sentence).first()).toBeVisible()
    await expectAccessible(film)
    await scanner(film).getByRole('button', { name: 'Reintentar' }).click()
    await expect.poll(async () => (await cameraUse(film)).requests).toBe(2)
    await expect(scanner(film).getByText(sentence).first()).toBeVisible()
    await field(film).fill(coded.barcode)
    await scanner(film).getByRole('button', { name: 'Buscar' }).click()
    await expectChosen(film, coded)
  })
}
