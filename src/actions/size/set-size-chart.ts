import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { appendEvents } from '#data/event/append-events.ts'
import { hasScope } from '#data/size/find-scopes.ts'
import { changeSizeChart, writeSizeChart } from '#data/size/write-size-chart.ts'
import type { Actor } from '#domain/event/event.ts'
import type { ChartScope } from '#domain/size/chart-for.ts'
import type { ChartSet } from '#domain/size/chart-outcomes.ts'
import { chartError } from '#domain/size/check-chart.ts'
import type { SizeChart } from '#domain/size/size-chart.ts'
import { chartEvent } from './chart-event.ts'

interface SetOptions {
  account: string
  actor: Actor
  now: Date
  scope: ChartScope
  chart: SizeChart
  /** The id of the chart that is changed, possibly to another scope or garment; null for a new one. */
  id: number | null
}

/** Sets a chart of sizes, in place of the one with its scope and garment. */
export async function setSizeChart(db: Db, options: SetOptions): Promise<ChartSet> {
  const { account, actor, now, scope, chart, id } = options
  const { productId, brandId, categoryId } = scope
  // A chart of a product names nothing else.
  if ((productId === null) !== (brandId !== null || categoryId !== null)) return { ok: false, code: 'scope-missing' }
  const wrong = chartError(chart)
  if (wrong) return { ok: false, code: wrong }
  return inTransaction(db, async (tx) => {
    if (!(await hasScope(tx, { account, scope }))) return { ok: false, code: 'scope-unknown' }
    const former = id === null ? null : await changeSizeChart(tx, { account, id, scope, chart, now })
    if (!former) await writeSizeChart(tx, { account, scope, chart, now })
    const events = [chartEvent('set', former ? [scope, former] : [scope])]
    await appendEvents(tx, { account, actor, at: now, events })
    return { ok: true }
  })
}
