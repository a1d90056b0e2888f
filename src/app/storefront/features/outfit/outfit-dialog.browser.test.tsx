import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Toasts } from '#app/shared/ui/toasts.tsx'
import type { CartLine } from '#domain/cart/cart-line.ts'
import type { OutfitChoice, OutfitProduct } from '#domain/outfit/outfit.ts'
import { lookSentences, NO_COMPLEMENTS, NOT_WHOLE, OUTFIT_ERROR } from '#domain/outfit/outfit-sentences.ts'
import { expectAccessible } from '#test/components/accessible.ts'
import { AI_PROVIDER, completion, providerError, storeAiKey } from '#test/components/ai-provider.ts'
import { cutConnection, serve } from '#test/components/network.ts'
import { currentUrl, renderInStore } from '#test/components/render-in-store.tsx'
import { OutfitButton } from './outfit-button.tsx'

const opener = page.getByRole('button', { name: 'Crea tu Conjunto' })
const dialog = page.getByRole('dialog', { name: 'Crea tu Conjunto' })
const products = dialog.getByRole('article')
const add = dialog.getByRole('button', { name: /^Agregar conjunto/ })
const checkbox = (name: string) => dialog.getByRole('checkbox', { name: new RegExp(name) })
const names = () => products.elements().map((product) => product.querySelector('h3')?.textContent)

/** A product in two sizes, whose variants are ten times its id and one more. @param suggested the chosen one */
function productOf(id: number, name: string, category: string, suggested: number | null = null): OutfitProduct {
  const variantOf = (variantId: number, label: string) => ({
    label,
    picked: {
      productId: id,
      variantId,
      product: { name, brand: null, image: null },
      variant: { price: id * 10_000, stock: 5, options: [] },
    },
  })
  return {
    productId: id,
    name,
    brand: null,
    category,
    color: { label: 'Negro', swatch: '#1b1815' },
    image: null,
    variants: [variantOf(id * 10, 'CH'), variantOf(id * 10 + 1, 'M')],
    suggested,
  }
}

const OUTFIT: OutfitChoice = {
  base: productOf(1, 'Blusa Luz', 'Blusas'),
  candidates: [
    productOf(2, 'Falda Mar', 'Faldas', 20),
    productOf(3, 'Tacones Sol', 'Calzado', 30),
    productOf(4, 'Bolsa Arena', 'Bolsas', 40),
  ],
}

interface StoreResponses {
  outfit?: () => unknown
  /** The response of the AI provider to a completion. */
  provider?: () => unknown
  /** Variants that have sold out. */
  soldOut?: readonly number[]
}

/** The origins that a key of the provider was sent to. */
const keysSentTo = new Set<string>()

/** Responds as a store that sells the outfit. */
function serveOutfit({ outfit, provider, soldOut = [] }: StoreResponses = {}): string[] {
  const variants = [OUTFIT.base, ...OUTFIT.candidates].flatMap((product) => product.variants)
  return serve(({ origin, pathname, searchParams }, { headers }) => {
    if (new Headers(headers).has('authorization')) keysSentTo.add(origin)
    if (pathname === '/product/1/outfit') return outfit?.() ?? { outfit: OUTFIT }
    if (pathname === '/ai-provider') return AI_PROVIDER
    if (pathname.endsWith('/models')) return { data: [] }
    if (pathname.endsWith('/chat/completions')) return provider?.()
    const wanted = (searchParams.get('variants') ?? '').split(',').map(Number)
    const offers = variants.flatMap(({ picked: { productId, variantId, product, variant } }) => {
      const stock = soldOut.includes(variantId) ? 0 : 5
      return wanted.includes(variantId)
        ? [{ productId, variantId, name: product.name, brand: null, ...variant, stock }]
        : []
    })
    return { offers, coupon: null, now: Date.now() }
  })
}

async function openOutfit(isPremium = true): Promise<void> {
  await renderInStore(
    <>
      <OutfitButton productId={1} query="" />
      <Toasts />
    </>,
    { at: '/product/1', store: { isPremium } },
  )
  if (isPremium) await opener.click()
}

/** The variants in the cart that the browser has stored. */
function cartVariants(): number[] {
  const { value = [] } = JSON.parse(localStorage.getItem('vitrina:luna:cart') ?? '{}') as { value?: CartLine[] }
  return value.map(({ variantId }) => variantId).sort((a, b) => a - b)
}

it('a store without the premium plan puts no outfit together', async () => {
  await openOutfit(false)
  await expect.element(page.getByRole('main')).toBeInTheDocument()
  await expect.element(opener).not.toBeInTheDocument()
})

it('an outfit that cannot be fetched, or has nothing to complete it, is fetched again', async () => {
  const responses = [cutConnection, () => ({ outfit: { ...OUTFIT, candidates: [] } })]
  const requested = serveOutfit({ outfit: () => responses.shift()?.() })
  await openOutfit()
  await expect.element(dialog.getByText(OUTFIT_ERROR)).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(dialog.getByText(NO_COMPLEMENTS)).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await opener.click()
  await expect.poll(names).toContain('Falda Mar')
  expect(requested).toHaveLength(3)
})

it('an outfit is added whole once each of its clothes has a size, at the sum of the chosen ones', async () => {
  serveOutfit()
  await openOutfit()
  await expect.element(add).toHaveTextContent('Agregar conjunto (4)')
  await expect.element(dialog.getByText('Total desde')).toBeVisible()
  await add.click()
  await expect.element(dialog.getByText('Elige una talla')).toBeVisible()
  const sizes = dialog.getByRole('group', { name: 'Talla de Blusa Luz' })
  await expect.element(sizes.getByRole('button', { name: 'CH' })).toHaveFocus()
  await expectAccessible()
  await sizes.getByRole('button', { name: 'M' }).click()
  await expect.element(dialog.getByText('Elige una talla')).not.toBeInTheDocument()
  await expect.element(dialog.getByText('$1,000.00')).toBeVisible()
  await add.click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
  expect(cartVariants()).toEqual([11, 20, 30, 40])
})

