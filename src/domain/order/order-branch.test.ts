import { expect, it } from 'vitest'
import { orderBranch } from './order-branch.ts'

const roma = {
  fid: 'roma',
  name: 'Roma',
  street: 'Chiapas',
  exterior: '148',
  neighbourhood: '',
  locality: '',
  state: '',
  phone: '55 0143 3270',
  postalCode: '',
  location: null,
  hours: [],
  specialDays: [],
}

it('the branch of an order is the store’s as long as that is the order’s, or the order names no branch', () => {
  expect(orderBranch({ sucursal: 'roma', sucursalnombre: 'Roma Norte' }, roma)).toBe(roma)
  expect(orderBranch({ sucursal: '', sucursalnombre: '' }, roma)).toBe(roma)
})

it.each([roma, null])('the branch of an order is known by its name alone once the store’s is %j', (current) => {
  expect(orderBranch({ sucursal: 'centro', sucursalnombre: 'Centro' }, current)).toEqual({
    fid: 'centro',
    name: 'Centro',
    street: '',
    exterior: '',
    neighbourhood: '',
    locality: '',
    state: '',
    phone: '',
    postalCode: '',
    location: null,
    hours: null,
    specialDays: [],
  })
})

it('the branch of an order is null when no branch is known', () => {
  expect(orderBranch({ sucursal: '', sucursalnombre: '' }, null)).toBeNull()
  expect(orderBranch({ sucursal: 'centro', sucursalnombre: '' }, roma)).toBeNull()
})
