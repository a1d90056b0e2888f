import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { appendEvents } from '#data/event/append-events.ts'
import { deleteSizeChart } from '#data/size/write-size-chart.ts'
import type { Actor } from '#domain/event/event.ts'
import type { ChartRemoved } from '#domain/size/chart-outcomes.ts'
import { chartEvent } from './chart-event.ts'

/** Removes a chart of sizes. */
export async function removeSizeChart(
  db: Db,
  { account, actor, now, id }: { account: string; actor: Actor; now: Date; id: number },
): Promise<ChartRemoved> {
  return inTransaction(db, async (tx) => {
    const scope = await deleteSizeChart(tx, { account, id })
    if (!scope) return { ok: false, code: 'chart-unknown' }
    await appendEvents(tx, { account, actor, at: now, events: [chartEvent('removed', [scope])] })
    return { ok: true }
  })
}
