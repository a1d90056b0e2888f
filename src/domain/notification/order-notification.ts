import { formatPrice, pesos } from '../money/money.ts'
import type { OrderRecord } from '../order/order-record.ts'
import type { StoreProfile } from '../store/profile.ts'
import { shownStoreName } from '../store/shown-store-name.ts'

/** The notification in the back office of the store (docs/rules/notification.md#vendor-notification). */
export interface OrderNotification {
  account: string
  orderId: number
  title: string
  message: string
  type: 'pedido'
  /** The receiver of the store's orders; null when no person was named. */
  userId: string | null
  userEmail: string | null
  isRead: false
  priority: 'high'
  metadata: {
    orderId: number
    folio: number
    customerName: string
    customerEmail: string
    /** Pesos with two decimals at most. */
    total: number
    /** Pieces. */
    itemCount: number
    storeName: string
  }
  /** The path of the order's page within the store. */
  actionUrl: string
}

interface PlacedOrderFacts {
  account: string
  /** The path of the order's page within the store. */
  actionUrl: string
  order: Pick<OrderRecord, 'id' | 'folio' | 'email' | 'total' | 'lines'> & {
    header: Pick<OrderRecord['header'], 'clientenombre'>
  }
  store: Pick<StoreProfile, 'storeName' | 'domain'> & {
    /** The notification settings. */
    vendor: { userKey: string | null; email: string | null }
  }
}

/** The notification for an order that was placed. */
export function orderNotification({ account, actionUrl, order, store }: PlacedOrderFacts): OrderNotification {
  const { id: orderId, folio, email: customerEmail, total, lines, header } = order
  const { vendor } = store
  const customerName = header.clientenombre
  const itemCount = lines.reduce((pieces, { quantity }) => pieces + quantity, 0)
  const count = itemCount === 1 ? '1 artículo' : `${itemCount} artículos`
  return {
    account,
    orderId,
    title: `Nuevo pedido #${folio}`,
    message: `${customerName} hizo un pedido de ${count} por ${formatPrice(total)}.`,
    type: 'pedido',
    userId: vendor.userKey,
    userEmail: vendor.email,
    isRead: false,
    priority: 'high',
    metadata: {
      orderId,
      folio,
      customerName,
      customerEmail,
      total: pesos(total),
      itemCount,
      storeName: shownStoreName(store),
    },
    actionUrl,
  }
}
