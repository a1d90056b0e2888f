import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ImportLabel } from './import-product.ts'
import { findLabel, planLabels, type StoredLabel } from './plan-labels.ts'

const labelOf = (fid: string | null, label: string): ImportLabel => ({ fid, key: label.toLowerCase(), label })
const storedOf = (...labels: ImportLabel[]): StoredLabel[] => labels.map((label, id) => ({ id, ...label }))
const plan = (wanted: ImportLabel[], ...stored: ImportLabel[]) => {
  const { added, changed } = planLabels(wanted, storedOf(...stored))
  return { added, changed: changed.map(({ id, fid, label }) => [id, fid, label]) }
}
const nothing = { added: [], changed: [] }

describe('the plan of brands and categories', () => {
  it('adds missing labels once', () => {
    expect(plan([labelOf('1', 'Roble'), labelOf('2', 'Roble'), labelOf(null, 'Encino')])).toEqual({
      ...nothing,
      added: [labelOf('1', 'Roble'), labelOf(null, 'Encino')],
    })
  })

  it('gives a name its key, and a key its new name', () => {
    expect(plan([labelOf('1', 'Roble')], labelOf(null, 'Roble'))).toEqual({ ...nothing, changed: [[0, '1', 'Roble']] })
    expect(plan([labelOf('1', 'Encino')], labelOf('1', 'Roble'))).toEqual({
      ...nothing,
      changed: [[0, '1', 'Encino']],
    })
  })

  it('leaves a name with who has it, a spelling as it is, and the name of a key that came alone', () => {
    expect(plan([labelOf('2', 'Encino')], labelOf('1', 'Encino'), labelOf('2', 'Roble'))).toEqual(nothing)
    expect(plan([labelOf('1', 'ROBLE')], labelOf('1', 'Roble'))).toEqual(nothing)
    expect(plan([labelOf('1', '1')], labelOf('1', 'Roble'))).toEqual(nothing)
  })

  it('takes a real key in place of a name that came where keys do', () => {
    expect(plan([labelOf('C-9', 'Blusas')], labelOf('Blusas', 'Blusas'))).toEqual({
      ...nothing,
      changed: [[0, 'C-9', 'Blusas']],
    })
  })

  it('never has a key or a name twice at any moment, and finds every label', () => {
    const label = fc
      .record({ fid: fc.constantFrom(null, 'A', 'B', 'C'), label: fc.constantFrom('A', 'B', 'Casa', 'Roble') })
      .map(({ fid, label }) => labelOf(fid, label))
    const distinctRows = fc.uniqueArray(label, {
      comparator: (a, b) => a.key === b.key || (a.fid !== null && a.fid === b.fid),
    })
    fc.assert(
      fc.property(fc.array(label), distinctRows, (wanted, labels) => {
        const rows = storedOf(...labels)
        const { added, changed } = planLabels(wanted, rows)
        const isDistinct = () => {
          const fids = rows.flatMap(({ fid }) => fid ?? [])
          return new Set(rows.map(({ key }) => key)).size === rows.length && new Set(fids).size === fids.length
        }
        for (const row of changed) {
          rows[row.id] = row
          expect(isDistinct()).toBe(true)
        }
        for (const row of added) rows.push({ ...row, id: rows.length })
        expect(isDistinct()).toBe(true)
        for (const each of wanted) expect(findLabel(each, rows)).toBeDefined()
      }),
      { numRuns: 1_000 },
    )
  })
})
