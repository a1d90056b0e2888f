import { expect, it } from 'vitest'
import { percentText, spokenMinutes } from './report-words.ts'
import { changePercent } from './week-figures.ts'

it.each([
  [112, 100, '12 % más'],
  [92, 100, '8 % menos'],
  [100, 100, 'igual'],
  [0, 100, '100 % menos'],
  [5, 0, ''],
])('a report compares %d with %d as %s', (now, before, text) => {
  expect(percentText(changePercent(now, before))).toBe(text)
})

it.each([
  [0, '0 min'],
  [59, '59 min'],
  [60, '1 h'],
  [200, '3 h 20 min'],
  [1_440, '1 día'],
  [3_121, '2 días 4 h'],
])('a report writes %d minutes as %s', (minutes, text) => {
  expect(spokenMinutes(minutes)).toBe(text)
})
