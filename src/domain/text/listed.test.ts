import { expect, it } from 'vitest'
import { listed } from './listed.ts'

it('names are joined by commas, the last one by y', () => {
  expect([[], ['Puebla'], ['Puebla', 'Morelos'], ['Puebla', 'Morelos', 'Tlaxcala']].map(listed)).toEqual([
    '',
    'Puebla',
    'Puebla y Morelos',
    'Puebla, Morelos y Tlaxcala',
  ])
})
