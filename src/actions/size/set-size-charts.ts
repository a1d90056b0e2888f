import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { appendEvents } from '#data/event/append-events.ts'
import { hasScope } from '#data/size/find-scopes.ts'
import { deleteSizeChart, writeSizeChart } from '#data/size/write-size-chart.ts'
import type { Actor } from '#domain/event/event.ts'
import type { ChartScope } from '#domain/size/chart-for.ts'
import type { ChartRejection, ChartsSet } from '#domain/size/chart-outcomes.ts'
import { chartError } from '#domain/size/check-chart.ts'
import type { SizeChart } from '#domain/size/size-chart.ts'
import { chartEvent } from './chart-event.ts'

interface SetOptions {
  account: string
  actor: Actor
  now: Date
  charts: readonly { scope: ChartScope; chart: SizeChart }[]
  /** The id of a chart that the first one replaces, with another scope or garment; null for none. */
  replaces: number | null
}

/** Sets charts of sizes, each in place of the one with its scope and garment; all of them, or none. */
export async function setSizeCharts(db: Db, { account, actor, now, charts, replaces }: SetOptions): Promise<ChartsSet> {
  const wrong = charts.map(({ scope, chart }) => scopeError(scope) ?? chartError(chart)).find((code) => code !== null)
  if (wrong) return { ok: false, code: wrong }
  return inTransaction(db, async (tx) => {
    for (const { scope } of charts) {
      if (!(await hasScope(tx, { account, scope }))) return { ok: false, code: 'scope-unknown' }
    }
    const former = replaces === null ? null : await deleteSizeChart(tx, { account, id: replaces })
    for (const { scope, chart } of charts) await writeSizeChart(tx, { account, scope, chart, now })
    const scopes = [...charts.map(({ scope }) => scope), ...(former ? [former] : [])]
    if (scopes.length === 0) return { ok: true }
    await appendEvents(tx, { account, actor, at: now, events: [chartEvent('set', scopes)] })
    return { ok: true }
  })
}

/** A chart of a product names nothing else. */
function scopeError({ productId, brandId, categoryId }: ChartScope): ChartRejection | null {
  const isNarrowed = brandId !== null || categoryId !== null
  return (productId === null) === isNarrowed ? null : 'scope-missing'
}
