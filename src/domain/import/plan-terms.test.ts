import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ImportTerm } from './import-product.ts'
import { findTerm, planTerms, type StoredTerm } from './plan-terms.ts'

const termOf = (fid: string | null, label: string): ImportTerm => ({ fid, key: label.toLowerCase(), label })
const storedOf = (...terms: ImportTerm[]): StoredTerm[] => terms.map((label, id) => ({ id, ...label }))
const plan = (wanted: ImportTerm[], ...stored: ImportTerm[]) => {
  const { added, changed } = planTerms(wanted, storedOf(...stored))
  return { added, changed: changed.map(({ id, fid, label }) => [id, fid, label]) }
}
const nothing = { added: [], changed: [] }

describe('the plan of brands and categories', () => {
  it('adds a missing term once', () => {
    expect(plan([termOf('1', 'Roble'), termOf('2', 'Roble'), termOf(null, 'Encino')])).toEqual({
      ...nothing,
      added: [termOf('1', 'Roble'), termOf(null, 'Encino')],
    })
  })

  it('gives a name its key, and a key its new name', () => {
    expect(plan([termOf('1', 'Roble')], termOf(null, 'Roble'))).toEqual({ ...nothing, changed: [[0, '1', 'Roble']] })
    expect(plan([termOf('1', 'Encino')], termOf('1', 'Roble'))).toEqual({
      ...nothing,
      changed: [[0, '1', 'Encino']],
    })
  })

  it('leaves a name with who has it, a spelling as it is, and the name of a key that came alone', () => {
    expect(plan([termOf('2', 'Encino')], termOf('1', 'Encino'), termOf('2', 'Roble'))).toEqual(nothing)
    expect(plan([termOf('1', 'ROBLE')], termOf('1', 'Roble'))).toEqual(nothing)
    expect(plan([termOf('1', '1')], termOf('1', 'Roble'))).toEqual(nothing)
  })

  it('takes a real key in place of a name that came where keys do', () => {
    expect(plan([termOf('C-9', 'Blusas')], termOf('Blusas', 'Blusas'))).toEqual({
      ...nothing,
      changed: [[0, 'C-9', 'Blusas']],
    })
  })

  it('never has a key or a name twice at any moment, and finds every label', () => {
    const label = fc
      .record({ fid: fc.constantFrom(null, 'A', 'B', 'C'), label: fc.constantFrom('A', 'B', 'Casa', 'Roble') })
      .map(({ fid, label }) => termOf(fid, label))
    const distinctRows = fc.uniqueArray(label, {
      comparator: (a, b) => a.key === b.key || (a.fid !== null && a.fid === b.fid),
    })
    fc.assert(
      fc.property(fc.array(label), distinctRows, (wanted, terms) => {
        const rows = storedOf(...terms)
        const { added, changed } = planTerms(wanted, rows)
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
        for (const each of wanted) expect(findTerm(each, rows)).toBeDefined()
      }),
      { numRuns: 1_000 },
    )
  })
})
