import { expect, it } from 'vitest'
import { englishReasonOf } from './english-reason.ts'

it('englishReasonOf describes rejected values in English', () => {
  expect(englishReasonOf({ code: 'bad-price', value: '«abc»' })).toBe('The price «abc» is not an amount.')
  expect(englishReasonOf({ code: 'too-long', value: '«nombre»' })).toMatch(
    /^«nombre» is longer than [\d,]+ characters\.$/,
  )
  expect(englishReasonOf({ code: 'control-character', value: 'la dirección de la imagen' })).toBe(
    'The image URL has control characters.',
  )
})
