import type { StoreEvent } from '../event/event.ts'
import type { StockChange } from '../stock/stock-move.ts'
import type { WebhookKind } from './webhook-kind.ts'

/** The body of a message, as the Standard Webhooks scheme has it. */
export interface WebhookBody {
  type: WebhookKind
  /** When it happened, ISO 8601. */
  timestamp: string
  /** Ids, and facts at hand: the rest is read through the API. Names no person. */
  data: Record<string, string | number>
}

/** A message to a store's webhooks about an event. */
export interface WebhookMessage {
  /** Messages about one subject are delivered in sequence. */
  subject: string
  body: WebhookBody
}

/** The messages that an event leads to, none for most kinds. */
export function webhookMessages(event: StoreEvent): WebhookMessage[] {
  const { kind, payload } = event
  switch (kind) {
    case 'order-placed':
      return [orderMessage(event, 'order.created', { folio: payload.folio })]
    case 'order-advanced': {
      const { folio, status, paymentStatus, preparationStatus } = payload
      const statuses = { status, statusPago: paymentStatus, statusPreparado: preparationStatus }
      return [orderMessage(event, 'order.updated', { folio, ...statuses })]
    }
    case 'order-cancelled':
      return [orderMessage(event, 'order.updated', { folio: payload.folio, status: 'Cancelado' })]
    case 'order-payment':
    case 'order-returned':
    case 'order-changed':
    case 'online-payment':
      return [orderMessage(event, 'order.updated', { folio: payload.folio })]
    case 'order-linked':
      return [orderMessage(event, 'order.updated', { folio: payload.folio, fid: payload.fid })]
    case 'order-tracked':
      return [orderMessage(event, 'order.updated', { folio: payload.folio })]
    case 'hold-ended':
    case 'hold-begun':
    case 'hold-moved':
      return [orderMessage(event, 'order.updated', {})]
    case 'stock-moved':
      return payload.moves.filter(isShort).map((change) => stockMessage(event, change))
    case 'product-changed':
      return [productMessage(event, 'product.updated', { id: Number(event.subject) })]
    default:
      return []
  }
}

/** Members are named as in the order's payload. */
function orderMessage(event: StoreEvent, type: WebhookKind, data: WebhookBody['data']): WebhookMessage {
  const body = bodyOf(event, type, { id: Number(event.subject), ...data })
  return { subject: `order:${event.subject}`, body }
}

function productMessage(event: StoreEvent, type: WebhookKind, data: WebhookBody['data']): WebhookMessage {
  return { subject: `product:${event.subject}`, body: bodyOf(event, type, data) }
}

/** Whether orders hold more pieces than there are. */
function isShort({ onHand, held }: StockChange): boolean {
  return onHand < held
}

function stockMessage(event: StoreEvent, { variantId, warehouseFid, onHand, held }: StockChange): WebhookMessage {
  const data = {
    producto: Number(event.subject),
    variante: variantId,
    almacen: warehouseFid,
    existencia: onHand,
    apartadas: held,
  }
  return productMessage(event, 'stock.short', data)
}

/** By `seq` a receiver can order two messages about one thing, in any sequence of arrival. */
function bodyOf({ at, seq }: StoreEvent, type: WebhookKind, data: WebhookBody['data']): WebhookBody {
  return { type, timestamp: new Date(at).toISOString(), data: { ...data, seq } }
}
