import { expect, it } from 'vitest'
import { sharedText } from './shared-text.ts'

const order = { storeName: 'Luna Boutique', folio: 1_001 }
const slot = { at: 0, date: 'viernes, 20 de noviembre', time: '11:20' }
const branch = {
  name: 'Sucursal Roma',
  fid: '',
  street: 'Colima',
  exterior: '160',
  neighbourhood: '',
  locality: '',
  state: '',
  phone: '',
  postalCode: '',
  location: null,
  hours: null,
  specialDays: [],
}

it.each([
  ['a delivery', null, 'Pedido #1001 de Luna Boutique.'],
  [
    'a pickup',
    { slot, branch },
    'Pedido #1001 de Luna Boutique. Se recoge: viernes, 20 de noviembre, 11:20 · Sucursal Roma, Colima 160.',
  ],
  [
    'a pickup without a branch',
    { slot, branch: null },
    'Pedido #1001 de Luna Boutique. Se recoge: viernes, 20 de noviembre, 11:20.',
  ],
] as const)('the shared text of %s states when and where, and nothing of the person', (_, handover, text) => {
  expect(sharedText({ ...order, handover: handover as Parameters<typeof sharedText>[0]['handover'] })).toBe(text)
})
