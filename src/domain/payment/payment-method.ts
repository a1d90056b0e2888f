/** How the shopper pays the store for an order. */
export const PAYMENT_METHODS = ['cash', 'card', 'transfer'] as const

export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

export function isPaymentMethod(value: string): value is PaymentMethod {
  return PAYMENT_METHODS.some((method) => method === value)
}
