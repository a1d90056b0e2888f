import { expect, it } from 'vitest'
import type { Branch } from './branch.ts'
import { mapLink } from './map-link.ts'

const branch: Branch = {
  fid: 'roma',
  name: 'Luna & Cía',
  street: 'Chiapas',
  exterior: '148',
  neighbourhood: '',
  locality: 'Cuauhtémoc',
  state: '',
  phone: '',
  postalCode: '',
  location: null,
  hours: null,
  specialDays: [],
}

it('a branch is searched on a map by its name and postal address', () => {
  const url = new URL(mapLink(branch) ?? '')
  expect(url.origin + url.pathname).toBe('https://www.google.com/maps/search/')
  expect(Object.fromEntries(url.searchParams)).toEqual({ api: '1', query: 'Luna & Cía, Chiapas 148, Cuauhtémoc' })
})

it('a branch without a postal address is on no map', () => {
  expect(mapLink({ ...branch, street: '', exterior: '', locality: '' })).toBeNull()
})
