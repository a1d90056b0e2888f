import type { Page, Request } from '@playwright/test'
import type { OutfitChoice } from '#domain/outfit/outfit.ts'
import { VALID_KEY } from '../test/ai-provider.ts'
import { persistKey, startAiStore } from './ai-store.ts'
import { cartButton, cartSheet, lines, pesos } from './cart-page.ts'
import { expect, expectAccessible, expectToast, test } from './fixtures.ts'
import { countPieces, openTill } from './till.ts'

const button = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Crea tu Conjunto' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Crea tu Conjunto' })
const products = (page: Page) => dialog(page).getByRole('article')
const names = (page: Page) => products(page).getByRole('heading').allTextContents()
const description = (page: Page) => dialog(page).getByText(/^Look /)
const add = (page: Page) => dialog(page).getByRole('button', { name: /^Agregar conjunto/ })
const another = (page: Page) => dialog(page).getByRole('button', { name: 'Otra combinación' })
const byModel = (page: Page) => dialog(page).getByRole('button', { name: 'Combinar con IA' })

/** The request for what an outfit is made of. */
const REQUEST = /\/outfit(\?|$)/

/** A blouse of Luna's in several sizes. */
const BLOUSE = '/luna/product/1'

async function openOutfit(page: Page, path = BLOUSE): Promise<void> {
  await page.goto(path)
  await button(page).click()
  await expect(add(page)).toBeVisible()
}

/** Chooses the last size wherever one is missing, and returns the sum of the chosen products. */
async function chooseSizes(page: Page): Promise<void> {
  for (const product of await products(page).all()) {
    const sizes = product.getByRole('group', { name: /^Talla de / }).getByRole('button')
    if ((await sizes.count()) > 0 && (await sizes.and(page.locator('[aria-pressed=true]')).count()) === 0) {
      await sizes.last().click()
    }
  }
}

async function sumOfPrices(page: Page): Promise<number> {
  const prices = await products(page)
    .getByText(/^\$[\d,.]+$/)
    .allTextContents()
  return prices.reduce((sum, price) => sum + Math.round(Number(price.replace(/[$,]/g, '')) * 100), 0)
}

test('a product’s page puts an outfit together, and one button adds it whole', async ({ page }) => {
  await openOutfit(page)
  await expect(products(page)).toHaveCount(4)
  await expect(description(page)).toHaveText(/^Look \w+ para \w+: .+ con .+\.$/)
  await expectAccessible(page)
  const first = await names(page)
  await another(page).click()
  await expect.poll(() => names(page)).not.toEqual(first)
  expect((await names(page))[0]).toBe(first[0])

  await add(page).click()
  const missing = dialog(page).getByText('Elige una talla')
  await expect(missing.first()).toBeVisible()
  await expect(dialog(page).locator('fieldset button:focus')).toHaveCount(1)
  await expect(missing.first()).toBeInViewport({ ratio: 1 })
  const isUncovered = await missing.first().evaluate((text) => {
    const { left, bottom } = text.getBoundingClientRect()
    return document.elementFromPoint(left + 2, bottom - 2) === text
  })
  expect(isUncovered).toBe(true)
  await expectAccessible(page)
  await chooseSizes(page)
  await expect(missing).toHaveCount(0)
  const total = await sumOfPrices(page)
  await expect(dialog(page).getByText(pesos(total), { exact: true })).toBeVisible()
  await expect(add(page)).toHaveText('Agregar conjunto (4)')
  const shown = await names(page)
  await add(page).click()
  await expectToast(page, '¡Conjunto agregado al carrito!')
  await expect(dialog(page)).toBeHidden()
  await expect(button(page)).toBeFocused()
  await cartButton(page).click()
  await expect(lines(page)).toHaveCount(4)
  for (const name of shown) {
    await expect(cartSheet(page).getByRole('link', { name, exact: true })).toBeVisible()
  }
})

test('a product in the cart is not added again, and an unwanted one is left out, by keyboard', {
  tag: ['@phone', '@all'],
}, async ({ page }) => {
  await openOutfit(page)
  await chooseSizes(page)
  const own = products(page).first().getByRole('checkbox')
  await own.press('Space')
  await expect(add(page)).toHaveText('Agregar conjunto (3)')
  await products(page).last().getByRole('checkbox').press('Space')
  await add(page).press('Enter')
  await expect(dialog(page)).toBeHidden()
  await cartButton(page).click()
  await expect(lines(page)).toHaveCount(2)
  await page.keyboard.press('Escape')

  await button(page).press('Enter')
  await expect(products(page).getByText('Ya está en tu carrito')).toHaveCount(2)
  await expect(add(page)).toHaveText('Agregar conjunto (2)')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(button(page)).toBeFocused()
})

