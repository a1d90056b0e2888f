import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseCustomerSearch } from './customer-search.ts'

const words = (written: string, folio: number | null = null) =>
  parseCustomerSearch(written, folio)?.words.map(({ text }) => text)

it('a search for customers takes names and e-mails as folded words', () => {
  expect(words('  María   LÓPEZ ')).toEqual(['maria', 'lopez'])
  expect(words('Ana@Correo.mx')).toEqual(['ana@correo.mx'])
  expect(parseCustomerSearch('Jo Núñez', null)?.words).toEqual([
    { text: 'jo', isBeginning: true },
    { text: 'nunez', isBeginning: false },
  ])
})

it.each([
  ['555 123 4567', '5551234567'],
  ['+52 (555) 123-4567', '5551234567'],
  ['4567', '4567'],
])('a search for customers takes %j as the phone %j', (written, digits) => {
  expect(words(written)).toEqual([digits])
})

it.each([
  ['#1042', 1042, []],
  ['pedido-1042', 1042, []],
  ['1042', 1042, ['1042']],
  ['0', null, ['0']],
  ['5551234567', null, ['5551234567']],
])('a search for customers looks for %j, which is the folio %j', (written, folio, digits) => {
  expect(parseCustomerSearch(written, folio)?.folio).toBe(folio)
  expect(words(written, folio)).toEqual(digits)
})

it('a search for customers looks for nothing where nothing was typed', () => {
  for (const nothing of ['', '   ', '\0', '\ud800']) expect(parseCustomerSearch(nothing, null)).toBeNull()
})

it('a search for customers never yields an empty word, a control character or half a surrogate pair', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (written) => {
      for (const word of words(written) ?? []) expect(word).toMatch(/^[^\s\p{Cc}\p{Cs}]+$/u)
    }),
  )
})
