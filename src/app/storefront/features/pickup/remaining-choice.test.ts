import { expect, it } from 'vitest'
import { remainingChoice } from './remaining-choice.ts'

const days = [
  { date: '2026-11-21', slots: [] },
  { date: '2026-11-23', slots: ['09:00', '09:30'] },
]

it('is the same choice while it is still offered', () => {
  expect(remainingChoice(days, { date: '2026-11-23', time: '09:30' })).toEqual({ date: '2026-11-23', time: '09:30' })
})

it('loses the hour alone while its day is still offered', () => {
  expect(remainingChoice(days, { date: '2026-11-23', time: '08:30' })).toEqual({ date: '2026-11-23', time: '' })
  expect(remainingChoice(days, { date: '2026-11-21', time: '13:00' })).toEqual({ date: '2026-11-21', time: '' })
})

it('loses both with the day', () => {
  expect(remainingChoice(days, { date: '2026-11-20', time: '09:30' })).toEqual({ date: '', time: '' })
  expect(remainingChoice(days, { date: '', time: '' })).toEqual({ date: '', time: '' })
})
