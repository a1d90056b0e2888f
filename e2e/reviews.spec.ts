import type { APIRequestContext, Locator, Page, Route } from '@playwright/test'
import type { ReviewPage } from '../src/domain/review/review.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

/** A product of luna with reviews for more than two pages, of more than one opinion. */
async function findReviewed(request: APIRequestContext): Promise<{ id: number; reviews: ReviewPage }> {
  for (let id = 1; id < 200; id++) {
    const response = await request.get(`/luna/product/${id}/reviews`)
    if (!response.ok()) continue
    const reviews = (await response.json()) as ReviewPage
    if (reviews.pageCount > 2 && reviews.histogram.filter((count) => count > 0).length > 2) return { id, reviews }
  }
  throw new Error('No product of luna has enough reviews.')
}

const opener = (page: Page) => page.getByRole('button', { name: /de 5 estrellas, \d+ opiniones$/ })

async function openReviews(page: Page): Promise<Locator> {
  await opener(page).click()
  const sheet = page.getByRole('dialog', { name: 'Opiniones' })
  await expect(sheet.getByRole('list', { name: 'Calificaciones' })).toBeVisible()
  return sheet
}

const listed = (sheet: Locator) => sheet.getByRole('region', { name: 'Lo que dicen' }).getByRole('listitem')

test('a shopper reads the reviews, the worst of them first, and then some more', { tag: '@all' }, async ({
  page,
  request,
}) => {
  const { id, reviews } = await findReviewed(request)
  await page.goto(`/luna/product/${id}`)
  await expect(opener(page)).toHaveAccessibleName(
    new RegExp(`^[1-5]\\.\\d de 5 estrellas, ${reviews.total} opiniones$`),
  )
  const sheet = await openReviews(page)
  await expect(sheet.getByRole('list', { name: 'Calificaciones' }).getByRole('listitem')).toHaveCount(5)
  await expect(sheet.getByRole('list', { name: 'Calificaciones' })).toContainText(
    `5 estrellas: ${reviews.histogram[4]} opini`,
  )
  await expect(listed(sheet)).toHaveCount(10)
  await expectAccessible(page)

  await sheet.getByRole('combobox', { name: 'Ordenar opiniones' }).selectOption('Peor calificadas')
  await expect(sheet.getByText(`10 de ${reviews.total} opiniones, peor calificadas`)).toBeAttached()
  const worst = reviews.histogram.findIndex((count) => count > 0) + 1
  await expect(listed(sheet).first()).toContainText(worst === 1 ? '1 estrella' : `${worst} estrellas`)
  await sheet.getByRole('button', { name: 'Ver más opiniones' }).click()
  await expect(listed(sheet)).toHaveCount(20)
  await expect(listed(sheet).nth(10)).toBeFocused()

  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(opener(page)).toBeFocused()
})

