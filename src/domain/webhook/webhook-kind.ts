/** The kinds of messages that a store's webhooks get. */
export const WEBHOOK_KINDS = ['order.created', 'order.updated', 'stock.short', 'product.updated'] as const

export type WebhookKind = (typeof WEBHOOK_KINDS)[number]
