import { expect, it } from 'vitest'
import { returnDaysSentence, returnsUntilSentence } from './return-days.ts'

const DAY = 86_400_000
const handedOverAt = Date.UTC(2026, 10, 20, 18)
const given = { status: 'Cerrado', preparationStatus: 'Entregado', handedOverAt } as const
const store = { timeZone: 'America/Mexico_City', returnDays: 30, now: handedOverAt + DAY }

it('the customer reads until when an order that was handed over can be returned', () => {
  const sentence = 'Puedes devolver o cambiar hasta el 20 de diciembre de 2026.'
  expect(returnsUntilSentence(given, store)).toBe(sentence)
  expect(returnsUntilSentence(given, { ...store, now: handedOverAt + 30 * DAY })).toBe(sentence)
})

it.each([
  ['that still waits', { ...given, preparationStatus: 'Preparado', handedOverAt: null } as const, store],
  ['whose hand-over has no time', { ...given, handedOverAt: null }, store],
  ['that was cancelled', { ...given, status: 'Cancelado' } as const, store],
  ['of a store without days', given, { ...store, returnDays: null }],
  ['of a store that takes no returns', given, { ...store, returnDays: 0, now: handedOverAt }],
  ['whose days have passed', given, { ...store, now: handedOverAt + 30 * DAY + 1 }],
])('states no day for an order %s', (_, order, of) => {
  expect(returnsUntilSentence(order, of)).toBe('')
})

it('one day is written as one', () => {
  expect(returnDaysSentence(1)).toBe('Puedes devolver o cambiar tus piezas durante el día siguiente a recibirlas.')
})
