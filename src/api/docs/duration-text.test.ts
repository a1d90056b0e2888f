import { expect, it } from 'vitest'
import { durationText } from './duration-text.ts'

it.each([
  [5_000, '5 segundos'],
  [1_000, '1 segundo'],
  [90_000, '90 segundos'],
  [120_000, '2 minutos'],
  [3_600_000, '1 hora'],
  [86_400_000, '1 día'],
  [7 * 86_400_000, '7 días'],
])('durationText writes %i ms as %s', (milliseconds, text) => {
  expect(durationText(milliseconds)).toBe(text)
})
