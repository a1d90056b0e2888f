import { expect, it } from 'vitest'
import { fitSentence, parseFit } from './fit.ts'

it.each([
  [{ small: 0, right: 0, large: 0 }, ''],
  [{ small: 1, right: 8, large: 1 }, '8 de 10 dicen que queda justo'],
  [{ small: 3, right: 1, large: 0 }, '3 de 4 dicen que queda chico'],
  [{ small: 0, right: 0, large: 1 }, '1 de 1 dice que queda grande'],
  [{ small: 2, right: 2, large: 0 }, '2 de 4 dicen que queda justo'],
])('fitSentence of %j is %s', (counts, sentence) => {
  expect(fitSentence(counts)).toBe(sentence)
})

it('parseFit reads the three fits alone', () => {
  expect(['small', 'right', 'large', '', 'chico', null].map(parseFit)).toEqual([
    'small',
    'right',
    'large',
    null,
    null,
    null,
  ])
})
