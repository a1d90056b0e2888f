import type { OrderHeader } from './order-payload.ts'

/**
 * Street and colonia of an order's postal address, as far as known: `Chiapas 148, Roma Norte`. Our own form has one
 * field for all of it; the point of sale has four.
 */
export function streetAddress(header: OrderHeader): string {
  const street = [header.clientecalle, header.clienteexterior, header.clienteinterior]
  return joined(', ', [joined(' ', street), header.clientecolonia])
}

/** The whole postal address as far as known: `Chiapas 148, Roma Norte, 06700 Cuauhtémoc, Ciudad de México, México`. */
export function fullAddress(header: OrderHeader): string {
  const city = joined(' ', [header.clientecodigo, header.clientemunicipio])
  return joined(', ', [streetAddress(header), city, header.clienteestado, header.clientepais])
}

function joined(separator: string, parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(separator)
}
