import { expect, it } from 'vitest'
import { pickupEvent } from './pickup-event.ts'

const pickupAt = Date.UTC(2026, 10, 25, 18)
const order = { folio: 12, pickupAt, status: 'Abierto', preparationStatus: 'No preparado' } as const
const branch = {
  fid: 'roma',
  name: 'Luna Roma',
  street: 'Chiapas',
  exterior: '148',
  neighbourhood: 'Roma Norte',
  locality: 'Cuauhtémoc',
  state: 'Ciudad de México',
  phone: '',
  postalCode: '',
  location: null,
  hours: null,
  specialDays: [],
}
const of = { account: 'luna', storeName: 'Luna', branch, now: pickupAt - 3_600_000 }

it('a pickup is in a calendar for its half hour, at its branch, under one name', () => {
  const file = pickupEvent(order, of)?.replaceAll('\r\n ', '')
  expect(file).toContain('UID:luna-12@vitrina\r\n')
  expect(file).toContain('DTSTART:20261125T180000Z\r\nDTEND:20261125T183000Z\r\n')
  expect(file).toContain('LOCATION:Luna Roma\\, Chiapas 148\\, Roma Norte\\, Cuauhtémoc\\, Ciudad de México\r\n')
  expect(pickupEvent(order, { ...of, now: 0 })).toContain('UID:luna-12@vitrina\r\n')
  expect(pickupEvent(order, { ...of, branch: null })).not.toContain('LOCATION')
})

it('a delivery, and a pickup that is over, are in no calendar', () => {
  expect(pickupEvent({ ...order, pickupAt: null }, of)).toBeNull()
  expect(pickupEvent({ ...order, status: 'Cancelado' }, of)).toBeNull()
  expect(pickupEvent({ ...order, preparationStatus: 'Entregado' }, of)).toBeNull()
})
