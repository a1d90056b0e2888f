import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RecentAnswers } from './recent-answers.ts'

const recent = () => new RecentAnswers<string>({ limit: 3, lifetime: 1000 })

describe('the answers to recent terms', () => {
  it('are given again whatever the case and the spaces', () => {
    const answers = recent()
    answers.put('Vestido  Rojo', 'red', 0)
    expect(answers.get(' vestido rojo ', 0)).toBe('red')
    expect(answers.get('vestido', 0)).toBeNull()
  })

  it('are apart where an accent or an ñ is, however it is encoded', () => {
    const answers = recent()
    answers.put('niño', 'with', 0)
    expect(answers.get('nino', 0)).toBeNull()
    expect(answers.get('NIÑO'.normalize('NFD'), 0)).toBe('with')
  })

  it('drop the oldest, where what is put again is new', () => {
    const answers = recent()
    for (const term of ['a', 'b', 'c', 'a', 'd']) answers.put(term, `for ${term}`, 0)
    expect(['a', 'b', 'c', 'd'].map((term) => answers.get(term, 0))).toEqual(['for a', null, 'for c', 'for d'])
  })

  it('end with their lifetime', () => {
    const answers = recent()
    answers.put('bota', 'boots', 500)
    expect(answers.get('bota', 1499)).toBe('boots')
    expect(answers.get('bota', 1500)).toBeNull()
    answers.put('bota', 'other boots', 1500)
    expect(answers.get('bota', 2000)).toBe('other boots')
  })

  it('are those of the last distinct terms, for any terms', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom<string>('a', 'b', 'c', 'd', 'e', 'f')), (terms) => {
        const answers = recent()
        for (const term of terms) answers.put(term, term, 0)
        const last = [...new Set(terms.toReversed())].slice(0, 3)
        for (const term of 'abcdef') expect(answers.get(term, 0)).toBe(last.includes(term) ? term : null)
      }),
    )
  })
})
