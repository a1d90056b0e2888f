/** How the shopper pays the store for an order; `online`: on a page of the provider, after ordering. */
export const PAYMENT_METHODS = ['cash', 'card', 'transfer', 'online'] as const

export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** The chosen methods, each once and in one sequence. */
export function chosenMethods(methods: readonly PaymentMethod[]): PaymentMethod[] {
  return PAYMENT_METHODS.filter((method) => methods.includes(method))
}

export function isPaymentMethod(value: string): value is PaymentMethod {
  return PAYMENT_METHODS.some((method) => method === value)
}
