import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type LexemeQuery, tsqueryText } from './lexeme-query.ts'

it.each<[LexemeQuery, string]>([
  [{ lexeme: 'roj' }, "'roj'"],
  [{ beginning: 'amap' }, "'amap':*"],
  [{ all: [{ lexeme: 'a' }, { any: [{ lexeme: 'b' }, { lexeme: 'c' }] }] }, "('a' & ('b' | 'c'))"],
  [{ any: [{ all: [{ lexeme: 'a' }, { lexeme: 'b' }] }, { lexeme: 'c' }] }, "(('a' & 'b') | 'c')"],
  [{ any: [{ lexeme: 'a' }, { lexeme: 'a' }] }, "'a'"],
  [{ all: [{ any: [] }, { lexeme: 'a' }] }, "'a'"],
  [{ any: [] }, ''],
])('tsqueryText writes %j as %s', (query, text) => {
  expect(tsqueryText(query)).toBe(text)
})

it('tsqueryText lets no lexeme out of its quotes', () => {
  fc.assert(
    fc.property(fc.string(), (lexeme) => {
      const text = tsqueryText({ lexeme })
      expect(text.slice(1, -1).replaceAll(/''|\\\\/g, '')).not.toMatch(/['\\]/)
    }),
  )
})
