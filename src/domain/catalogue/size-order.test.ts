import fc from 'fast-check'
import { expect, it } from 'vitest'
import { compareSizes } from './size-order.ts'

it.each([
  ['letters', ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL']],
  ['the letters of Spanish', ['XCH', 'CH', 'M', 'G', 'XG', 'XXG', 'Unitalla']],
  ['2XL next to XXL', ['XL', '2XL', 'XXL', '3XL']],
  ['EG next to XG', ['G', 'EG', 'XG', '2XG', 'UNI']],
  ['words', ['X-Small', 'Small', 'Medium', 'Large', 'X Large', 'XX-Large', 'One Size']],
  ['words of Spanish', ['Extra chica', 'Chica', 'Mediana', 'Grande', 'Extra grande']],
  ['sizes between', ['XS', 'XS/S', 'S', 'S/M', 'M', 'M/L', 'L', 'L/XL', 'XL']],
  ['waists', ['24', '26', '28', '30', '100']],
  ['shoes', ['22', '22.5', '23', '23.5', '26']],
  ['halves', ['38', '38 1/2', '39', '39½', '40', '40,5']],
  ['waist and length', ['28', '28x30', '28/32', '28 x 34', '30x30']],
  ['jeans', ['W30 L32', 'W30 L34', 'W32 L32']],
  ['hats', ['57/58', '59/60']],
  ['bands and cups', ['32AA', '32A', '32B', '32 D', '32DD', '34B', '100B']],
  ['ages', ['Recién nacido', '0-3 meses', '3-6 meses', '6 meses', '12 meses', '18m', '2 años', '3T', '10 años']],
  ['systems, each on its own', ['7', '8', 'French 36', 'French 38', 'Italian 44', 'Italian 48', 'US 7', 'US 7.5']],
  ['a mixture', ['S', 'M', 'O/S', '28', '30', '32B', '6 meses', 'Alto', 'Corto']],
])('compareSizes puts %s in wearing order', (_, sizes) => {
  expect(sizes.toReversed().toSorted(compareSizes)).toEqual(sizes)
})

const size = fc.oneof(
  fc.constantFrom('XS', 'xs', 'X-Small', 'CH', 'M', 'M ', 'S/M', 'G', '2XL', 'XXL', '1m', 'U', 'P/S', 'Meidum'),
  fc.constantFrom('28', '28 ', '28.0', '28x30', '28/30', 'US 7', '7 US', '32B', '6 meses', '½', '', 'Ñ', 'n'),
  fc.string(),
)

it('compareSizes is a total order', () => {
  fc.assert(
    fc.property(size, size, size, (a, b, c) => {
      expect(Math.sign(compareSizes(a, b))).toBe(-Math.sign(compareSizes(b, a)) || 0)
      expect(compareSizes(a, b) === 0).toBe(a === b)
      if (compareSizes(a, b) <= 0 && compareSizes(b, c) <= 0) expect(compareSizes(a, c)).toBeLessThanOrEqual(0)
    }),
    { numRuns: 2000 },
  )
})
