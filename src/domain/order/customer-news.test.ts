import { expect, it } from 'vitest'
import { customerNews } from './customer-news.ts'
import type { OrderEntry } from './order-entry.ts'

it.each<[OrderEntry, string[]]>([
  [
    { kind: 'refund', method: 'cash', amount: 89_900, reason: 'Un hilo suelto' },
    ['Te devolvimos $899.00 (efectivo).', 'Motivo: Un hilo suelto'],
  ],
  [{ kind: 'refund', method: 'other', amount: 100, reason: '' }, ['Te devolvimos $1.00.']],
  [
    { kind: 'returned', pieces: 1, credit: 89_900, given: 0, charge: 0, reason: 'No le quedó.' },
    ['Recibimos de vuelta 1 pieza por $899.00.'],
  ],
  [
    { kind: 'returned', pieces: 2, credit: 179_800, given: 1, charge: 99_900, reason: 'No le quedó.' },
    ['Recibimos de vuelta 2 piezas por $1,798.00.', 'A cambio te llevaste 1 pieza por $999.00.'],
  ],
  [
    {
      kind: 'returned',
      pieces: 3,
      credit: 269_700,
      given: 1,
      charge: 99_900,
      reason: 'No le quedó.',
      lines: {
        back: [
          { name: 'Vestido / M', quantity: 2 },
          { name: 'Falda / S', quantity: 1 },
        ],
        given: [{ name: 'Capa', quantity: 1 }],
      },
    },
    [
      'Recibimos de vuelta 3 piezas (2 de Vestido / M, Falda / S) por $2,697.00.',
      'A cambio te llevaste 1 pieza (Capa) por $999.00.',
    ],
  ],
  [{ kind: 'note', text: 'Interna.' }, []],
])('the news of an entry for its customer: %o', (entry, news) => {
  expect(customerNews(entry)).toEqual(news)
})
