import { expect, it } from 'vitest'
import { demandPerWeek } from './goods-figures.ts'

const WEEK = 7 * 86_400_000

it.each([
  ['over the days that are looked at', { pieces: 12, since: 0, createdAt: -WEEK, orderedAt: 6 * WEEK }, 2],
  ['from when the product came', { pieces: 12, since: 0, createdAt: 4 * WEEK, orderedAt: 6 * WEEK }, 6],
  ['over a week at least', { pieces: 12, since: 0, createdAt: 6 * WEEK - 1, orderedAt: 6 * WEEK }, 12],
  ['to one decimal', { pieces: 1, since: 0, createdAt: 0, orderedAt: 3 * WEEK }, 0.3],
])('demandPerWeek computes the demand a week %s', (_, sold, perWeek) => {
  expect(demandPerWeek(sold)).toBe(perWeek)
})
