import fc from 'fast-check'
import { expect, it } from 'vitest'
import { textError } from '../text/published-text.ts'
import { shortName } from './short-name.ts'

it.each([
  ['María López Ruiz', 'María L.'],
  ['  ana   ', 'ana'],
  ['José de la Cruz', 'José C.'],
  ['Ma. Elena Sáenz', 'Ma E.'],
  ['Ana-Sofía O’Brien', 'Ana-Sofía O.'],
  ['Zoë élise', 'Zoë É.'],
  ['', 'Cliente'],
  ['<script>alert(1)</script>', 'Cliente'],
  ['www.tienda.com', 'Cliente'],
  ['https://tienda.com Ana Ruiz', 'Ana R.'],
  ['12345', 'Cliente'],
  ['a'.repeat(40), 'a'.repeat(40)],
  ['a'.repeat(41), 'Cliente'],
])('the name %j is shown as %j', (name, short) => {
  expect(shortName(name)).toBe(short)
})

it('a short name shows neither HTML nor a link, for any name', () => {
  const name = fc.array(
    fc.oneof(fc.constantFrom('Ana', 'x.com', '<b>', ' ', '.', '@', 'mx'), fc.string({ unit: 'binary' })),
  )
  fc.assert(
    fc.property(name, (parts) => {
      const short = shortName(parts.join(''))
      expect(textError(short)).toBeNull()
      expect(short.length).toBeGreaterThan(0)
      expect(short.length).toBeLessThan(48)
    }),
    { numRuns: 500 },
  )
})
