import { expect, it } from 'vitest'
import { formatClabe, parseClabe } from './clabe.ts'

// Examples that are published with the rule; the check digit of each is right.
const VALID = ['032180000118359719', '002010077777777771']

it.each(VALID)('the CLABE %s has a valid check digit', (clabe) => {
  expect(parseClabe(clabe)).toBe(clabe)
})

it('a CLABE is read with spaces and hyphens, and written in its groups', () => {
  expect(parseClabe(' 032 180-00011835971 9 ')).toBe('032180000118359719')
  expect(formatClabe('032180000118359719')).toBe('032 180 00011835971 9')
})

it('a CLABE with any one digit changed is rejected', () => {
  const [clabe = ''] = VALID
  for (let index = 0; index < clabe.length; index++) {
    const other = (Number(clabe[index]) + 1) % 10
    expect(parseClabe(clabe.slice(0, index) + other + clabe.slice(index + 1))).toBeNull()
  }
})

it.each(['', '03218000011835971', '0321800001183597190', '03218000011835971x', '٠٣٢١٨٠٠٠٠١١٨٣٥٩٧١٩'])(
  'the text "%s" is no CLABE',
  (written) => {
    expect(parseClabe(written)).toBeNull()
  },
)
