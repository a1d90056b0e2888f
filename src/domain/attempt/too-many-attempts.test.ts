import { expect, it } from 'vitest'
import { tryAgainIn } from './too-many-attempts.ts'

it.each([
  [0, '1 minuto'],
  [60, '1 minuto'],
  [61, '2 minutos'],
  [600, '10 minutos'],
  [3_541, '60 minutos'],
  [7_140, '119 minutos'],
  [7_141, '2 horas'],
  [86_400, '24 horas'],
])('tryAgainIn turns %i seconds into: %s', (seconds, minutes) => {
  expect(tryAgainIn(seconds)).toBe(`Vuelve a intentarlo en ${minutes}.`)
})
