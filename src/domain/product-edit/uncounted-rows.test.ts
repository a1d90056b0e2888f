import { expect, it } from 'vitest'
import type { DraftRow } from './grid-draft.ts'
import { rowsToConfirm, uncountedRows, withZeroes } from './uncounted-rows.ts'

function row(key: string, pieces: Record<string, string>, more: Partial<DraftRow> = {}): DraftRow {
  const texts = { sku: '', barcode: '', price: '', originalPrice: '' }
  return { ...texts, key, id: 1, options: [], active: true, pieces, ...more }
}

const keys = (rows: readonly DraftRow[]) => rows.map(({ key }) => key)

const GRID = [
  row('counted', { matriz: '0' }),
  row('elsewhere', { matriz: ' ', bodega: '3' }),
  row('never', {}),
  row('emptied', { matriz: '' }),
  row('retired', {}, { active: false }),
]

it('a row on sale without pieces in any warehouse is uncounted', () => {
  expect(keys(uncountedRows(GRID))).toEqual(['never', 'emptied'])
})

it('zeroes make uncounted rows sold out, and leave the others', () => {
  const zeroed = withZeroes(GRID, 'matriz')
  expect(uncountedRows(zeroed)).toEqual([])
  expect(zeroed.map(({ pieces }) => pieces.matriz)).toEqual(['0', ' ', '0', '0', undefined])
})

it('a product that is published is confirmed for each row without pieces, a hidden one for none', () => {
  const saved = { draft: GRID, base: GRID, isPublished: true, wasPublished: false }
  expect(keys(rowsToConfirm(saved))).toEqual(['never', 'emptied'])
  expect(rowsToConfirm({ ...saved, isPublished: false })).toEqual([])
})

it('a product that was published is confirmed where pieces were entered for other rows alone', () => {
  const base = [row('a', {}), row('b', {})]
  const saved = { base, isPublished: true, wasPublished: true }
  expect(rowsToConfirm({ ...saved, draft: base })).toEqual([])
  expect(rowsToConfirm({ ...saved, draft: [row('a', {}, { price: '9' }), row('b', {})] })).toEqual([])
  expect(keys(rowsToConfirm({ ...saved, draft: [row('a', { matriz: '4' }), row('b', {})] }))).toEqual(['b'])
})

it('a product that was published is confirmed for added rows without pieces', () => {
  const base = [row('a', {}), row('back', {}, { active: false })]
  const draft = [row('a', {}), row('back', {}), row('new', {}), row('full', { matriz: '2' })]
  const saved = { base, isPublished: true, wasPublished: true }
  // Pieces were entered, too.
  expect(keys(rowsToConfirm({ ...saved, draft }))).toEqual(['a', 'back', 'new'])
  expect(keys(rowsToConfirm({ ...saved, draft: draft.slice(0, 3) }))).toEqual(['back', 'new'])
})
