import { expect, it } from 'vitest'
import { pickup } from '../../../test/random-order.ts'
import { newCustomer } from './new-customer.ts'

it('a new customer is the person who has ordered, without loyalty, and with the fields of the point of sale', () => {
  const now = new Date('2026-11-21T05:07:09Z')
  const store = { branch: { fid: 's1', name: 'Roma' }, customerType: { key: 'web', name: 'En línea' } }
  expect(newCustomer({ checkout: pickup, store, now })).toEqual({
    name: 'Ana Ruiz Vega',
    email: 'Ana@Correo.mx',
    phone: '5551234567',
    street: 'Chiapas 148',
    exterior: '',
    interior: '',
    reference: '',
    neighbourhood: '',
    locality: '',
    municipality: 'Cuauhtémoc',
    state: 'Ciudad de México',
    postalCode: '06700',
    country: 'México',
    loyaltyActive: false,
    loyaltyPoints: 0,
    createdAt: now,
    updatedAt: now,
    record: {
      direccion_activa: true,
      tipo_cliente: 'web',
      tipo_cliente_nombre: 'En línea',
      canal: 'Online',
      lealtad_numero: '',
      lealtad_tipo: '',
      notas: '',
      rfc: '',
      regimen: '',
      uso_cfdi: '',
      fecha_nacimiento: '',
      sucursal: 's1',
      sucursalnombre: 'Roma',
      usuario: 'Tienda en linea',
      queueTime: now.getTime(),
    },
  })
})
