import fc from 'fast-check'
import type { PooledProduct } from '#domain/outfit/candidates.ts'
import { baseGarment, type Garment, garmentOf } from '#domain/outfit/garment.ts'

const NOUNS =
  'Blusa Playera Suéter Chamarra Vestido Overol Falda Pantalón Shorts Tenis Sandalia Bolsa Cinturón Aretes'.split(' ')
const WORDS = [
  '',
  'de fiesta',
  'de invierno',
  'de playa',
  'para dama',
  'para hombre',
  'para niña',
  'de oficina',
  'de yoga',
]
const COLORS = [
  { label: 'Negro', swatch: '#18181a' },
  { label: 'Rojo', swatch: '#b3202a' },
  { label: 'Azul', swatch: '#2f5fb3' },
  { label: 'Mostaza', swatch: '#c9972b' },
  { label: 'Fantasía', swatch: null },
]
const SIZES = ['CH', 'M', 'G', 'Unitalla', '26', '28', '30']

const name = fc.tuple(fc.constantFrom(...NOUNS), fc.constantFrom(...WORDS)).map((words) => words.join(' ').trim())
const price = fc.integer({ min: 1_000, max: 500_000 })
const color = fc.option(fc.constantFrom(...COLORS))
export const sizes = fc.constantFrom(...SIZES)

/** A product that an outfit is built around. */
export const bases: fc.Arbitrary<Garment> = fc
  .record({ name, price: fc.option(price), color, category: fc.constant(null) })
  .map((described) => baseGarment({ ...described, productId: 0 }))

/** Products of a store, each with an id of its own. */
export const pools: fc.Arbitrary<PooledProduct[]> = fc
  .array(
    fc.record({
      name,
      price,
      category: fc.constant(null),
      stocked: fc.array(fc.record({ color, size: fc.option(sizes) }), { minLength: 1, maxLength: 4 }),
      more: fc.array(sizes, { maxLength: 3 }),
    }),
    { maxLength: 30 },
  )
  .map((products) =>
    products.map(({ more, ...product }, index) => ({
      ...product,
      productId: index + 1,
      sizes: [...product.stocked.flatMap(({ size }) => size ?? []), ...more],
    })),
  )

/** Up to ten garments, each with an id of its own. */
export const garments: fc.Arbitrary<Garment[]> = fc
  .array(fc.record({ name, price, color, category: fc.constant(null) }), { maxLength: 10 })
  .map((described) => described.flatMap((each, index) => garmentOf({ ...each, productId: index + 1 }) ?? []))
