import { expect, it } from 'vitest'
import { branchAddress, branchLocation } from './branch.ts'

const address = {
  street: 'Chiapas',
  exterior: '148',
  neighbourhood: 'Roma Norte',
  locality: 'Mérida',
  state: 'Yucatán',
}

it('branchAddress writes the postal address in one line', () => {
  expect(branchAddress(address)).toBe('Chiapas 148, Roma Norte, Mérida, Yucatán')
})

it('branchAddress omits unknown facts and repetitions', () => {
  const city = { street: '', exterior: '', neighbourhood: '', locality: 'Ciudad de México', state: 'Ciudad de México' }
  expect(branchAddress(city)).toBe('Ciudad de México')
  expect(branchAddress({ ...city, locality: '', state: '' })).toBe('')
})

it('branchLocation is the location of the branch, or else the middle of its postal code', () => {
  const [own, middle] = [
    { latitude: 19.4, longitude: -99.1 },
    { latitude: 19.5, longitude: -99.2 },
  ]
  expect(branchLocation({ location: own }, middle)).toBe(own)
  expect(branchLocation({ location: null }, middle)).toBe(middle)
  expect(branchLocation({ location: null }, null)).toBeNull()
})
