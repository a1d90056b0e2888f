import { expect, it } from 'vitest'
import { listed } from './listed.ts'

it('the last name is joined by e before its own sound', () => {
  expect(listed(['Roma', 'Insurgentes'])).toBe('Roma e Insurgentes')
})

it('names are joined by commas, the last one by y', () => {
  expect([[], ['Puebla'], ['Puebla', 'Morelos'], ['Puebla', 'Morelos', 'Tlaxcala']].map(listed)).toEqual([
    '',
    'Puebla',
    'Puebla y Morelos',
    'Puebla, Morelos y Tlaxcala',
  ])
})
