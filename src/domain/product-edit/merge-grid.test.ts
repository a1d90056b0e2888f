import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type GridDraft, gridOfDraft, isChangedGrid, isSameOptions } from './grid-draft.ts'
import { withValue } from './grid-table.ts'
import { mergeGrid } from './merge-grid.ts'

const PLAIN: GridDraft = [
  {
    key: 'v1',
    id: 1,
    active: true,
    options: [],
    sku: '',
    barcode: '',
    price: '899.00',
    originalPrice: '',
    pieces: {},
  },
]

const values = fc.array(
  fc.oneof(
    fc.tuple(fc.constant('size' as const), fc.constantFrom('CH', 'm', 'M', 'G')),
    fc.tuple(fc.constant('color' as const), fc.constantFrom('Arena', 'arena', 'Azul cielo')),
  ),
  { maxLength: 6 },
)

describe('a grid that was saved', () => {
  it('equals the grid that was sent, in any sequence of its options', () => {
    fc.assert(
      fc.property(values, fc.boolean(), (added, isReversed) => {
        const sent = added.reduce<GridDraft>((grid, [role, value]) => withValue(grid, role, value), PLAIN)
        const saved = sent.map((row, index) => ({
          ...row,
          key: `v${index + 1}`,
          id: index + 1,
          options: isReversed ? row.options.toReversed() : row.options,
        }))
        const { draft, base, conflicts } = mergeGrid(sent, { base: sent, theirs: saved })
        expect(draft).toEqual(saved)
        expect(conflicts).toEqual([])
        expect(isChangedGrid(draft, base)).toBe(false)
        expect(gridOfDraft(draft, base).ok).toBe(true)
      }),
    )
  })

  it('is of the same options however they are spelled', () => {
    const one = {
      options: [
        { type: 'Talla', value: 'M' },
        { type: 'Color', value: 'Azul cielo' },
      ],
    }
    const other = {
      options: [
        { type: 'color', value: 'azul  Cielo' },
        { type: 'TALLA', value: 'm' },
      ],
    }
    expect(isSameOptions(one, other)).toBe(true)
    expect(isSameOptions(one, { options: one.options.slice(1) })).toBe(false)
  })
})
