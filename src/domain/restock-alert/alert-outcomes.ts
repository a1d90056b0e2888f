/** The outcome of requesting an alert. */
export type AlertRequested =
  | { ok: true }
  | { ok: false; code: 'variant-unknown' | 'branch-unknown' | 'back-already' | 'device-invalid' }
