import { expect, it } from 'vitest'
import { keptChoice } from './kept-choice.ts'

const days = [
  { date: '2026-11-21', slots: [] },
  { date: '2026-11-23', slots: ['09:00', '09:30'] },
]

it('keeps a choice that is still offered', () => {
  expect(keptChoice(days, { date: '2026-11-23', time: '09:30' })).toEqual({ date: '2026-11-23', time: '09:30' })
})

it('gives up the hour alone where its day is still there', () => {
  expect(keptChoice(days, { date: '2026-11-23', time: '08:30' })).toEqual({ date: '2026-11-23', time: '' })
  expect(keptChoice(days, { date: '2026-11-21', time: '13:00' })).toEqual({ date: '2026-11-21', time: '' })
})

it('gives up both with the day', () => {
  expect(keptChoice(days, { date: '2026-11-20', time: '09:30' })).toEqual({ date: '', time: '' })
  expect(keptChoice(days, { date: '', time: '' })).toEqual({ date: '', time: '' })
})
