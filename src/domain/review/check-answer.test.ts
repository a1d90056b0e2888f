import { expect, it } from 'vitest'
import { parseAnswer } from './check-answer.ts'

it('an answer of a review is plain text, tidied', () => {
  expect(parseAnswer(' Gracias por tu visita.\r\nTe esperamos. ')).toEqual({
    text: 'Gracias por tu visita.\nTe esperamos.',
  })
  expect(parseAnswer('x'.repeat(1_000))).toEqual({ text: 'x'.repeat(1_000) })
})

it.each([
  ['', 'answer-missing'],
  [' \n', 'answer-missing'],
  ['x'.repeat(1_001), 'answer-too-long'],
  ['<b>Gracias</b>', 'answer-html'],
  ['Visita www.luna.mx', 'answer-link'],
])('an answer of a review may not be %j', (written, error) => {
  expect(parseAnswer(written)).toEqual({ error })
})
