import type { CashDay } from './cash-day.ts'

/** The outcome of opening a cash drawer. */
export type OpenedCashDay =
  | { ok: true; id: number }
  | { ok: false; code: 'amount-invalid' | 'already-open' | 'branch-unknown' }

/** The outcome of closing it. */
export type ClosedCashDay =
  | { ok: true; day: CashDay }
  | { ok: false; code: 'amount-invalid' | 'day-not-found' | 'already-closed' }
