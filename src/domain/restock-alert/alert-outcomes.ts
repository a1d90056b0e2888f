/** The outcome of asking for an alert. */
export type AlertAsked = { ok: true } | { ok: false; code: 'variant-unknown' | 'branch-unknown' | 'back-already' }
