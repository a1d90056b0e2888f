import type { OrderHeader } from './order-payload.ts'

/** The fields of an order's payload that identify a person, or that a person may have filled in. */
export const PERSONAL_FIELDS: readonly (keyof OrderHeader)[] = [
  ...(['clientenombre', 'clientetelefono', 'clientecorreo', 'clientecalle', 'clienteexterior'] as const),
  ...(['clienteinterior', 'clientecodigo', 'clientereferencia', 'clientecolonia', 'clientemunicipio'] as const),
  ...(['clienteestado', 'clientepais', 'comentarios', 'pickup_notes', 'delivery_instructions'] as const),
  'delivery_time_preference',
]
