import { expect, it } from 'vitest'
import { ratingSentence, starCount } from './rating-words.ts'

it.each([
  [4.6, 128, '4.6 de 5 estrellas, 128 opiniones'],
  [5, 1, '5.0 de 5 estrellas, 1 opinión'],
  [3.249, 1_204, '3.2 de 5 estrellas, 1,204 opiniones'],
])('a rating of %d by %i is «%s»', (rating, count, sentence) => {
  expect(ratingSentence(rating, count)).toBe(sentence)
})

it('starCount writes one star in the singular', () => {
  expect([starCount(1), starCount(4)]).toEqual(['1 estrella', '4 estrellas'])
})