test('the focused element is in view, above the sum', { tag: '@all' }, async ({ page }) => {
  await openOutfit(page)
  await another(page).focus()
  for (let stop = 0; stop < 40; stop++) {
    await page.keyboard.press('Tab')
    const isUncovered = await page.evaluate(() => {
      const { left, top, width, height } = document.activeElement?.getBoundingClientRect() ?? new DOMRect()
      const hit = document.elementFromPoint(left + width / 2, top + height - 1)
      return hit !== null && (document.activeElement?.contains(hit) === true || hit.contains(document.activeElement))
    })
    expect(isUncovered, `stop ${stop}`).toBe(true)
    if (await add(page).evaluate((own) => own === document.activeElement)) return
  }
  throw new Error('The button was not reached.')
})

test('clothes come in the size that the shopper has chosen', { tag: ['@phone', '@all'] }, async ({ page }) => {
  await page.goto(BLOUSE)
  const size = page
    .getByRole('main')
    .getByRole('group', { name: /^Talla/ })
    .getByRole('link', { name: 'CH', exact: true })
  await size.click()
  await expect.poll(() => new URL(page.url()).search).toMatch(/^\?variant=\d+$/)
  await button(page).click()
  await expect(add(page)).toBeVisible()
  const pressed = dialog(page).locator('button[aria-pressed=true]')
  await expect(pressed.first()).toHaveText('CH')
  expect(new Set(await pressed.allTextContents())).toEqual(new Set(['CH']))
  expect(await pressed.count()).toBeGreaterThanOrEqual(2)
  const link = products(page).nth(1).getByRole('link')
  const name = (await link.textContent()) ?? ''
  await link.click()
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(
    page
      .getByRole('main')
      .getByRole('group', { name: /^Talla/ })
      .locator('[aria-current]'),
  ).toHaveText('CH')
})

