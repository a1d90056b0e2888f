import { expect, it } from 'vitest'
import { type ActivityEntry, kindsOf, SUBJECTS } from './activity.ts'
import { activitySentence } from './activity-sentences.ts'
import { actorLabel } from './actor-label.ts'
import type { NewEvent } from './event.ts'

const entryOf = (event: NewEvent, names: Partial<ActivityEntry> = {}) =>
  ({
    ...event,
    seq: 1,
    actor: 'staff:eva',
    at: 0,
    folio: 12,
    product: 'Vestido',
    customer: { id: 5, name: 'Renata Olvera' },
    imported: { file: 'primavera.csv', products: 1_204 },
    invited: 'pilar@ejemplo.mx',
    till: null,
    ...names,
  }) as ActivityEntry
const sentence = (event: NewEvent, names?: Partial<ActivityEntry>) =>
  activitySentence(entryOf(event, names), {
    timeZone: 'America/Mexico_City',
    staff: new Map([['pilar', 'Pilar Sosa']]),
  })

const order = { subject: '3' }
const product = { subject: '7' }
const steps = {
  folio: 12,
  paymentStatus: 'Pagado' as const,
  preparationStatus: 'Entregado' as const,
  productIds: [],
}
const move = { variantId: 1, warehouseFid: 'matriz', onHand: 5, held: 0 }

it.each<[NewEvent, string]>([
  [
    {
      kind: 'order-placed',
      subject: '3',
      payload: { folio: 12, total: 140_000, customerId: 1, couponId: null, points: 0, productIds: [1] },
    },
    'Hizo el pedido #12 por $1,400.00.',
  ],
  [
    { kind: 'order-advanced', ...order, payload: { ...steps, status: 'Abierto' } },
    'Pasó el pedido #12 a «Entregado», con pago «Pagado».',
  ],
  [
    { kind: 'order-advanced', ...order, payload: { ...steps, status: 'Cerrado' } },
    'Pasó el pedido #12 a «Entregado», con pago «Pagado» y cerrado.',
  ],
  [
    { kind: 'order-cancelled', ...order, payload: { folio: 12, productIds: [], points: 1, couponId: null } },
    'Canceló el pedido #12 y devolvió 1 punto.',
  ],
  [
    { kind: 'hold-begun', ...order, payload: { until: null, productIds: [4] } },
    'Volvió a apartar las piezas del pedido #12 hasta que salga de la tienda.',
  ],
  [
    { kind: 'hold-moved', ...order, payload: { until: '2026-11-25T00:00:00.000Z' } },
    'Apartó las piezas del pedido #12 hasta el martes, 24 de noviembre, 18:00.',
  ],
  [
    {
      kind: 'stock-moved',
      ...product,
      payload: {
        moves: [
          { ...move, pieces: -3 },
          { ...move, pieces: 1 },
        ],
      },
    },
    'Registró 2 piezas menos de «Vestido».',
  ],
  [
    { kind: 'sign-ins-rejected', subject: 'pilar', payload: { attempts: 1_200 } },
    'Alguien intentó entrar 1,200 veces como Pilar Sosa sin lograrlo.',
  ],
  [
    { kind: 'product-changed', ...product, payload: { aspects: ['price', 'name', 'card'] } },
    'Cambió «Vestido»: precio, nombre y tarjeta.',
  ],
  [
    { kind: 'review-answered', ...product, payload: { reviewId: 4, change: 'removed' } },
    'Quitó la respuesta a una opinión de «Vestido».',
  ],
  [
    { kind: 'customer-erased', subject: '5', payload: { orders: 2 } },
    'Eliminó los datos de un cliente; sus 2 pedidos quedan sin nombre.',
  ],
  [
    { kind: 'import-changed', subject: '2', payload: { change: 'confirmed' } },
    'Importó «primavera.csv»: 1,204 productos.',
  ],
  [{ kind: 'import-changed', subject: '2', payload: { change: 'begun' } }, 'Empezó a subir «primavera.csv».'],
  [{ kind: 'member-invited', subject: 'x', payload: { role: 'seller' } }, 'Invitó a pilar@ejemplo.mx como vendedora.'],
  [{ kind: 'role-changed', subject: 'pilar', payload: { role: 'manager' } }, 'Dio a Pilar Sosa el papel de gerente.'],
  [{ kind: 'points-changed', subject: '5', payload: { points: -1_500 } }, 'Quitó 1,500 puntos a Renata Olvera.'],
  [{ kind: 'customer-changed', subject: '5', payload: {} }, 'Cambió los datos de Renata Olvera.'],
  [
    { kind: 'member-invited', subject: 'x', payload: { role: 'seller', isAgain: true } },
    'Volvió a invitar a pilar@ejemplo.mx como vendedora.',
  ],
  [
    {
      kind: 'store-changed',
      subject: '',
      payload: { aspects: ['storeName', 'whatsappEnabled', 'whatsappPhone', 'branches'] },
    },
    'Cambió los datos de la tienda: nombre, WhatsApp y sucursales.',
  ],
  [{ kind: 'store-changed', subject: '', payload: {} }, 'Cambió los datos de la tienda.'],
  [
    { kind: 'domain-changed', subject: '', payload: { change: 'claimed', domain: 'luna.mx' } },
    'Pidió el dominio luna.mx.',
  ],
  [
    { kind: 'domain-changed', subject: '', payload: { change: 'lost', domain: 'luna.mx' } },
    'No encontró el registro de luna.mx: si no vuelve en una semana, la tienda deja de estar ahí.',
  ],
])('the sentence of an activity describes %j', (event, text) => {
  expect(sentence(event)).toBe(text)
})

it('the sentence of an activity describes an event without a name, or whose name is gone', () => {
  const nameless = { folio: null, product: null, customer: null, imported: null, invited: null }
  expect(sentence({ kind: 'confirmation-sent', ...order, payload: {} }, nameless)).toBe(
    'Envió la confirmación de un pedido.',
  )
  expect(sentence({ kind: 'points-changed', subject: '5', payload: { points: 1 } }, nameless)).toBe(
    'Dio 1 punto a un cliente.',
  )
  expect(sentence({ kind: 'review-hidden', ...product, payload: { reviewId: 1 } }, nameless)).toBe(
    'Ocultó una opinión de un producto.',
  )
  expect(sentence({ kind: 'import-changed', subject: '2', payload: { change: 'dropped' } }, nameless)).toBe(
    'Canceló la importación de un archivo de productos.',
  )
  expect(sentence({ kind: 'member-left', subject: 'otra', payload: {} }, nameless)).toBe('Quitó a alguien del equipo.')
})

it('actorLabel names the actor of an event', () => {
  const names = { till: null, staff: new Map([['eva', 'Eva Luna']]) }
  expect(actorLabel('staff:eva', names)).toBe('Eva Luna')
  expect(actorLabel('staff:otra', names)).toBe('Alguien del equipo')
  expect(actorLabel('key:k-1', { ...names, till: 'Caja 1' })).toBe('Punto de venta «Caja 1»')
  expect(actorLabel('key:k-1', names)).toBe('Punto de venta')
  expect(actorLabel('shopper', names)).toBe('Cliente en línea')
  expect(actorLabel('command:import', names)).toBe('Comando import')
  expect(actorLabel('job:end-holds', names)).toBe('Vitrina, por sí sola')
})

it('kindsOf knows the subject of each kind of event', () => {
  expect(kindsOf('customer').sort()).toEqual(['customer-changed', 'customer-erased', 'points-changed'])
  expect(kindsOf('order').length + kindsOf('product').length).toBeLessThan(Object.keys(SUBJECTS).length)
})
