import type { OrderHeader } from './order-payload.ts'

/** The fields of an order's payload that tell of a person, or in which a person may have written. */
export const PERSONAL_FIELDS: readonly (keyof OrderHeader)[] = [
  ...(['clientenombre', 'clientetelefono', 'clientecorreo', 'clientecalle', 'clienteexterior'] as const),
  ...(['clienteinterior', 'clientecodigo', 'clientereferencia', 'clientecolonia', 'clientemunicipio'] as const),
  ...(['clienteestado', 'clientepais', 'comentarios', 'pickup_notes', 'delivery_instructions'] as const),
  'delivery_time_preference',
]
