import { expect, it } from 'vitest'
import type { SizedValue } from '#domain/size/size-kind.ts'
import type { ProductData } from './product-data.ts'
import { seenChoice } from './seen-choice.ts'

const value = (label: string, query: string, given: Partial<SizedValue> = {}): SizedValue => ({
  valueId: 1,
  label,
  swatch: null,
  chosen: false,
  query,
  state: 'available',
  remark: null,
  sizeKey: '',
  ...given,
})
const page: ProductData = {
  id: 7,
  name: 'Falda',
  brand: 'Luna',
  category: null,
  description: '',
  compareAt: null,
  badges: [],
  hasSizes: false,
  rating: 0,

  price: { kind: 'exact', amount: 45_000 },
  stock: 9,
  query: 'options=10',
  shown: 1,
  picked: null,
  reviewCount: 0,
  elsewhere: '',
  told: [
    [1, 4],
    [2, 5],
    [3, 0],
  ],
  choices: [
    {
      typeId: 1,
      label: 'Color',
      role: 'color',
      sizeKind: null,
      values: [value('Rojo', 'options=10', { chosen: true }), value('Azul', 'options=11')],
    },
    {
      typeId: 2,
      label: 'Talla',
      role: 'size',
      sizeKind: 'letters',
      values: [value('M', 'variant=1'), value('G', 'variant=2'), value('XG', 'variant=9', { state: 'missing' })],
    },
  ],
  images: [{ blobKey: 'a', alt: '' }],
  options: ['Color: Rojo'],
  url: '',
  seen: { name: 'Falda', brand: 'Luna', category: null, image: null, price: 45_000 },
}

it('seenChoice chooses a size of the colour that is shown, with its pieces and the price of the product', () => {
  const chosen = seenChoice([page], 'variant=2')
  expect(chosen).toMatchObject({ query: 'variant=2', shown: 2, stock: 5, told: [[2, 5]] })
  expect(chosen?.options).toEqual(['Color: Rojo', 'Talla: G'])
  expect(chosen?.picked).toEqual({
    productId: 7,
    variantId: 2,
    product: { name: 'Falda', brand: 'Luna', image: 'a' },
    variant: {
      price: 45_000,
      stock: 5,
      options: [
        { role: 'color', label: 'Color', value: 'Rojo' },
        { role: 'size', label: 'Talla', value: 'G' },
      ],
    },
  })
  // Another one after that: the data loaded first has it.
  expect(chosen && seenChoice([chosen, page], 'variant=1')?.picked?.variantId).toBe(1)
})

it('seenChoice chooses nothing of which it does not know images, price or pieces', () => {
  expect(seenChoice([page], 'options=11')).toBeNull()
  expect(seenChoice([page], 'variant=9')).toBeNull()
  expect(seenChoice([{ ...page, price: { kind: 'from', amount: 45_000 } }], 'variant=2')).toBeNull()
  expect(seenChoice([{ ...page, told: [] }], 'variant=2')).toBeNull()
  expect(seenChoice([], 'variant=2')).toBeNull()
})
