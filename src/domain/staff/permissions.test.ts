import { expect, it } from 'vitest'
import { isAllowed, PERMISSIONS, type Permission } from './permissions.ts'
import { ROLES } from './role.ts'

const names = Object.keys(PERMISSIONS) as Permission[]

it('an owner is allowed everything', () => {
  expect(names.filter((name) => !isAllowed('owner', name))).toEqual([])
})

it('a role is allowed no more than the one above it', () => {
  for (const [above, below] of ROLES.slice(1).map((role, index) => [ROLES[index] ?? 'owner', role] as const)) {
    expect(names.filter((name) => isAllowed(below, name) && !isAllowed(above, name))).toEqual([])
  }
})

it('a seller is allowed what a day at the counter needs', () => {
  expect(names.filter((name) => isAllowed('seller', name)).sort()).toEqual([
    'add-push',
    'advance-order',
    'change-delivery',
    'change-lines',
    'close-cash-day',
    'end-push',
    'hand-over-order',
    'hold-again',
    'move-hold',
    'open-cash-day',
    'print-labels',
    'receive-transfer',
    'record-count',
    'record-payment',
    'remove-view',
    'rename-view',
    'return-pieces',
    'save-view',
    'see-customers',
    'set-tracking',
    'start-count',
    'undo-step',
    'void-payment',
    'write-note',
  ])
})

it('settings, staff and the data of customers are left to owners', () => {
  expect(names.filter((name) => !isAllowed('manager', name)).sort()).toEqual([
    'change-branches',
    'change-domain',
    'change-mail-texts',
    'change-notices',
    'change-role',
    'change-settings',
    'check-domain',
    'end-membership',
    'erase-customer',
    'export-customer',
    'invite-member',
    'make-password-link',
    'revoke-invitation',
    'sign-out-member',
  ])
})
