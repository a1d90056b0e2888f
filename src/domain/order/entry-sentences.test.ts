import { expect, it } from 'vitest'
import { entrySentence } from './entry-sentences.ts'
import type { OrderEntry } from './order-entry.ts'

const placed = { status: 'Abierto', paymentStatus: 'Pendiente', preparationStatus: 'No preparado' } as const
const ready = { ...placed, preparationStatus: 'Preparado' } as const

it.each<[OrderEntry, string]>([
  [{ kind: 'advanced', from: placed, to: ready }, 'De «Nuevo» a «Listo».'],
  [{ kind: 'advanced', from: placed, to: { ...placed, paymentStatus: 'Pagado' } }, 'De «Por cobrar» a «Pagado».'],
  [
    { kind: 'cancelled', from: placed, to: placed, reason: 'Ya no queda.', isRestocked: false },
    'Canceló el pedido: «Ya no queda». No todas sus piezas volvieron a la venta.',
  ],
  [{ kind: 'cancelled', from: placed, to: placed, reason: '', isRestocked: true }, 'Canceló el pedido.'],
  [
    { kind: 'undone', from: ready, to: placed, reason: 'Me equivoqué' },
    'Regresó de «Listo» a «Nuevo»: «Me equivoqué».',
  ],
  [{ kind: 'note', text: 'Llamó.' }, 'Llamó.'],
  [
    { kind: 'payment', method: 'transfer', amount: 89_900, reference: '4821' },
    'Cobró $899.00 (transferencia, referencia 4821).',
  ],
  [
    { kind: 'refund', method: 'cash', amount: 10_000, reason: 'Un hilo suelto' },
    'Reembolsó $100.00 (efectivo): «Un hilo suelto».',
  ],
  [{ kind: 'payment-voided', method: 'card', amount: 89_900 }, 'Anuló el cobro de $899.00 (tarjeta).'],
  [
    { kind: 'returned', pieces: 1, credit: 89_900, given: 2, charge: 99_900, reason: 'No le quedó.' },
    'Recibió de vuelta 1 pieza por $899.00; entregó a cambio 2 piezas por $999.00: «No le quedó».',
  ],
])('an entry of an order’s history reads: %o', (entry, sentence) => {
  expect(entrySentence(entry)).toBe(sentence)
})
