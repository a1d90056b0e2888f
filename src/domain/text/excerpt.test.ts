import fc from 'fast-check'
import { expect, it } from 'vitest'
import { excerpt } from './excerpt.ts'

it.each([
  ['Lino lavado.', 20, 'Lino lavado.'],
  ['  Lino \n lavado. ', 12, 'Lino lavado.'],
  ['Vestido largo de lino', 13, 'Vestido…'],
  ['Vestido largo de lino', 15, 'Vestido largo…'],
  ['Vestido largo, de lino', 16, 'Vestido largo…'],
  ['Otorrinolaringólogo', 5, 'Otor…'],
  ['', 5, ''],
])('excerpt cuts %j at %i into %j', (text, length, cut) => {
  expect(excerpt(text, length)).toBe(cut)
})

it('an excerpt is never longer than it may be, and never ends in half a character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
      const cut = excerpt(text)
      expect([...cut].length).toBeLessThanOrEqual(155)
      expect(cut.isWellFormed()).toBe(true)
    }),
  )
})
