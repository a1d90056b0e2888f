import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { ProductData } from '#app/storefront/features/product/product-data.ts'
import type { SizedValue } from '#domain/size/size-kind.ts'
import { serve } from '#test/components/network.ts'
import { renderInStore } from '#test/components/render-in-store.tsx'
import { todayProduct } from '#test/components/today-product.ts'
import { VariantDialog } from './variant-dialog.tsx'

const [PRICE, FORMER, OWN] = [30_000, 40_000, 45_000]

const value = (valueId: number, label: string, chosen: boolean): SizedValue => ({
  valueId,
  label,
  swatch: null,
  chosen,
  query: `variant=${valueId}`,
  state: 'available',
  remark: null,
  sizeKey: '',
})

/** A blouse in two sizes, of which the large one has its own price. @param chosen the chosen size; null while none is */
function blouse(chosen: 'CH' | 'G' | null): ProductData {
  const product = { name: 'Blusa', brand: null, image: null }
  const price = chosen === 'G' ? OWN : PRICE
  const variantId = chosen === 'G' ? 12 : 11
  return {
    id: 1,
    name: 'Blusa',
    brand: null,
    category: null,
    description: '',
    price: chosen === null ? { kind: 'from', amount: PRICE } : { kind: 'exact', amount: price },
    compareAt: chosen === 'G' ? null : FORMER,
    badges: [],
    hasSizes: false,
    stock: 5,
    elsewhere: '',
    told: [[variantId, 5]],
    choices: [
      {
        typeId: 2,
        label: 'Talla',
        role: 'size',
        sizeKind: 'letters',
        values: [value(11, 'CH', chosen === 'CH'), value(12, 'G', chosen === 'G')],
      },
    ],
    query: chosen === null ? '' : `variant=${variantId}`,
    shown: chosen === null ? null : variantId,
    picked: chosen === null ? null : { productId: 1, variantId, product, variant: { price, stock: 5, options: [] } },
    rating: 0,
    reviewCount: 0,
    images: [],
    seen: { ...product, category: null, price: PRICE },
    options: [],
    url: 'https://luna.mx/product/1',
  }
}

const struck = () => document.querySelector('s')?.textContent
const stored = () => JSON.parse(localStorage.getItem('vitrina:luna:cart') ?? 'null')

it('a size with its own price shows it in the dialog of a card, and goes into the cart for it', async () => {
  serve(({ pathname, searchParams }) => {
    const size = { '11': 'CH', '12': 'G' } as const
    const chosen = searchParams.get('variant') as keyof typeof size | null
    if (pathname === '/product/1/choices') return blouse(chosen && size[chosen])
    return new Response('', { status: 503 })
  })
  await renderInStore(<VariantDialog product={todayProduct(1)} />)
  await expect.element(page.getByText('Desde $300.00')).toBeVisible()
  expect(struck()).toBe('Precio anterior: $400.00')
  await page.getByRole('button', { name: 'G', exact: true }).click()
  await expect.element(page.getByText('$450.00')).toBeVisible()
  expect(struck()).toBeUndefined()
  await page.getByRole('button', { name: 'Agregar al carrito' }).click()
  await expect.poll(stored).toMatchObject({ value: [{ variantId: 12, quantity: 1, variant: { price: OWN } }] })
})

it('the dialog of a card in a list of a size opens with that size', async () => {
  serve(({ pathname, searchParams }) => {
    if (pathname === '/product/1/choices') return blouse(searchParams.get('variant') === '12' ? 'G' : null)
    return new Response('', { status: 503 })
  })
  const choice = { query: 'variant=12', images: [], imageAlt: null, soldOutIn: null }
  await renderInStore(<VariantDialog product={{ ...todayProduct(1), choice }} />)
  await expect.element(page.getByText('$450.00')).toBeVisible()
})
