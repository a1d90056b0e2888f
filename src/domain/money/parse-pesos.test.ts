import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatPrice, MAX_CENTAVOS } from './money.ts'
import { parsePesos } from './parse-pesos.ts'

describe('parsePesos', () => {
  it.each([
    ['78.00', 7800],
    ['78', 7800],
    ['.5', 50],
    ['1,299.5', 129_950],
    ['  $ 80 ', 8000],
    ['19.995', 2000],
    ['19.994', 1999],
    ['0', 0],
    // As a float 1.15 × 100 is 114.99999999999999.
    ['1.15', 115],
  ])('parses %j as %d centavos', (written, centavos) => {
    expect(parsePesos(written)).toBe(centavos)
  })

  it.each(['', ' ', '-5', 'abc', '1e9', '1,29', '1.299,00', '.', '12.5.1', 'NaN', 'Infinity', '21474836.48', '٣'])(
    'rejects %j',
    (written) => {
      expect(parsePesos(written)).toBeNull()
    },
  )

  it('parses any output of formatPrice to the same amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_CENTAVOS }), (amount) => {
        expect(parsePesos(formatPrice(amount))).toBe(amount)
      }),
    )
  })
})
