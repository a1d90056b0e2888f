import { describe, expect, it } from 'vitest'
import type { EditedVariant } from './edited-product.ts'
import { draftOfVariants, gridOfDraft, isChangedGrid, withCells } from './grid-draft.ts'
import { mergeGrid } from './merge-grid.ts'

const variant = (id: number, size: string, onHand: number | null = 5): EditedVariant => ({
  id,
  sku: `VES-${size}`,
  barcode: null,
  price: 89_900,
  originalPrice: null,
  active: true,
  options: [{ type: 'Talla', value: size, role: 'size', swatch: null }],
  stock: onHand === null ? [] : [{ warehouseFid: 'matriz', onHand, held: 0, available: onHand }],
})
const base = draftOfVariants([variant(1, 'CH'), variant(2, 'M')])
const write = (rowKey: string, field: 'price' | 'sku' | 'pieces:matriz', text: string) =>
  withCells(base, [{ rowKey, field, text }])

describe('a draft of a grid', () => {
  it('is unchanged while it states the same', () => {
    expect(isChangedGrid(base, base)).toBe(false)
    expect(isChangedGrid(write('v1', 'price', '$899'), base)).toBe(false)
    expect(isChangedGrid(write('v1', 'pieces:matriz', '6'), base)).toBe(true)
  })

  it('sends only changed pieces, with the numbers that were seen', () => {
    const parsed = gridOfDraft(write('v2', 'pieces:matriz', '1,200'), base)
    if (!parsed.ok) throw new Error(parsed.code)
    expect(parsed.grid.map(({ levels }) => levels)).toEqual([
      [],
      [{ warehouseFid: 'matriz', pieces: 1200, expected: 5 }],
    ])
    const uncounted = draftOfVariants([variant(1, 'CH', null)])
    const counted = gridOfDraft(withCells(uncounted, [{ rowKey: 'v1', field: 'pieces:matriz', text: '3' }]), uncounted)
    expect(counted).toMatchObject({ grid: [{ levels: [{ pieces: 3, expected: null }] }] })
  })

  it.each([
    ['price', 'caro', 'not-an-amount'],
    ['pieces:matriz', 'dos', 'not-pieces'],
    ['pieces:matriz', '', 'not-pieces'],
    ['pieces:matriz', '-1', 'not-pieces'],
  ] as const)('rejects %s written as %j at its cell', (field, text, code) => {
    expect(gridOfDraft(write('v2', field, text), base)).toEqual({
      ok: false,
      code: 'invalid',
      errors: [{ rowKey: 'v2', field, code }],
    })
  })
})

describe('a draft on a grid that was changed since it was opened', () => {
  const theirs = withCells(base, [
    { rowKey: 'v1', field: 'price', text: '799.00' },
    { rowKey: 'v1', field: 'pieces:matriz', text: '4' },
  ])

  it('takes changes that only the other person made', () => {
    const { draft, conflicts } = mergeGrid(write('v1', 'sku', 'NUEVO'), { base, theirs })
    expect(draft[0]).toMatchObject({ sku: 'NUEVO', price: '799.00', pieces: { matriz: '4' } })
    expect(conflicts).toEqual([])
  })

  it('shows both where both changed a cell', () => {
    const { draft, conflicts } = mergeGrid(write('v1', 'price', '850'), { base, theirs })
    expect(draft[0]?.price).toBe('850')
    expect(conflicts).toEqual([{ rowKey: 'v1', field: 'price', mine: '850', theirs: '799.00' }])
  })

  it('still compares written pieces with those that were seen', () => {
    const merged = mergeGrid(write('v1', 'pieces:matriz', '9'), { base, theirs })
    expect(merged.conflicts).toEqual([])
    expect(gridOfDraft(merged.draft, merged.base)).toMatchObject({
      grid: [{ levels: [{ pieces: 9, expected: 5 }] }, { levels: [] }],
    })
  })

  it('includes rows that the other person added, and its own new rows once they are saved', () => {
    const added = { ...base[0], key: 'n', id: null, options: [{ type: 'Talla', value: 'G' }], price: '900' }
    const mine = [...base, added as (typeof base)[number]]
    const saved = [...base, { ...draftOfVariants([variant(3, 'G')])[0] }] as typeof base
    expect(mergeGrid(base, { base, theirs: saved }).draft).toEqual(saved)
    expect(mergeGrid(mine, { base: mine, theirs: saved }).draft).toEqual(saved)
    expect(mergeGrid(mine, { base, theirs: base }).draft).toEqual(mine)
  })
})
