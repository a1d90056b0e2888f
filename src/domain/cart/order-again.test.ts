import { expect, it } from 'vitest'
import { type AgainLine, againSentence } from './order-again.ts'

const line = (name: string, changes: Partial<AgainLine> = {}): AgainLine => ({
  name,
  wanted: 1,
  added: 1,
  failure: null,
  ...changes,
})
const lacking = (name: string, failure: AgainLine['failure']) => line(name, { added: 0, failure })

it('an order that fits the cart again needs no sentence', () => {
  expect(againSentence([line('Vestido'), line('Falda')])).toBe('')
})

it('an order that does not fit the cart again names every line that is missing', () => {
  expect(againSentence([line('Vestido'), line('Falda'), lacking('Bota / 25', 'sold-out')])).toBe(
    'Agregamos 2 de 3 productos; «Bota / 25» está agotado.',
  )
  expect(againSentence([lacking('Vestido', 'gone')])).toBe(
    'Agregamos 0 de 1 producto; «Vestido» ya no está a la venta.',
  )
  expect(againSentence([line('Vestido', { wanted: 3, added: 2 }), lacking('Falda', 'all-taken')])).toBe(
    'Agregamos 1 de 2 productos; de «Vestido» solo cupieron 2 piezas, ya tienes todas las piezas de «Falda».',
  )
  expect(againSentence([line('Vestido', { wanted: 3 }), lacking('Falda', 'full')])).toBe(
    'Agregamos 1 de 2 productos; de «Vestido» solo cupo 1 pieza, «Falda» ya no cabe en tu carrito.',
  )
})

it('an order of which much is missing names three lines and the number of the others', () => {
  const names = ['A', 'B', 'C', 'D', 'E']
  expect(againSentence(names.map((name) => lacking(name, 'gone')))).toMatch(
    /«C» ya no está a la venta, faltan otros 2\.$/,
  )
  expect(againSentence(names.slice(1).map((name) => lacking(name, 'gone')))).toMatch(/falta otro más\.$/)
})
