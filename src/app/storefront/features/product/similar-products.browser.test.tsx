import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { chosenBranchOf } from '#app/storefront/features/store/branch-store.ts'
import { branchBits, branchList } from '#domain/stock/branch-bits.ts'
import { expectAccessible } from '#test/components/accessible.ts'
import { renderInStore } from '#test/components/render-in-store.tsx'
import type { SimilarProduct } from './similar-product.ts'
import { SimilarProducts } from './similar-products.tsx'

const list = branchList([{ fid: 'centro' }, { fid: 'roma' }])
if (!list) throw new Error('a list was expected')

const similar: SimilarProduct[] = [['centro'], ['roma'], ['centro', 'roma']].map((fids, index) => ({
  id: index + 1,
  name: `Blusa ${index + 1}`,
  price: { kind: 'exact', amount: 45_000 },
  compareAt: null,
  image: null,
  imageAlt: `Blusa ${index + 1}, de frente`,
  at: branchBits(fids, list),
}))

const names = () =>
  page
    .getByRole('link')
    .all()
    .map((link) => link.element().textContent)

beforeEach(() => {
  const places: [string, null][] = [
    ['Centro', null],
    ['Roma', null],
  ]
  chosenBranchOf('luna').change(() => ({ key: list.key, fid: 'roma', own: 1, places }))
})

it('similar products out of view have the products of the own branch first', async () => {
  await renderInStore(
    <>
      <div style={{ height: 3000 }} />
      <SimilarProducts similar={similar} isSoldOut={false} />
    </>,
  )
  await expect.element(page.getByRole('region', { name: 'Parecidos' })).toBeInTheDocument()
  await expect.poll(names).toEqual(['Blusa 2', 'Blusa 3', 'Blusa 1'])
  await expect.element(page.getByText('Disponible en Roma').first()).toBeInTheDocument()
  await expectAccessible()
})

it('similar products in view stay in their sequence, and the heading states that the product is sold out', async () => {
  await renderInStore(<SimilarProducts similar={similar} isSoldOut />)
  await expect.element(page.getByRole('region', { name: 'Agotado: mira estos' })).toBeVisible()
  expect(names()).toEqual(['Blusa 1', 'Blusa 2', 'Blusa 3'])
})
