import type { Role } from './role.ts'

const EVERYBODY: readonly Role[] = ['owner', 'manager', 'seller']
const MANAGERS: readonly Role[] = ['owner', 'manager']
const OWNERS: readonly Role[] = ['owner']

/**
 * What each role may do at the counter: every action by its name, and the pages that not everybody sees. All that the
 * counter rejects because of a role, and all that it hides, follows from this table (docs/rules.md#roles).
 */
export const PERMISSIONS = {
  'advance-order': EVERYBODY,
  'hand-over-order': EVERYBODY,
  'cancel-order': MANAGERS,
  'move-hold': EVERYBODY,
  'release-hold': MANAGERS,

  'change-settings': OWNERS,
  'change-hours': MANAGERS,
  'change-notices': OWNERS,
  'change-campaigns': MANAGERS,
  'change-domain': OWNERS,
  'change-mail-texts': OWNERS,

  'invite-member': OWNERS,
  'revoke-invitation': OWNERS,
  'change-role': OWNERS,
  'end-membership': OWNERS,
} as const satisfies Record<string, readonly Role[]>

/** An action or a page of the counter that a role may be allowed. */
export type Permission = keyof typeof PERMISSIONS

export function isAllowed(role: Role, permission: Permission): boolean {
  return (PERMISSIONS[permission] as readonly Role[]).includes(role)
}
