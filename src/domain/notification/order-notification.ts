import { formatPrice, pesos } from '../money/money.ts'
import type { OrderRecord } from '../order/order-record.ts'
import { isCancelledByShopper } from '../order/own-cancellation.ts'
import type { StoreProfile } from '../store/profile.ts'
import { shownStoreName } from '../store/shown-store-name.ts'

/** The title of a new order's notification begins with this. */
export const NEW_ORDER_TITLE = 'Nuevo pedido'

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
  /** The path of the order's page in the counter, within the store. */
  actionUrl: string
}

interface PlacedOrderFacts {
  account: string
  /** The path of the order's page in the counter, within the store. */
  actionUrl: string
  order: Pick<OrderRecord, 'id' | 'folio' | 'email' | 'total' | 'lines' | 'status' | 'cancelReason'> & {
    header: Pick<OrderRecord['header'], 'clientenombre'>
  }
  store: Pick<StoreProfile, 'storeName' | 'domain'> & {
    /** The notification settings. */
    vendor: { userKey: string | null; email: string | null }
  }
}

/** The notification for an order that was placed, or that its shopper has cancelled. */
export function orderNotification({ account, actionUrl, order, store }: PlacedOrderFacts): OrderNotification {
  const { id: orderId, folio, email: customerEmail, total, lines, header } = order
  const { vendor } = store
  const customerName = header.clientenombre
  const itemCount = lines.reduce((pieces, { quantity }) => pieces + quantity, 0)
  const count = itemCount === 1 ? '1 artículo' : `${itemCount} artículos`
  const goods = `pedido de ${count} por ${formatPrice(total)}.`
  const isCancelled = isCancelledByShopper(order)
  return {
    account,
    orderId,
    title: isCancelled ? `Pedido #${folio} cancelado` : `${NEW_ORDER_TITLE} #${folio}`,
    message: isCancelled ? `${customerName} canceló su ${goods}` : `${customerName} hizo un ${goods}`,
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
