import { expect, it } from 'vitest'
import { nextPlace } from './next-place.ts'

it.each([
  ['a card on', { place: 0, last: 5, by: 1 }, 1],
  ['a card back', { place: 3, last: 5, by: -1 }, 2],
  ['a card on, off by a rounding', { place: 2.02, last: 5, by: 1 }, 3],
  ['a card back, off by a rounding', { place: 1.98, last: 5, by: -1 }, 1],
  ['two cards on when pressed again on the way', { place: 0.3, last: 5, by: 1 }, 2],
  ['two cards back when pressed again on the way', { place: 2.7, last: 5, by: -1 }, 1],
  ['from the end to the start', { place: 5, last: 5, by: 1 }, 0],
  ['from the start to the end', { place: 0, last: 5, by: -1 }, 5],
  ['from beyond the end to the start', { place: 5.6, last: 5, by: 1 }, 0],
  ['nowhere when everything is shown', { place: 0, last: 0, by: 1 }, 0],
] as const)('nextPlace goes %s', (_where, move, next) => {
  expect(nextPlace(move)).toBe(next)
})