test('a buyer leaves a review, and loses nothing on the way', { tag: ['@phone', '@all'] }, async ({
  page,
  request,
  allowTrouble,
}) => {
  allowTrouble(/^response 404: POST .*\/reviews$/)
  const { id, reviews } = await findReviewed(request)
  const left = {
    id: 0,
    rating: 4,
    author: 'Ana R.',
    body: 'Cae muy bien.',
    createdAt: '2026-11-20T18:00:00.000Z',
    answer: null,
  }
  const after = { total: reviews.total + 1, average: 1.5, reviews: [left, ...reviews.reviews.slice(1)] }
  let isBought = false
  // A store with an order, which the checkout will place one day.
  await page.route(/\/product\/\d+\/reviews/, async (route: Route) => {
    const accepting = { ...reviews, acceptsReviews: true }
    if (route.request().method() === 'GET') await route.fulfill({ json: accepting })
    else if (!isBought) await route.continue()
    else await route.fulfill({ status: 201, json: { ...accepting, ...after } })
  })
  await page.goto(`/luna/product/${id}`)
  const sheet = await openReviews(page)
  await sheet.getByRole('button', { name: 'Escribir una opinión' }).click()
  const form = sheet.getByRole('form', { name: 'Tu opinión' })
  const [folio, email, body] = ['Folio del pedido', 'Email del pedido', 'Tu opinión'].map((name) =>
    form.getByRole('textbox', { name }),
  ) as [Locator, Locator, Locator]
  const publish = form.getByRole('button', { name: 'Publicar opinión' })
  await publish.click()
  await expect(folio).toBeFocused()
  await expect(folio).toBeInViewport()
  await expect(folio).toHaveAccessibleDescription('Escribe el folio de tu pedido.')
  await expect(form.getByRole('alert')).toHaveText('Revisa los campos marcados.')
  await expectAccessible(page)

  await folio.fill('1042')
  await email.fill('ana@correo.mx')
  await form.getByRole('radio', { name: '3 estrellas' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await expect(form.getByRole('radio', { name: '4 estrellas' })).toBeChecked()
  for (const [written, sentence] of [
    ['Muy bien. '.repeat(10_000), /es demasiado larga/],
    ['<b>Bonito</b>', /sin código HTML/],
    ['Compra en tienda.com', /sin enlaces/],
  ] as const) {
    await body.fill(written)
    await publish.click()
    await expect(body).toBeFocused()
    await expect(body).toBeInViewport()
    await expect(body).toHaveAccessibleDescription(sentence)
  }
  await body.fill(left.body)
  await publish.click()
  await expect(form.getByRole('alert')).toContainText('No encontramos un pedido con ese folio y ese email')

  // Closed by a slip, it is as it was.
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await openReviews(page)
  await expect(folio).toHaveValue('1042')
  await expect(body).toHaveValue(left.body)
  isBought = true
  await publish.click()
  const thanks = sheet.getByText('¡Gracias! Tu opinión ya está publicada.')
  await expect(thanks).toBeFocused()
  await expect(thanks).toBeInViewport()
  await expect(listed(sheet).first()).toContainText('Cae muy bien.')
  await expectAccessible(page)
  // The page behind it shows the response of the server, though its own data are older.
  await page.keyboard.press('Escape')
  await expect(opener(page)).toHaveAccessibleName(`1.5 de 5 estrellas, ${after.total} opiniones`)
})

test('a buyer publishes a review of a bought product, once, and finds it on the page', async ({ page, allowTrouble }, {
  project,
  retry,
  repeatEachIndex,
}) => {
  allowTrouble(/^response 409: POST .*\/reviews$/)
  await page.goto('/norte')
  // Each run reviews another: there is one review for each order and product.
  const link = page.locator('main a[href*="/norte/product/"]').nth(retry + repeatEachIndex)
  const url = (await link.getAttribute('href')) ?? ''
  const reviewsOf = async () => (await (await page.request.get(`${url}/reviews`)).json()) as ReviewPage
  const before = await reviewsOf()
  expect(before.acceptsReviews).toBe(true)
  await page.goto(url)
  const stars = page.getByRole('button', { name: /opini(?:ón|ones)/ })
  await stars.click()
  const sheet = page.getByRole('dialog', { name: 'Opiniones' })
  const form = sheet.getByRole('form', { name: 'Tu opinión' })
  const publish = async () => {
    await sheet.getByRole('button', { name: 'Escribir una opinión' }).click()
    await form.getByRole('textbox', { name: 'Folio del pedido' }).fill(project.name === 'phone' ? '1001' : '1002')
    await form.getByRole('textbox', { name: 'Email del pedido' }).fill(`${project.name}@correo.mx`)
    await form.locator('label', { hasText: '4 estrellas' }).click()
    await form.getByRole('textbox', { name: 'Tu opinión' }).fill('Cae muy bien.')
    await form.getByRole('button', { name: 'Publicar opinión' }).click()
  }
  await publish()
  await expect(sheet.getByText('¡Gracias! Tu opinión ya está publicada.')).toBeFocused()
  await expect(listed(sheet).first()).toContainText('Cae muy bien.')
  await expect(listed(sheet).first()).toContainText('Ana R.')
  await page.keyboard.press('Escape')
  // At once, though the page was rendered from older data.
  const shown = await stars.textContent()
  expect(Number(/(\d+) opini/.exec(shown ?? '')?.[1])).toBeGreaterThan(before.total)
  await expect.poll(async () => (await reviewsOf()).total).toBeGreaterThan(before.total)

  // Who comes another time.
  await page.reload()
  await stars.click()
  await publish()
  await expect(form.getByRole('alert')).toHaveText('Ya hay una opinión de este producto con ese pedido. Gracias.')
})

test('reviews that cannot be loaded are fetched again', { tag: '@all' }, async ({ page, request, allowTrouble }) => {
  allowTrouble(/\/reviews/)
  const { id } = await findReviewed(request)
  const replies = ['nothing', 'null']
  await page.route('**/reviews', async (route) => {
    const reply = replies.shift()
    if (reply === 'nothing') await route.abort('connectionreset')
    else if (reply === 'null') await route.fulfill({ json: null })
    else await route.continue()
  })
  await page.goto(`/luna/product/${id}`)
  await opener(page).click()
  const sheet = page.getByRole('dialog', { name: 'Opiniones' })
  const again = sheet.getByRole('button', { name: 'Reintentar' })
  await expect(sheet.getByRole('alert')).toContainText('No pudimos cargar las opiniones.')
  await again.click()
  await expect.poll(() => replies.length).toBe(0)
  await again.click()
  await expect(listed(sheet)).toHaveCount(10)
  await expect(sheet.getByRole('alert')).toHaveCount(0)
  expect(await sheet.evaluate((panel) => panel.contains(document.activeElement))).toBe(true)

  // Another order that does not come is reported where it was requested, and the list keeps the order that is chosen.
  await page.route('**/reviews?sort=worst', (route) => route.abort('connectionreset'))
  const sort = sheet.getByRole('combobox', { name: 'Ordenar opiniones' })
  await sort.selectOption('worst')
  await expect(sheet.getByRole('alert')).toContainText('No pudimos cambiar el orden de las opiniones.')
  await expect(again).toBeInViewport()
  await expect(sort).toHaveValue('recent')
  await expect(listed(sheet)).toHaveCount(10)
  await page.unroute('**/reviews?sort=worst')
  await again.click()
  await expect(sort).toBeFocused()
  await expect(sort).toHaveValue('worst')
  await expect(sheet.getByText(/^10 de \d+ opiniones, peor calificadas$/)).toBeAttached()
  await expect(sheet.getByRole('alert')).toHaveCount(0)
})

test('the page explains who may leave the first review', { tag: ['@desktop', '@all'] }, async ({ page, request }) => {
  const { id, reviews } = await findReviewed(request)
  const nothing = { reviews: [], total: 0, pageCount: 1, average: 0, histogram: [0, 0, 0, 0, 0] }
  // Where no order has been placed yet, there is nothing that a review could be about.
  const none = { ...reviews, ...nothing, acceptsReviews: false }
  await page.route('**/reviews', (route) => route.fulfill({ json: none }))
  await page.goto(`/luna/product/${id}`)
  await opener(page).click()
  const sheet = page.getByRole('dialog', { name: 'Opiniones' })
  await expect(sheet.getByText('Sin opiniones todavía')).toBeVisible()
  await expect(sheet.getByText('Quien compró este producto puede opinar con su folio y su email.')).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Escribir una opinión' })).toHaveCount(0)
})
