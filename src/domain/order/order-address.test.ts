import { expect, it } from 'vitest'
import { fullAddress, streetAddress } from './order-address.ts'
import type { OrderHeader } from './order-payload.ts'

const none = {
  clientecalle: '',
  clienteexterior: '',
  clienteinterior: '',
  clientecolonia: '',
  clientecodigo: '',
  clientemunicipio: '',
  clienteestado: '',
  clientepais: '',
}
const header = (given: Partial<typeof none>) => ({ ...none, ...given }) as OrderHeader

it.each([
  [
    { clientecalle: 'Chiapas', clienteexterior: '148', clienteinterior: 'B', clientecolonia: 'Roma Norte' },
    'Chiapas 148 B, Roma Norte',
  ],
  [{ clientecalle: 'Chiapas 148, Roma Norte' }, 'Chiapas 148, Roma Norte'],
  [{ clientecolonia: 'Roma Norte' }, 'Roma Norte'],
  [{}, ''],
])('the postal address of an order writes %j without missing parts', (given, street) => {
  expect(streetAddress(header(given))).toBe(street)
  expect(fullAddress(header(given))).toBe(street)
})

it('the postal address of an order is written down to its country', () => {
  const city = { clientecodigo: '06700', clientemunicipio: 'Cuauhtémoc', clienteestado: 'Ciudad de México' }
  expect(fullAddress(header({ clientecalle: 'Chiapas 148', ...city, clientepais: 'México' }))).toBe(
    'Chiapas 148, 06700 Cuauhtémoc, Ciudad de México, México',
  )
})
