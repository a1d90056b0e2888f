import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  awaitedUntil,
  folioOfReference,
  nextSearchAt,
  onlineReference,
  REPORT_MS,
  TICKET_MS,
} from './online-payment.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

it('a reference names an order of its store alone', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,20}$/),
      fc.integer({ min: 1, max: 99_999_999 }),
      (account, folio) => {
        const reference = onlineReference(account, folio)
        expect(folioOfReference(reference, account)).toBe(folio)
        expect(folioOfReference(reference, `${account}x`)).toBeNull()
      },
    ),
  )
  for (const other of ['', 'luna', 'luna_', 'luna_0', 'luna_x', 'luna_1_2', 'luna_01', 'luna_9999999999', '_1']) {
    expect(folioOfReference(other, 'luna')).toBeNull()
  }
})

it('a payment is awaited until its ticket ends, and as long as banks take to report it', () => {
  const expiresAt = 10 * HOUR
  expect(awaitedUntil({ status: 'pending', expiresAt }, 0)).toBe(expiresAt + REPORT_MS)
  expect(awaitedUntil({ status: 'in_process', expiresAt: null }, HOUR)).toBe(HOUR + REPORT_MS)
  for (const status of ['approved', 'rejected', 'cancelled', 'refunded', 'charged_back'] as const) {
    expect(awaitedUntil({ status, expiresAt }, 0)).toBeNull()
  }
})

it('payments are searched for often at first, and until no ticket can be paid any more', () => {
  const page = { createdAt: 0, expiresAt: 24 * HOUR, isSettled: false }
  const waits = (now: number) => (nextSearchAt(page, now) ?? now) - now
  expect([MINUTE, HOUR, 4 * HOUR, 48 * HOUR].map(waits)).toEqual([2 * MINUTE, 10 * MINUTE, HOUR, HOUR])
  expect(nextSearchAt(page, page.expiresAt + TICKET_MS + REPORT_MS + 1)).toBeNull()
  expect(nextSearchAt({ ...page, isSettled: true }, MINUTE)).toBeNull()
})
