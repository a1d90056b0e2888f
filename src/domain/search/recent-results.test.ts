import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RecentResults } from './recent-results.ts'

const recent = () => new RecentResults<string>({ limit: 3, lifetime: 1000 })

describe('the results to recent terms', () => {
  it('are returned ignoring case and spaces', () => {
    const results = recent()
    results.put('Vestido  Rojo', 'red', 0)
    expect(results.get(' vestido rojo ', 0)).toBe('red')
    expect(results.get('vestido', 0)).toBeNull()
  })

  it('differ by accents and ñ, however these are encoded', () => {
    const results = recent()
    results.put('niño', 'with', 0)
    expect(results.get('nino', 0)).toBeNull()
    expect(results.get('NIÑO'.normalize('NFD'), 0)).toBe('with')
  })

  it('drop the oldest, and count a repeated term as new', () => {
    const results = recent()
    for (const term of ['a', 'b', 'c', 'a', 'd']) results.put(term, `for ${term}`, 0)
    expect(['a', 'b', 'c', 'd'].map((term) => results.get(term, 0))).toEqual(['for a', null, 'for c', 'for d'])
  })

  it('end with their lifetime', () => {
    const results = recent()
    results.put('bota', 'boots', 500)
    expect(results.get('bota', 1499)).toBe('boots')
    expect(results.get('bota', 1500)).toBeNull()
    results.put('bota', 'other boots', 1500)
    expect(results.get('bota', 2000)).toBe('other boots')
  })

  it('belong to the last distinct terms, for any terms', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom<string>('a', 'b', 'c', 'd', 'e', 'f')), (terms) => {
        const results = recent()
        for (const term of terms) results.put(term, term, 0)
        const last = [...new Set(terms.toReversed())].slice(0, 3)
        for (const term of 'abcdef') expect(results.get(term, 0)).toBe(last.includes(term) ? term : null)
      }),
    )
  })
})
