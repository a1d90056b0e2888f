import { expect, it } from 'vitest'
import { SHOPPERS_REASON } from '../order/own-cancellation.ts'
import { orderNotification } from './order-notification.ts'

const store = { storeName: 'Luna', domain: null, vendor: { userKey: 'u1', email: 'ventas@luna.mx' } }

const order = {
  id: 900,
  folio: 12,
  email: 'Ana@Correo.mx',
  status: 'Abierto' as const,
  cancelReason: '',
  total: 140_000,
  header: { clientenombre: 'Ana Ruiz Vega' },
  lines: [linesOf(1), linesOf(2)],
}
const told = { account: 'luna', actionUrl: '/mostrador/pedidos/12' }

function linesOf(quantity: number) {
  const amounts = { unitPrice: 5_050, total: 5_050 * quantity, tax: 0 }
  return { productId: 1, variantId: 1, name: 'Prenda', quantity, image: null, ...amounts }
}

it('the notification of an order names the customer and the amount', () => {
  expect(orderNotification({ ...told, order, store })).toEqual({
    account: 'luna',
    type: 'pedido',
    isRead: false,
    priority: 'high',
    userId: 'u1',
    userEmail: 'ventas@luna.mx',
    orderId: 900,
    title: 'Nuevo pedido #12',
    message: 'Ana Ruiz Vega hizo un pedido de 3 artículos por $1,400.00.',
    metadata: {
      orderId: 900,
      folio: 12,
      customerName: 'Ana Ruiz Vega',
      customerEmail: 'Ana@Correo.mx',
      total: 1400,
      itemCount: 3,
      storeName: 'Luna',
    },
    actionUrl: '/mostrador/pedidos/12',
  })
})

it('the notification of an order names a store that has no name', () => {
  const nameless = orderNotification({ ...told, order, store: { ...store, storeName: ' ' } })
  expect(nameless.metadata.storeName).toBe('Tienda Online')
})

it('the notification of an order writes one article in the singular, and knows a store without a recipient', () => {
  const nobody = { ...store, vendor: { userKey: null, email: null } }
  const one = orderNotification({ ...told, order: { ...order, lines: [linesOf(1)] }, store: nobody })
  expect(one).toMatchObject({ userId: null, userEmail: null })
  expect(one.message).toContain('de 1 artículo por')
})

it('the notification of an order states a cancellation by its shopper, and none by its store', () => {
  const cancelled = { ...order, status: 'Cancelado' as const }
  expect(orderNotification({ ...told, order: { ...cancelled, cancelReason: SHOPPERS_REASON }, store })).toMatchObject({
    title: 'Pedido #12 cancelado',
    message: 'Ana Ruiz Vega canceló su pedido de 3 artículos por $1,400.00.',
  })
  expect(orderNotification({ ...told, order: { ...cancelled, cancelReason: 'Sin tela' }, store }).title).toBe(
    'Nuevo pedido #12',
  )
})
