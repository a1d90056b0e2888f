import type { OrderHeader } from './order-payload.ts'

type Notes = Pick<OrderHeader, 'comentarios' | 'pickup_notes' | 'delivery_instructions'>

/** The customer’s notes, each text once: our own form's is in two fields of the header, the point of sale's in one. */
export function orderNotes({ comentarios, pickup_notes = '', delivery_instructions = '' }: Notes): string[] {
  const written = [comentarios, pickup_notes, delivery_instructions].map((text) => text.trim())
  return [...new Set(written)].filter((text) => text !== '')
}
