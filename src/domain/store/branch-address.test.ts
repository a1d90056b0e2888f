import { expect, it } from 'vitest'
import { branchAddress } from './branch-address.ts'

const place = { street: 'Chiapas', exterior: '148', neighbourhood: 'Roma Norte', locality: 'Mérida', state: 'Yucatán' }

it('is one line', () => {
  expect(branchAddress(place)).toBe('Chiapas 148, Roma Norte, Mérida, Yucatán')
})

it('leaves out what is not known, and says nothing twice', () => {
  const city = { street: '', exterior: '', neighbourhood: '', locality: 'Ciudad de México', state: 'Ciudad de México' }
  expect(branchAddress(city)).toBe('Ciudad de México')
  expect(branchAddress({ ...city, locality: '', state: '' })).toBe('')
})
