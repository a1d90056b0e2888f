import type { Branch } from '../../src/domain/store/branch.ts'

/** A branch with an address, closed for lunch from Monday to Friday and on weekends. */
export const ROMA: Branch = {
  fid: 'ROMA',
  name: 'Luna Roma',
  street: 'Chiapas',
  exterior: '148',
  neighbourhood: 'Roma Norte',
  locality: 'Cuauhtémoc',
  state: 'Ciudad de México',
  phone: '55 0143 3270',
  postalCode: '',
  location: null,
  hours: [1, 2, 3, 4, 5].flatMap((day) => [
    { day, opens: 600, closes: 840 },
    { day, opens: 960, closes: 1200 },
  ]),
  specialDays: [],
}

/** The search of a map for that branch. */
export const ROMA_MAP =
  'https://www.google.com/maps/search/?api=1&query=Luna+Roma%2C+Chiapas+148%2C+Roma+Norte%2C+Cuauht%C3%A9moc%2C+Ciudad+de+M%C3%A9xico'