test('an outfit that cannot be fetched can be tried again, and other stores have none', {
  tag: ['@phone', '@all'],
}, async ({ page, allowTrouble }) => {
  allowTrouble(/^request failed|^console/)
  await page.route(REQUEST, (route) => route.abort())
  await page.goto(BLOUSE)
  await button(page).click()
  await expect(dialog(page).getByText('Error al crear recomendación de conjunto')).toBeVisible()
  await expectAccessible(page)
  // As it is in a store that sells nothing else.
  await page.unroute(REQUEST)
  await page.route(REQUEST, async (route) => {
    const response = await route.fetch()
    const { outfit } = (await response.json()) as { outfit: OutfitChoice }
    await route.fulfill({ response, json: { outfit: { ...outfit, candidates: [] } } })
  })
  await dialog(page).getByRole('button', { name: 'Reintentar' }).click()
  await expect(dialog(page).getByText('No se encontraron productos complementarios')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await page.unroute(REQUEST)
  // Each opening fetches again, since stock moves.
  await button(page).click()
  await expect(products(page)).toHaveCount(4)
  await page.goto('/norte/product/247')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(button(page)).toHaveCount(0)
})

test.describe('with a provider', () => {
  let store: Awaited<ReturnType<typeof startAiStore>>

  test.beforeAll(async () => {
    store = await startAiStore()
  })
  test.afterAll(() => store.close())

  /** Fetches the products that the page chooses among. */
  const fetchChoice = async (page: Page): Promise<OutfitChoice> =>
    ((await (await page.request.get(`${store.origin}${BLOUSE}/outfit`)).json()) as { outfit: OutfitChoice }).outfit

  test('a product that sells out during the choice is named, and the rest is in the cart', {
    tag: ['@phone', '@all'],
  }, async ({ page }) => {
    await openOutfit(page, store.origin + BLOUSE)
    await chooseSizes(page)
    const { candidates } = await fetchChoice(page)
    const name = (await names(page)).at(-1) ?? ''
    const soldOut = candidates.find((each) => each.name === name)?.variants ?? []
    const till = await openTill('luna', store)
    await countPieces(
      till,
      soldOut.map(({ picked }) => ({ variantId: picked.variantId, pieces: 0 })),
    )
    await add(page).click()
    await expect(dialog(page).getByText('No se pudo agregar el conjunto completo.')).toBeVisible()
    await expect(dialog(page).getByText(`${name}: se acaba de agotar`)).toBeVisible()
    await expect(products(page).getByText('Ya está en tu carrito')).toHaveCount(3)
    await expect(add(page)).toHaveText('Agregar conjunto (1)')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await cartButton(page).click()
    await expect(lines(page)).toHaveCount(3)
    // The next journey finds it as it was.
    await countPieces(
      till,
      soldOut.map(({ picked }) => ({ variantId: picked.variantId, pieces: 9 })),
    )
  })

  test('the model of the shopper’s key chooses among the same products, and what it invents is dropped', {
    tag: '@all',
  }, async ({ page, allowTrouble }) => {
    allowTrouble(/^response 401|^console/)
    const { candidates } = await fetchChoice(page)
    const told = (productId: number | undefined) => ({
      productId,
      reason: 'Realza tu <b>mirada</b>.',
      occasion: 'Cita',
      lookType: 'Romántico',
    })
    const shoes = candidates.find(({ category }) => category === 'Calzado') ?? candidates[1]
    const content = { recommendations: [told(99_999_999), told(shoes?.productId)], lookDescription: 'Con un sombrero.' }
    store.ai.behave({ content: JSON.stringify(content) })
    const sent: Request[] = []
    page.on('request', (request) => {
      if (request.url().startsWith(store.origin)) sent.push(request)
    })
    await openOutfit(page, store.origin + BLOUSE)
    await byModel(page).click()
    const keys = page.getByRole('dialog', { name: 'Usar mi propia IA' })
    await keys.getByLabel('API key').fill(VALID_KEY)
    await keys.getByRole('button', { name: 'Guardar' }).click()
    await keys.getByRole('button', { name: 'Continuar' }).click()
    await expect(byModel(page)).toBeFocused()
    await byModel(page).click()
    await expect(dialog(page).getByText('Realza tu mirada .')).toHaveCount(1)
    await expect(dialog(page).getByText('Cita · Romántico')).toHaveCount(1)
    await expect(products(page)).toHaveCount(4)
    expect(await names(page)).toContain(shoes?.name)
    // A description of products that are not there would be wrong.
    await expect(description(page)).toBeVisible()
    await expectAccessible(page)
    const { body } = store.ai.requests.at(-1) ?? {}
    expect(body).toMatchObject({ model: 'gpt-4o-mini', temperature: 0.7, max_tokens: 800 })
    const given = JSON.parse(String(body?.messages[1]?.content)) as { candidatas: { productId: number }[] }
    expect(given.candidatas.map(({ productId }) => productId)).toEqual(candidates.map(({ productId }) => productId))
    const written = sent.map((each) => [each.url(), JSON.stringify(each.headers()), each.postData() ?? ''].join('\n'))
    expect(written.join('\n')).not.toContain(VALID_KEY)
  })

  test('where the model fails the look of the rules stays, with the reason', { tag: ['@phone', '@all'] }, async ({
    page,
    allowTrouble,
  }) => {
    allowTrouble(/^response 4\d\d|^response 5\d\d|^request failed|^console/)
    await page.goto(store.origin + BLOUSE)
    await page.evaluate(persistKey, VALID_KEY)
    await openOutfit(page, store.origin + BLOUSE)
    const before = await names(page)
    for (const [behaviour, sentence] of [
      [{ content: 'No puedo ayudarte con eso.' }, 'La respuesta no tenía ninguna de las prendas de la tienda.'],
      [{ content: '{"recommendations":[{"productId":77777}]}' }, 'La respuesta no tenía ninguna'],
      [{ refusal: 'No.' }, 'El proveedor no quiso combinar estas prendas.'],
      [{ content: '{"reco', finish: 'length' as const }, 'La respuesta del proveedor llegó incompleta.'],
      [
        { status: 429, error: { message: 'no', type: 'error', code: 'insufficient_quota' } },
        'Tu cuenta con el proveedor ya no tiene saldo.',
      ],
      [{ isCutOff: true as const }, 'No hay conexión con el proveedor.'],
    ] as const) {
      store.ai.behave(behaviour)
      await byModel(page).click()
      await expect(dialog(page).getByText('No se pudieron procesar las recomendaciones de IA')).toContainText(sentence)
      expect(await names(page)).toEqual(before)
    }
    await expectAccessible(page)
  })
})
