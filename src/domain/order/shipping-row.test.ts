import { expect, it } from 'vitest'
import { shippingRow } from './shipping-row.ts'

it.each([
  ['', 0, 'Envío: Gratis'],
  ['Envío nacional exprés', 25_000, 'Envío nacional exprés: $250.00'],
  ['', 8_000, 'Envío: $80.00'],
  // A store may send for nothing.
  ['Envío local', 0, 'Envío local: Gratis'],
])('shippingRow names %j that costs %d centavos in one row: %s', (envio_tarifa_nombre, shipping, row) => {
  const { name, amount } = shippingRow({ shipping, header: { envio_tarifa_nombre } })
  expect(`${name}: ${amount}`).toBe(row)
})
