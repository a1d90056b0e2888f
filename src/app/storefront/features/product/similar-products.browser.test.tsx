import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { followThings } from '#app/shared/fetching/shown-things.ts'
import { chosenBranchOf } from '#app/storefront/features/store/branch-store.ts'
import { branchBits, branchList } from '#domain/stock/branch-bits.ts'
import { expectAccessible } from '#test/components/accessible.ts'
import { serve } from '#test/components/network.ts'
import { renderInStore } from '#test/components/render-in-store.tsx'
import { shownProduct } from '#test/components/shown-product.ts'
import { todayProduct } from '#test/components/today-product.ts'
import type { SimilarProduct } from './similar-product.ts'
import { SimilarProducts } from './similar-products.tsx'

const list = branchList([{ fid: 'centro' }, { fid: 'roma' }])
if (!list) throw new Error('a list was expected')

/** The first two have size M in one branch each; the third has another size, in both. */
const SIMILAR: SimilarProduct[] = [
  { at: ['centro'], sizes: { 'letters M': ['centro'] } },
  { at: ['roma'], sizes: { 'letters M': ['roma'] } },
  { at: ['centro', 'roma'], sizes: { 'letters CH': ['centro', 'roma'] } },
].map(({ at, sizes }, index) => ({
  ...todayProduct(index + 1, { name: `Blusa ${index + 1}`, imageAlt: `Blusa ${index + 1}, de frente` }),
  at: branchBits(at, list),
  sizes: Object.fromEntries(Object.entries(sizes).map(([name, fids]) => [name, branchBits(fids, list)])),
}))

const productOf = (query: string) => shownProduct({ searchParams: new URLSearchParams(query) })

const names = () =>
  page
    .getByRole('link')
    .all()
    .map((link) => link.element().textContent)
const region = (name: string) => page.getByRole('region', { name })
/** Above the part, so that it is out of the window. */
const Above = () => <div data-above="" style={{ height: 3000 }} />
const renderPart = (query: string, above = <></>) =>
  renderInStore(
    <>
      {above}
      <SimilarProducts product={productOf(query)} className="pt-8" />
      <p data-below="">Al final</p>
    </>,
  )
const topOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().top

beforeEach(() => {
  const places: [string, null][] = [
    ['Centro', null],
    ['Roma', null],
  ]
  chosenBranchOf('luna').change(() => ({ key: list.key, fid: 'roma', own: 1, places }))
})

it('similar products are fetched near the window, for the chosen colour, and move nothing', async () => {
  const requested = serve(() => SIMILAR)
  await renderPart('variant=212', <Above />)
  await expect.element(page.getByText('Al final')).toBeInTheDocument()
  expect(requested).toEqual([])
  const before = (topOf('[data-below]') ?? 0) - (topOf('[data-above]') ?? 0)
  window.scrollTo(0, 2_600)
  await expect.element(region('Parecidos')).toBeInTheDocument()
  expect(requested).toEqual(['/product/7/choices?options=2&similar=1'])
  expect((topOf('[data-below]') ?? 0) - (topOf('[data-above]') ?? 0)).toBe(before)
  await expectAccessible()
})

it.each([
  { chosen: 'no size', query: '', expected: ['Blusa 2', 'Blusa 3', 'Blusa 1'] },
  { chosen: 'a size', query: 'variant=112', expected: ['Blusa 2', 'Blusa 1', 'Blusa 3'] },
])('similar products are in the sequence in which they fit, with $chosen chosen', async ({ query, expected }) => {
  serve(() => SIMILAR)
  await renderPart(query)
  await expect.element(region('Parecidos')).toBeVisible()
  expect(names()).toEqual(expected)
  await expect.element(page.getByText('Disponible en Roma').first()).toBeInTheDocument()
})

it('similar products in view keep their sequence when a branch is chosen', async () => {
  chosenBranchOf('luna').change(() => null)
  serve(() => SIMILAR)
  await renderPart('')
  await expect.element(region('Parecidos')).toBeVisible()
  chosenBranchOf('luna').change(() => ({
    key: list.key,
    fid: 'roma',
    own: 1,
    places: [
      ['Centro', null],
      ['Roma', null],
    ],
  }))
  await expect.element(page.getByText('Disponible en Roma').first()).toBeVisible()
  expect(names()).toEqual(['Blusa 1', 'Blusa 2', 'Blusa 3'])
})

it('a similar product that sells out, or gets another price, shows it', async () => {
  serve(() => SIMILAR.slice(0, 1))
  await renderPart('')
  await expect.element(region('Parecidos')).toBeVisible()
  const { shown, stop } = followThings(() => undefined)
  for (const thing of shown) {
    const card = thing.value as SimilarProduct
    const price = { kind: 'exact' as const, amount: 12_300 }
    thing.show({ ...card, inStock: false, badges: ['Agotado'], card: { ...card.card, price } })
  }
  stop()
  await expect.element(page.getByRole('listitem').getByText('Agotado')).toBeVisible()
  await expect.element(page.getByText('$123.00')).toBeVisible()
})

it('the heading states that the product is sold out', async () => {
  serve(() => SIMILAR)
  await renderPart('variant=113')
  await expect.element(region('Agotado: mira estos')).toBeVisible()
})

it('a place without similar products keeps its room where it is in view', async () => {
  serve(() => [])
  await renderPart('')
  const before = topOf('[data-below]')
  await expect.element(page.getByText('Parecidos')).not.toBeVisible()
  expect(topOf('[data-below]')).toBe(before)
})

it('similar products that could not be loaded are loaded again', async () => {
  let respond = (): unknown => new Response(null, { status: 500 })
  serve(() => respond())
  await renderPart('')
  await expect.element(page.getByRole('alert').getByText(/^No pudimos cargar/)).toBeVisible()
  await expectAccessible()
  respond = () => SIMILAR
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(region('Parecidos')).toBeVisible()
})
