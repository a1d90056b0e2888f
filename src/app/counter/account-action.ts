/** What everybody may do with their own way of signing in; no role is asked for it. */
export const ACCOUNT_ACTIONS = [
  'change-password',
  'begin-second-factor',
  'confirm-second-factor',
  'end-second-factor',
  'begin-passkey',
  'add-passkey',
  'end-passkey',
  'end-session',
  'end-other-sessions',
] as const

export type AccountAction = (typeof ACCOUNT_ACTIONS)[number]
