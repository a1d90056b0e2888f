import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { appendEvents } from '#data/event/append-events.ts'
import { insertCashDay } from '#data/payment/cash-days.ts'
import { isBranchOpenTo } from '#data/staff/branch-scope.ts'
import { readAllBranches } from '#data/store/find-branch.ts'
import type { Actor } from '#domain/event/event.ts'
import type { Centavos } from '#domain/money/money.ts'
import type { OpenedCashDay } from '#domain/payment/cash-outcomes.ts'
import { MOST_CENTAVOS } from '#domain/payment/check-payment.ts'

interface OpenDayOptions {
  account: string
  actor: Actor
  now: Date
  /** '' for a store without branches. */
  branchFid: string
  /** The cash in the drawer. */
  opening: Centavos
}

/** Opens the day of a branch's cash drawer; payments are recorded in it until it is closed. */
export async function openCashDay(
  db: Db,
  { account, actor, now: at, branchFid, opening }: OpenDayOptions,
): Promise<OpenedCashDay> {
  if (!isCash(opening)) return { ok: false, code: 'amount-invalid' }
  return inTransaction(db, async (tx) => {
    const branches = await readAllBranches(tx, { account })
    const isKnown = branches.length === 0 ? branchFid === '' : branches.some(({ fid }) => fid === branchFid)
    if (!isKnown || !(await isBranchOpenTo(tx, { account, actor, branchFid })))
      return { ok: false, code: 'branch-unknown' }
    const id = await insertCashDay(tx, { account, branchFid, actor, at, opening })
    if (id === null) return { ok: false, code: 'already-open' }
    const payload = { change: 'opened' as const, amount: opening, difference: 0 }
    await appendEvents(tx, { account, actor, at, events: [{ kind: 'cash-day-changed', subject: String(id), payload }] })
    return { ok: true, id }
  })
}

/** Whether an amount can be counted in a drawer. */
export function isCash(amount: Centavos): boolean {
  return Number.isSafeInteger(amount) && amount >= 0 && amount <= MOST_CENTAVOS
}
