import type { CashDay, MethodSum } from '#domain/payment/cash-day.ts'

/** A day of the cash drawer with the names of its people. */
export interface ShownCashDay extends Omit<CashDay, 'openedBy' | 'closed' | 'figures'> {
  /** '' where the store has one branch. */
  branch: string
  openedBy: string
  closed: { at: number; by: string; counted: number; note: string } | null
  figures: { methods: MethodSum[]; people: { name: string; methods: MethodSum[] }[]; expected: number }
}
