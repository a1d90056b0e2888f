import { randomInt } from 'node:crypto'
import type { Page, Request } from '@playwright/test'
import { AT_REST, photographFaces, SMILING } from '../test/camera/face.ts'
import { photographNothing } from '../test/camera/label.ts'
import { cartButton, cartSheet, persistLines, soldLines } from './cart-page.ts'
import { cameraUse, expect, expectAccessible, expectToast, test } from './film-page.ts'

/** Without a graphics processor the nets take seconds to get ready, and many times that on a busy machine. */
const expectInTime = expect.configure({ timeout: 120_000 })

const consent = (page: Page) => page.getByRole('dialog', { name: 'Sonríe y gana' })
const hint = (page: Page, state: string) => page.locator(`[role=status][data-state=${state}]`)
const coupon = (page: Page) => cartSheet(page).getByRole('region', { name: 'Cupón' })

/** Claims are counted by IP and day: each journey has one of its own, from a range that is reserved for tests. */
const newIp = () => `198.${18 + randomInt(2)}.${randomInt(256)}.${randomInt(1, 255)}`

/** Opens the cart with something in it, and in it the offer. */
async function openOffer(page: Page): Promise<void> {
  await persistLines(page, (await soldLines(page)).slice(0, 1))
  await page.goto('/luna')
  await cartButton(page).click()
  await cartSheet(page)
    .getByRole('button', { name: /^Sonríe y gana/ })
    .click()
  await expect(consent(page)).toBeVisible()
}

test('a smile that is held takes the store’s percentage off, and nothing that the camera saw leaves the device', async ({
  openFilmPage,
}) => {
  const page = await openFilmPage({
    film: [await photographFaces({ ...SMILING, height: 380 }, { ...AT_REST, height: 170 })],
    ip: newIp(),
  })
  const sent: Request[] = []
  page.on('request', (request) => sent.push(request))
  await openOffer(page)
  await expectAccessible(page)
  expect(await cameraUse(page)).toMatchObject({ requests: 0 })
  await consent(page).getByRole('button', { name: 'Aceptar y sonreír' }).click()
  await expectInTime(coupon(page)).toContainText('Cupón activo')
  await expect(coupon(page).getByRole('timer')).toHaveText(/^1[45]:\d\d$/)
  await expect(cartSheet(page).getByText('Descuento (10 %)')).toBeVisible()
  await expectToast(page, '¡Tienes 10 % de descuento!')
  await expect(cartSheet(page).getByRole('button', { name: /^Sonríe y gana/ })).toBeHidden()
  expect(await cameraUse(page)).toMatchObject({ requests: 1, on: 0 })
  const posts = sent.filter((request) => request.method() !== 'GET')
  expect(posts.map((request) => [new URL(request.url()).pathname, request.postData()])).toEqual([
    ['/luna/smile', '{"claim":"smile"}'],
  ])
  await cartSheet(page).getByRole('link', { name: 'Realizar pedido' }).click()
  await expect(page.getByRole('region', { name: 'Cupón' }).getByRole('timer')).toBeVisible()
})

test('a face at rest gets none by the camera, and one without it', { tag: ['@phone', '@all'] }, async ({
  openFilmPage,
}) => {
  const page = await openFilmPage({ film: [await photographFaces(AT_REST)], ip: newIp() })
  await openOffer(page)
  await consent(page).getByRole('button', { name: 'Aceptar y sonreír' }).press('Enter')
  await expectInTime(hint(page, 'face')).toHaveText('¡Sonríe!')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Seguir sin cámara' }).press('Enter')
  expect((await cameraUse(page)).on).toBe(0)
  await expectInTime(coupon(page)).toContainText('Cupón activo')
  await expect.poll(() => cartSheet(page).evaluate((sheet) => sheet.contains(document.activeElement))).toBe(true)
})

test('the smile waits while the camera shows no face, and of two people the nearer one counts', {
  tag: ['@phone', '@all'],
}, async ({ openFilmPage }) => {
  const empty = await openFilmPage({ film: [await photographNothing()], ip: newIp() })
  await openOffer(empty)
  await consent(empty).getByRole('button', { name: 'Aceptar y sonreír' }).click()
  await expectInTime(hint(empty, 'no-face')).toHaveText('Pon tu cara dentro del círculo.')
  await empty.keyboard.press('Escape')
  await expect.poll(async () => (await cameraUse(empty)).on).toBe(0)

  const [near, far] = [{ height: 380 }, { height: 170 }]
  const serious = await openFilmPage({
    film: [await photographFaces({ ...AT_REST, ...near }, { ...SMILING, ...far })],
    ip: newIp(),
  })
  await openOffer(serious)
  await consent(serious).getByRole('button', { name: 'Aceptar y sonreír' }).click()
  await expectInTime(hint(serious, 'face')).toBeVisible()
  const happy = await openFilmPage({
    film: [await photographFaces({ ...AT_REST, ...far }, { ...SMILING, ...near })],
    ip: newIp(),
  })
  await openOffer(happy)
  await consent(happy).getByRole('button', { name: 'Aceptar y sonreír' }).click()
  await expectInTime(coupon(happy)).toContainText('Cupón activo')
  await expect(hint(serious, 'face')).toBeVisible()
})

for (const { name, stage, sentence } of [
  {
    name: 'who denies the camera',
    stage: { isAllowed: false },
    sentence: 'Permisos de cámara denegados. Por favor, permite el acceso a la cámara.',
  },
  {
    name: 'whose camera another program has',
    stage: { isInUse: true },
    sentence: 'La cámara está siendo usada por otra aplicación.',
  },
]) {
  test(`a shopper ${name} sees an error, and gets a coupon without it`, { tag: ['@phone', '@all'] }, async ({
    openFilmPage,
  }) => {
    const page = await openFilmPage({ film: [await photographNothing()], ip: newIp(), ...stage })
    await openOffer(page)
    await consent(page).getByRole('button', { name: 'Aceptar y sonreír' }).click()
    await expect(page.getByRole('alert').getByText(sentence)).toBeAttached()
    await page.getByRole('button', { name: 'Seguir sin cámara' }).click()
    await expectInTime(coupon(page)).toContainText('Cupón activo')
  })
}

test('a shopper who had ten coupons on one day sees when the next is available', { tag: ['@phone', '@all'] }, async ({
  openFilmPage,
}) => {
  const page = await openFilmPage({ film: [await photographNothing()], ip: newIp(), allowed: [/^response 429/] })
  await page.goto('/luna')
  const statuses = await page.evaluate(async () => {
    const claim = () =>
      fetch('/luna/smile', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"claim":"wait"}',
      })
    return (await Promise.all(Array.from({ length: 12 }, claim))).map(({ status }) => status)
  })
  expect(statuses.filter((status) => status === 200)).toHaveLength(10)
  await openOffer(page)
  await consent(page).getByRole('button', { name: 'Quiero mi cupón sin cámara' }).click()
  await expect(consent(page).getByText(/^Demasiados intentos\. Vuelve a intentarlo en \d+ horas\.$/)).toBeVisible()
  await expect(consent(page).getByRole('button', { name: 'Reintentar' })).toBeVisible()
  await expectAccessible(page)
})
