import { expect, it } from 'vitest'
import { branchAddress } from './branch.ts'

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
