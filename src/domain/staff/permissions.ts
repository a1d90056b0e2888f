import type { BranchScope } from './branch-scope.ts'
import type { Role } from './role.ts'

const EVERYBODY: readonly Role[] = ['owner', 'manager', 'seller']
const MANAGERS: readonly Role[] = ['owner', 'manager']
const OWNERS: readonly Role[] = ['owner']

/**
 * The roles that may do each thing at the counter: every action by its name, and the pages that not everybody sees. All
 * that the counter rejects because of a role, and all that it hides, follows from this table
 * (docs/rules/counter.md#roles).
 */
export const PERMISSIONS = {
  'advance-order': EVERYBODY,
  'set-tracking': EVERYBODY,
  'hand-over-order': EVERYBODY,
  'undo-step': EVERYBODY,
  'change-delivery': EVERYBODY,
  'change-lines': EVERYBODY,
  'cancel-order': MANAGERS,
  'reopen-order': MANAGERS,
  'record-payment': EVERYBODY,
  'void-payment': EVERYBODY,
  'refund-order': MANAGERS,
  'return-pieces': EVERYBODY,
  'write-note': EVERYBODY,
  'open-cash-day': EVERYBODY,
  'close-cash-day': EVERYBODY,
  'see-cash-days': MANAGERS,
  'move-hold': EVERYBODY,
  'release-hold': MANAGERS,
  'hold-again': EVERYBODY,

  'add-push': EVERYBODY,
  'end-push': EVERYBODY,
  'import-products': MANAGERS,
  'print-labels': EVERYBODY,
  'start-count': EVERYBODY,
  'record-count': EVERYBODY,
  'apply-count': MANAGERS,
  'drop-count': MANAGERS,
  'send-transfer': MANAGERS,
  'receive-transfer': EVERYBODY,
  'cancel-transfer': MANAGERS,
  'change-level': MANAGERS,
  'set-minimums': MANAGERS,
  'create-product': MANAGERS,
  'duplicate-product': MANAGERS,
  'change-product': MANAGERS,
  'change-variants': MANAGERS,
  'add-image': MANAGERS,
  'arrange-images': MANAGERS,
  'cut-image': MANAGERS,
  'preview-prices': MANAGERS,
  'change-prices': MANAGERS,
  'set-category': MANAGERS,
  'set-published': MANAGERS,
  'export-products': MANAGERS,
  'export-orders': MANAGERS,
  'save-view': EVERYBODY,
  'rename-view': EVERYBODY,
  'remove-view': EVERYBODY,
  'see-report': MANAGERS,
  'see-customers': EVERYBODY,
  'change-customer': MANAGERS,
  'adjust-points': MANAGERS,
  'export-customer': OWNERS,
  'erase-customer': OWNERS,

  'see-reviews': MANAGERS,
  'show-review': MANAGERS,
  'hide-review': MANAGERS,
  'answer-review': MANAGERS,

  'see-activity': MANAGERS,
  'change-settings': OWNERS,
  'change-hours': MANAGERS,
  'change-notices': OWNERS,
  'change-campaigns': MANAGERS,
  'change-domain': OWNERS,
  'check-domain': OWNERS,
  'change-mail-texts': OWNERS,

  'invite-member': OWNERS,
  'revoke-invitation': OWNERS,
  'change-role': OWNERS,
  'change-branches': OWNERS,
  'make-password-link': OWNERS,
  'sign-out-member': OWNERS,
  'end-membership': OWNERS,
} as const satisfies Record<string, readonly Role[]>

/** An action or a page of the counter that a role may be allowed. */
export type Permission = keyof typeof PERMISSIONS

export function isAllowed(role: Role, permission: Permission): boolean {
  return (PERMISSIONS[permission] as readonly Role[]).includes(role)
}

/** The facts by which a member of the staff may do something. */
export interface MemberAccess {
  role: Role
  branches: BranchScope
}

/**
 * Permissions that are about the store as a whole: its customers, the activity of everybody, coupons that count in every
 * branch. A member who is limited to branches has none of them (docs/rules/counter.md#staff-of-a-branch).
 */
const OF_WHOLE_STORE: ReadonlySet<Permission> = new Set([
  'see-customers',
  'change-customer',
  'adjust-points',
  'export-customer',
  'erase-customer',
  'see-activity',
  'change-campaigns',
])

/** Whether a member of the staff may do something, by role and by branches. */
export function isMemberAllowed({ role, branches }: MemberAccess, permission: Permission): boolean {
  return isAllowed(role, permission) && (branches === null || !OF_WHOLE_STORE.has(permission))
}
