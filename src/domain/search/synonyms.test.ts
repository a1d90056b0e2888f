import { describe, expect, it } from 'vitest'
import { segmentsOf, TRADE_SYNONYMS, withSynonyms } from './synonyms.ts'

const groups = withSynonyms(new Map(), [
  ['tenis', 'zapatos deportivos'],
  ['zapatos', 'shoes'],
  ['shoes', 'calzado'],
  ['de', 'x'],
])

describe('segmentsOf', () => {
  it('takes the longest term, and its words together', () => {
    expect(segmentsOf(['roj', 'zapat', 'deportiv', 'azul'], groups)).toEqual([
      { length: 1, synonyms: [] },
      { length: 2, synonyms: [['teni']] },
      { length: 1, synonyms: [] },
    ])
  })

  it('finds the longer from the shorter, too', () => {
    expect(segmentsOf(['teni'], groups)).toEqual([{ length: 1, synonyms: [['zapat', 'deportiv']] }])
  })

  it('goes on to what shares a term', () => {
    const [segment] = segmentsOf(['zapat'], groups)
    expect(segment?.synonyms).toContainEqual(['calzad'])
    expect(segment?.synonyms).not.toContainEqual(['zapat'])
  })

  it('keeps words in between apart', () => {
    expect(segmentsOf(['zapat', 'roj', 'deportiv'], groups).map(({ length }) => length)).toEqual([1, 1, 1])
  })
})

it('withSynonyms extends a thesaurus and leaves the original unchanged', () => {
  const extended = withSynonyms(groups, [['calzado', 'zapatillas']])
  expect(segmentsOf(['zapatill'], extended)[0]?.synonyms).toContainEqual(['sho'])
  expect(segmentsOf(['zapatill'], groups)[0]?.synonyms).toEqual([])
})

const trade = [...new Set([...TRADE_SYNONYMS.values()].flat().map(({ group }) => group))]

it.each(trade.map((group) => [group.map((term) => term.join(' ')).join(', '), group] as const))(
  'every synonym of %s has a meaning of its own',
  (_, group) => {
    expect(group.length).toBeGreaterThan(0)
    expect(new Set(group.map((term) => term.join(' '))).size).toBe(group.length)
  },
)
