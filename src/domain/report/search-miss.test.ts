import fc from 'fast-check'
import { expect, it } from 'vitest'
import { MOST_CHARACTERS, missedTerm, type SearchWay } from './search-miss.ts'

it('missed searches in several spellings of one word are counted together', () => {
  const terms = ['  Pantalón  de LINO ', 'pantalon de lino', 'PANTALÓN\nDE\tLINO', 'pantalón de lino\u200b']
  expect(new Set(terms.map((term) => missedTerm({ way: 'text', term })))).toEqual(new Set(['pantalon de lino']))
})

it.each<[SearchWay, string]>([
  ['text', ''],
  ['text', ' \n '],
  ['text', 'ana@correo.mx'],
  ['text', 'vestido ana@correo'],
  ['text', 'ana＠correo.mx'],
  ['text', '55 1234 5678'],
  ['text', '+52 (55) 1234-5678'],
  ['text', '4111 1111 1111 1111'],
  ['text', 'pedido ４１１１１１１１１１１１１１１１'],
  ['text', '7501055363513'],
  ['text', 'x'.repeat(MOST_CHARACTERS + 1)],
  ['barcode', '4111111111111111'],
  ['barcode', '5512345678'],
  // Thirteen digits, but no item's: the check digit is another.
  ['barcode', '7501055363514'],
  ['photo', 'ana@correo.mx rojo'],
])('a missed search by %s does not count %j', (way, term) => {
  expect(missedTerm({ way, term })).toBeNull()
})

it.each<[SearchWay, string, string]>([
  ['text', 'talla 38', 'talla 38'],
  ['text', '501 azul 38', '501 azul 38'],
  ['text', 'x'.repeat(MOST_CHARACTERS), 'x'.repeat(MOST_CHARACTERS)],
  ['barcode', '7501055363513', '7501055363513'],
  ['barcode', '96385074', '96385074'],
  ['barcode', 'SKU-1042', 'sku-1042'],
  ['photo', 'Blusa Rojo', 'blusa rojo'],
])('a missed search by %s counts %j as %j', (way, term, counted) => {
  expect(missedTerm({ way, term })).toBe(counted)
})

it('a missed search is stored without anything that a database rejects, and not longer than it may be', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (term) => {
      const counted = missedTerm({ way: 'text', term })
      if (counted === null) return
      expect(counted.isWellFormed()).toBe(true)
      expect(counted).not.toMatch(/[\p{Cc}@]/u)
      expect(counted.length).toBeLessThanOrEqual(MOST_CHARACTERS)
    }),
  )
})
