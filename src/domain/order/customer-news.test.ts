import { expect, it } from 'vitest'
import { customerNews } from './customer-news.ts'
import type { OrderEntry } from './order-entry.ts'

it.each<[OrderEntry, string[]]>([
  [
    { kind: 'refund', method: 'cash', amount: 89_900, reason: 'Un hilo suelto' },
    ['Te reembolsamos $899.00 (efectivo).', 'Motivo: Un hilo suelto'],
  ],
  [{ kind: 'refund', method: 'other', amount: 100, reason: '' }, ['Te reembolsamos $1.00 (sin especificar).']],
  [
    { kind: 'returned', pieces: 1, credit: 89_900, given: 0, charge: 0, reason: 'No le quedó.' },
    ['Recibimos de vuelta 1 pieza por $899.00.'],
  ],
  [
    { kind: 'returned', pieces: 2, credit: 179_800, given: 1, charge: 99_900, reason: 'No le quedó.' },
    ['Recibimos de vuelta 2 piezas por $1,798.00.', 'A cambio te llevaste 1 pieza por $999.00.'],
  ],
  [{ kind: 'note', text: 'Interna.' }, []],
])('the news of an entry for its customer: %o', (entry, news) => {
  expect(customerNews(entry)).toEqual(news)
})
