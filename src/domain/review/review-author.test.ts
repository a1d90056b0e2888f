import fc from 'fast-check'
import { expect, it } from 'vitest'
import { textFault } from './published-text.ts'
import { reviewAuthor } from './review-author.ts'

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
  ['a'.repeat(500), 'Cliente'],
])('%j is shown as %j', (name, author) => {
  expect(reviewAuthor(name)).toBe(author)
})

it('publishes neither HTML nor a link, whatever the name is', () => {
  const name = fc.array(
    fc.oneof(fc.constantFrom('Ana', 'x.com', '<b>', ' ', '.', '@', 'mx'), fc.string({ unit: 'binary' })),
  )
  fc.assert(
    fc.property(name, (parts) => {
      const author = reviewAuthor(parts.join(''))
      expect(textFault(author)).toBeNull()
      expect(author.length).toBeGreaterThan(0)
      expect(author.length).toBeLessThan(48)
    }),
    { numRuns: 500 },
  )
})
