import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, instantOf, offsetAt } from '../time/zoned-time.ts'
import { clockSpans } from './clock-spans.ts'
import { lastDays } from './period.ts'

const HOUR = 3_600_000

it('a period has one clock span where the clocks stay as they are', () => {
  const period = { from: '2026-01-01', to: '2026-12-31' }
  expect(clockSpans('America/Mexico_City', period)).toEqual([
    { begin: Date.parse('2026-01-01T06:00Z'), end: Date.parse('2027-01-01T06:00Z'), offset: -6 * HOUR },
  ])
})

it("a period's clock spans have a border where summer time begins and ends", () => {
  expect(clockSpans('America/Tijuana', { from: '2026-03-08', to: '2026-11-01' })).toEqual([
    { begin: Date.parse('2026-03-08T08:00Z'), end: Date.parse('2026-03-08T10:00Z'), offset: -8 * HOUR },
    { begin: Date.parse('2026-03-08T10:00Z'), end: Date.parse('2026-11-01T09:00Z'), offset: -7 * HOUR },
    { begin: Date.parse('2026-11-01T09:00Z'), end: Date.parse('2026-11-02T08:00Z'), offset: -8 * HOUR },
  ])
})

it("a period's clock spans have the offset of every moment of the period", () => {
  const zones = [
    'America/Mexico_City',
    'America/Tijuana',
    'Europe/Madrid',
    'Asia/Kathmandu',
    'Australia/Lord_Howe',
    'UTC',
  ]
  const day = fc.integer({ min: 0, max: 12_000 }).map((days) => addDays('2000-01-01', days))
  const length = fc.integer({ min: 1, max: 700 })
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      day,
      length,
      fc.double({ min: 0, max: 1, noNaN: true }),
      (zone, to, days, at) => {
        const period = lastDays(to, days)
        const [begin, end] = [instantOf(zone, period.from, 0), instantOf(zone, addDays(to, 1), 0)]
        const spans = clockSpans(zone, period)
        expect([spans[0]?.begin, spans.at(-1)?.end]).toEqual([begin, end])
        for (const [place, span] of spans.entries()) expect(span.end).toBe(spans[place + 1]?.begin ?? end)
        const moment = begin + Math.floor(at * (end - begin - 1))
        expect(spans.find((span) => moment >= span.begin && moment < span.end)?.offset).toBe(offsetAt(zone, moment))
      },
    ),
  )
})
