import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { appendEvents } from '#data/event/append-events.ts'
import { findCashDay, lockCashDay, readDayRecords, writeClosedDay } from '#data/payment/cash-days.ts'
import type { Actor } from '#domain/event/event.ts'
import type { Centavos } from '#domain/money/money.ts'
import { cashFigures } from '#domain/payment/cash-day.ts'
import type { ClosedCashDay } from '#domain/payment/cash-outcomes.ts'
import { isCash } from './open-cash-day.ts'

interface CloseOptions {
  account: string
  actor: Actor
  now: Date
  id: number
  /** The cash that was counted. */
  counted: Centavos
  note: string
}

/**
 * Closes a day of the cash drawer with the cash that was counted. Its sums stay as they are then: no payment that it has
 * is taken back afterwards. A day is closed once; a second count is rejected.
 */
export async function closeCashDay(
  db: Db,
  { account, actor, now: at, id, counted, note }: CloseOptions,
): Promise<ClosedCashDay> {
  if (!isCash(counted)) return { ok: false, code: 'amount-invalid' }
  return inTransaction(db, async (tx) => {
    const locked = await lockCashDay(tx, { account, actor, id })
    if (!locked) return { ok: false, code: 'day-not-found' }
    if (locked.isClosed) return { ok: false, code: 'already-closed' }
    const figures = cashFigures(locked.opening, await readDayRecords(tx, { account, id }))
    await writeClosedDay(tx, { account, id, actor, at, counted, note: note.trim(), figures })
    const day = await findCashDay(tx, { account, id, branches: null })
    if (!day) throw new Error(`no cash day ${id} in ${account}`)
    const payload = { change: 'closed' as const, amount: counted, difference: counted - figures.expected }
    await appendEvents(tx, { account, actor, at, events: [{ kind: 'cash-day-changed', subject: String(id), payload }] })
    return { ok: true, day }
  })
}
