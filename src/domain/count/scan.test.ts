import { expect, it } from 'vitest'
import { MOST_AHEAD_MS } from '../time/time-ahead.ts'
import { type CountScan, checkScan, scanTime } from './scan.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const check = (more: Partial<CountScan>) => checkScan({ id: 'a', mode: 'add', pieces: 1, at: NOW, ...more }, NOW)

it('a scan of a count adds pieces, takes some back, or states how many there are', () => {
  const scans: Partial<CountScan>[] = [{}, { pieces: -1 }, { mode: 'set', pieces: 0 }, { pieces: 99_999 }]
  expect(scans.map(check)).toEqual([null, null, null, null])
})

it.each<Partial<CountScan>>([
  { pieces: 0.5 },
  { pieces: 100_000 },
  { pieces: Number.NaN },
  { mode: 'set', pieces: -1 },
  { id: '' },
  { id: 'x'.repeat(65) },
  { id: 'a\0' },
  { id: '\ud800' },
  { at: new Date(Number.NaN) },
])('a scan of a count with %j is invalid', (more) => {
  expect(check(more)).toBe('scan-invalid')
})

it('a scan of a count is neither of the future nor of long ago', () => {
  expect(check({ at: new Date(NOW.getTime() + MOST_AHEAD_MS + 1) })).toBe('time-ahead')
  expect(check({ at: new Date('2026-11-12T12:00:00Z') })).toBe('too-old')
})

it("a scan of a count is as long ago as its device reports, however wrong the device's clock is", () => {
  const scannedAt = new Date('2031-01-01T00:00:00Z')
  const sentAt = new Date('2031-01-01T00:00:30Z')
  expect(scanTime({ scannedAt, sentAt, now: NOW })).toEqual(new Date('2026-11-20T11:59:30Z'))
  // A clock that was set back between the two gives no age.
  expect(scanTime({ scannedAt: sentAt, sentAt: scannedAt, now: NOW })).toEqual(NOW)
})
