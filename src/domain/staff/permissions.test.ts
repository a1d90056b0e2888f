import { expect, it } from 'vitest'
import { isAllowed, PERMISSIONS, type Permission } from './permissions.ts'
import { ROLES } from './role.ts'

const names = Object.keys(PERMISSIONS) as Permission[]

it('allows an owner everything', () => {
  expect(names.filter((name) => !isAllowed('owner', name))).toEqual([])
})

it('allows no role more than the one above it', () => {
  for (const [above, below] of ROLES.slice(1).map((role, index) => [ROLES[index] ?? 'owner', role] as const)) {
    expect(names.filter((name) => isAllowed(below, name) && !isAllowed(above, name))).toEqual([])
  }
})

it('leaves the staff to owners', () => {
  const ofStaff = ['invite-member', 'revoke-invitation', 'change-role', 'end-membership'] as const
  for (const name of ofStaff) expect(ROLES.filter((role) => isAllowed(role, name))).toEqual(['owner'])
})
