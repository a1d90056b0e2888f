/** The actions of everybody on their own way of signing in; they need no role. */
export const ACCOUNT_ACTIONS = [
  'change-name',
  'change-password',
  'prove-address',
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
