/** The states of a delivery: to be sent, for the first time or again; taken by its receiver; given up. */
export const DELIVERY_STATES = ['pending', 'delivered', 'failed'] as const

export type DeliveryState = (typeof DELIVERY_STATES)[number]
