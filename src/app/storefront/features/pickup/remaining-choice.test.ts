import { expect, it } from 'vitest'
import { remainingChoice } from './remaining-choice.ts'

const days = [
  { date: '2026-11-21', slots: [] },
  { date: '2026-11-23', slots: ['09:00', '09:30'] },
]

it('the choice of a pickup stays the same while it is still offered', () => {
  expect(remainingChoice(days, { date: '2026-11-23', time: '09:30' })).toEqual({ date: '2026-11-23', time: '09:30' })
})

it('the choice of a pickup loses only the hour while its day is still offered', () => {
  expect(remainingChoice(days, { date: '2026-11-23', time: '08:30' })).toEqual({ date: '2026-11-23', time: '' })
  expect(remainingChoice(days, { date: '2026-11-21', time: '13:00' })).toEqual({ date: '2026-11-21', time: '' })
})

it('the choice of a pickup loses both day and hour with the day', () => {
  expect(remainingChoice(days, { date: '2026-11-20', time: '09:30' })).toEqual({ date: '', time: '' })
  expect(remainingChoice(days, { date: '', time: '' })).toEqual({ date: '', time: '' })
})
