import type { ProductData } from '#app/storefront/features/product/product-data.ts'
import type { PickedOption } from '#domain/cart/cart-line.ts'
import type { Offer } from '#domain/cart/offer.ts'
import type { SizedValue } from '#domain/size/size-kind.ts'

const COLORS = [
  { valueId: 1, label: 'Arena', swatch: '#d9c7a7' },
  { valueId: 2, label: 'Rojo', swatch: '#aa0000' },
]
const SIZES = [
  { valueId: 11, label: 'CH' },
  { valueId: 12, label: 'M' },
  { valueId: 13, label: 'G' },
]
const PRICE = 45_000

const variantOf = (color: number, size: number) => color * 100 + size
const stockOf = (variant: number) => (variant === variantOf(1, 13) ? 0 : 5)

/**
 * A blouse in two colours and three sizes, as its page shows it: the first colour is chosen and no size, unless the query
 * has `options` or `variant`. In the first colour, size G is sold out.
 */
export function shownProduct({ searchParams }: { searchParams: URLSearchParams }): ProductData {
  const variant = Number(searchParams.get('variant'))
  const color = variant > 0 ? Math.floor(variant / 100) : Number(searchParams.get('options') ?? 1)
  const size = variant > 0 ? variant % 100 : null
  const value = (given: Partial<SizedValue> & Pick<SizedValue, 'valueId' | 'label' | 'query'>): SizedValue => ({
    swatch: null,
    chosen: false,
    state: 'available',
    remark: null,
    sizeKey: '',
    ...given,
  })
  const sizes = SIZES.map((each) => {
    const isSoldOut = stockOf(variantOf(color, each.valueId)) === 0
    return value({
      ...each,
      query: `variant=${variantOf(color, each.valueId)}`,
      chosen: each.valueId === size,
      state: isSoldOut ? 'sold-out' : 'available',
      remark: isSoldOut ? `Agotado: ${labelOf(COLORS, color)} en talla ${each.label}.` : null,
      sizeKey: each.label,
    })
  })
  const colors = COLORS.map((each) =>
    value({
      ...each,
      query: size === null ? `options=${each.valueId}` : `variant=${variantOf(each.valueId, size)}`,
      chosen: each.valueId === color,
    }),
  )
  const told = SIZES.filter(({ valueId }) => size === null || valueId === size).map(({ valueId }): [number, number] => [
    variantOf(color, valueId),
    stockOf(variantOf(color, valueId)),
  ])
  const query = size === null ? `options=${color}` : `variant=${variant}`
  const names = { name: 'Blusa Alba', brand: null, category: null }
  return {
    ...names,
    id: 7,
    description: '',
    price: { kind: 'exact', amount: PRICE },
    compareAt: null,
    badges: [],
    hasSizes: false,
    stock: told.reduce((sum, [, pieces]) => sum + pieces, 0),
    elsewhere: '',
    told,
    choices: [
      { typeId: 1, label: 'Color', role: 'color', sizeKind: null, values: colors },
      { typeId: 2, label: 'Talla', role: 'size', sizeKind: 'letters', values: sizes },
    ],
    query,
    shown: size === null ? variantOf(color, 11) : variant,
    picked:
      size === null
        ? null
        : {
            productId: 7,
            variantId: variant,
            product: { name: names.name, brand: null, image: null },
            variant: { price: PRICE, stock: stockOf(variant), options: optionsOf(variant) },
          },
    rating: 0,
    reviewCount: 0,
    images: [],
    seen: { ...names, image: null, price: PRICE },
    options: [`Color: ${labelOf(COLORS, color)}`, ...(size === null ? [] : [`Talla: ${labelOf(SIZES, size)}`])],
    url: `https://luna.mx/product/7?${query}`,
  }
}

/** The offer of a variant of this blouse, as `/cart?variants=` has it. */
export function offerOf(variantId: number): Offer {
  return {
    productId: 7,
    variantId,
    name: 'Blusa Alba',
    brand: null,
    price: PRICE,
    stock: stockOf(variantId),
    options: optionsOf(variantId),
  }
}

function optionsOf(variantId: number): PickedOption[] {
  return [
    { role: 'color', label: 'Color', value: labelOf(COLORS, Math.floor(variantId / 100)) },
    { role: 'size', label: 'Talla', value: labelOf(SIZES, variantId % 100) },
  ]
}

function labelOf(values: readonly { valueId: number; label: string }[], id: number): string {
  return values.find(({ valueId }) => valueId === id)?.label ?? ''
}
