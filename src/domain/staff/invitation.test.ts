import { expect, it } from 'vitest'
import { checkInvitation } from './invitation.ts'

const now = new Date('2026-11-25T12:00:00Z')
const later = new Date(now.getTime() + 1)
const open = { acceptedAt: null, revokedAt: null, expiresAt: later }

it('an invitation can be accepted until it expires', () => {
  expect(checkInvitation(open, now)).toBeNull()
  expect(checkInvitation(open, later)).toBe('invitation-expired')
})

it('an invitation can be accepted once', () => {
  expect(checkInvitation({ ...open, acceptedAt: now }, now)).toBe('invitation-accepted')
  expect(checkInvitation({ ...open, acceptedAt: now, revokedAt: now }, later)).toBe('invitation-accepted')
})

it('an invitation cannot be accepted once it was revoked', () => {
  expect(checkInvitation({ ...open, revokedAt: now }, now)).toBe('invitation-revoked')
})