it('the element of an outfit that has the focus is in view, above the sum', async () => {
  await page.viewport(390, 844)
  serveOutfit()
  await openOutfit()
  await expect.element(add).toBeVisible()
  const stops: (Element | null)[] = []
  while (document.activeElement !== add.element() && stops.length < 40) {
    await userEvent.keyboard('{Tab}')
    const focused = document.activeElement
    stops.push(focused)
    const { left, top, width, height } = focused?.getBoundingClientRect() ?? new DOMRect()
    const hit = document.elementFromPoint(left + width / 2, top + height - 1)
    expect(focused?.contains(hit) || hit?.contains(focused), focused?.outerHTML.slice(0, 120)).toBe(true)
  }
  expect(stops.at(-1)).toBe(add.element())
  // Each product has its checkbox, its name and its sizes.
  expect(stops.length).toBeGreaterThan(10)
})

it('a product of an outfit that is left out, or is in the cart already, is not added', async () => {
  serveOutfit()
  await openOutfit()
  await expect.element(checkbox('Blusa Luz')).toBeVisible()
  checkbox('Blusa Luz').element().focus()
  await userEvent.keyboard(' ')
  await expect.element(add).toHaveTextContent('Agregar conjunto (3)')
  checkbox('Bolsa Arena').element().focus()
  await userEvent.keyboard(' ')
  await add.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(cartVariants()).toEqual([20, 30])

  await opener.click()
  await expect.poll(() => dialog.getByText(/^Ya está en tu carrito/).elements().length).toBe(2)
  await expect.element(add).toHaveTextContent('Agregar conjunto (2)')
})

it('a product of an outfit that has sold out is named, and the rest is in the cart', async () => {
  serveOutfit({ soldOut: [40] })
  await openOutfit()
  await dialog.getByRole('group', { name: 'Talla de Blusa Luz' }).getByRole('button', { name: 'M' }).click()
  await add.click()
  await expect.element(dialog.getByText(NOT_WHOLE)).toBeVisible()
  await expect.element(dialog.getByText('Bolsa Arena: se acaba de agotar')).toBeVisible()
  await expect.poll(() => dialog.getByText(/^Ya está en tu carrito/).elements().length).toBe(3)
  await expect.element(add).toHaveTextContent('Agregar conjunto (1)')
  await expectAccessible()
  expect(cartVariants()).toEqual([11, 20, 30])
})

it('a product of an outfit leads to its page in the chosen size, and the outfit closes', async () => {
  serveOutfit()
  await openOutfit()
  await dialog.getByRole('link', { name: 'Falda Mar' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(currentUrl()).toBe('/product/2?variant=20')
})

it('the model of the shopper’s key chooses among the products of an outfit, and what it invents is dropped', async () => {
  const told = (productId: number) => ({
    productId,
    reason: 'Realza tu <b>mirada</b>.',
    occasion: 'Cita',
    lookType: 'Romántico',
  })
  const content = { recommendations: [told(99_999_999), told(3)], lookDescription: 'Con un sombrero.' }
  serveOutfit({ provider: () => completion({ content: JSON.stringify(content) }) })
  keysSentTo.clear()
  await openOutfit()
  await dialog.getByRole('button', { name: 'Combinar con IA' }).click()
  const keys = page.getByRole('dialog', { name: 'Usar mi propia IA' })
  await keys.getByLabelText('API key').fill('sk-clave-de-prueba')
  await keys.getByRole('button', { name: 'Guardar' }).click()
  await keys.getByRole('button', { name: 'Continuar' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Combinar con IA' })).toHaveFocus()
  await dialog.getByRole('button', { name: 'Combinar con IA' }).click()
  await expect.element(dialog.getByText('Realza tu mirada .')).toBeVisible()
  await expect.element(dialog.getByText('Cita · Romántico')).toBeVisible()
  expect(names()).toContain('Tacones Sol')
  // A description of products that are not there would be wrong.
  await expect.element(dialog.getByText('Con un sombrero.')).not.toBeInTheDocument()
  expect([...keysSentTo]).toEqual(['https://ia.example'])
})

it('a model that fails to choose an outfit leaves the look of the rules, with the reason', async () => {
  storeAiKey()
  const failures = [
    [() => completion({ content: 'No puedo ayudarte con eso.' }), lookSentences.unreadable],
    [() => completion({ content: '{"recommendations":[{"productId":77777}]}' }), lookSentences.unreadable],
    [() => completion({ refusal: 'No.' }), lookSentences.declined],
    [() => completion({ content: '{"reco' }, 'length'), lookSentences['cut-off']],
    [() => providerError(429, { code: 'insufficient_quota' }), lookSentences['no-quota']],
    [cutConnection, lookSentences['no-network']],
  ] as const
  const responses = failures.map(([response]) => response)
  serveOutfit({ provider: () => responses.shift()?.() })
  await openOutfit()
  await expect.element(add).toBeVisible()
  const before = names()
  for (const [, sentence] of failures) {
    await dialog.getByRole('button', { name: 'Combinar con IA' }).click()
    await expect
      .element(dialog.getByRole('alert').first())
      .toHaveTextContent(`No se pudieron procesar las recomendaciones de IA. ${sentence}`)
    expect(names()).toEqual(before)
  }
  expect(responses).toEqual([])
  await expectAccessible()
})
