import { describe, expect, it } from 'vitest'
import { checkGrid, type GridVariant, gridOptions, newVariantKey, PLAIN_GRID } from './variant-grid.ts'

const row = (color: string, size: string, more: Partial<GridVariant> = {}): GridVariant => ({
  id: null,
  sku: null,
  barcode: null,
  price: 0,
  originalPrice: null,
  active: true,
  levels: [],
  ...more,
  options: more.options ?? [
    { type: 'Color', value: color },
    { type: 'Talla', value: size },
  ],
})
const level = (pieces: number) => [{ warehouseFid: 'matriz', pieces, expected: null }]

describe('the grid of variants', () => {
  it('is right with one variant without options, and with each combination once', () => {
    expect(checkGrid(PLAIN_GRID)).toEqual({ ok: true })
    expect(checkGrid([row('Negro', 'CH'), row('Negro', 'M')])).toEqual({ ok: true })
  })

  it('needs a variant that is sold', () => {
    expect(checkGrid([])).toEqual({ ok: false, code: 'no-variants' })
    expect(checkGrid([row('Negro', 'CH', { active: false })])).toEqual({ ok: false, code: 'no-variants' })
  })

  it('has each combination once, however it is spelled, of those that are sold', () => {
    const same = row(' NEGRO', 'ch', {
      options: [
        { type: 'tallas', value: 'ch' },
        { type: 'Colour', value: ' NEGRO' },
      ],
    })
    expect(checkGrid([row('Negro', 'CH'), same])).toEqual({
      ok: false,
      code: 'invalid',
      errors: [{ index: 1, field: 'options', code: 'repeated-combination' }],
    })
    expect(checkGrid([row('Negro', 'CH'), { ...same, active: false }])).toEqual({ ok: true })
  })

  it.each([
    ['an option without a value', row('', 'CH'), 'options', 'missing-value'],
    [
      'an option twice',
      row('', '', {
        options: [
          { type: 'Color', value: 'a' },
          { type: 'color', value: 'b' },
        ],
      }),
      'options',
      'repeated-option',
    ],
    ['a price below nothing', row('a', 'b', { price: -1 }), 'price', 'not-an-amount'],
    ['a price in parts of centavos', row('a', 'b', { originalPrice: 0.5 }), 'originalPrice', 'not-an-amount'],
    ['a SKU that is too long', row('a', 'b', { sku: 'x'.repeat(256) }), 'sku', 'too-long'],
    ['a barcode that cannot be stored', row('a', 'b', { barcode: '75\u0000' }), 'barcode', 'control-character'],
    ['less than no pieces', row('a', 'b', { levels: level(-1) }), 'levels', 'not-pieces'],
    ['half a piece', row('a', 'b', { levels: level(0.5) }), 'levels', 'not-pieces'],
  ] as const)('rejects %s', (_, bad, field, code) => {
    expect(checkGrid([row('Negro', 'CH'), bad])).toEqual({
      ok: false,
      code: 'invalid',
      errors: [{ index: 1, field, code }],
    })
  })

  it('names a new variant as an import does, or by a number where that is another', () => {
    const options = gridOptions(row('Negro', 'CH').options)
    expect(newVariantKey(options, new Set())).toBe('color=negro&talla=ch')
    expect(newVariantKey(options, new Set(['color=negro&talla=ch']))).toBe('color=negro&talla=ch#2')
  })
})
