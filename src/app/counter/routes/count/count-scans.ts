import type { ActionFunctionArgs } from 'react-router'
import type { z } from 'zod'
import { recordCount } from '#actions/count/record-count.ts'
import type { StaffContext } from '#app/counter/context.ts'
import { counterAction, step } from '#app/counter/loaders/counter-action.ts'
import { idOf, recordedScans } from '#app/counter/requests/stock-request.ts'
import { readCountLines } from '#data/count/read-count-lines.ts'
import { findCount } from '#data/count/read-counts.ts'
import { readLevels } from '#data/stock/read-levels.ts'
import type { RecordedBatch } from '#domain/count/recorded-batch.ts'
import { scanTime } from '#domain/count/scan.ts'
import { variantName } from '#domain/stock-level/variant-name.ts'

/**
 * Takes the scans of a device. It is no action of the page: repeated requests on a bad line must not reload the page,
 * which would fail as well.
 */
export async function action(request: ActionFunctionArgs) {
  const countId = idOf(request.params.id)
  const respond = counterAction('inventario/conteos/:id/escaneos', {
    'record-count': step(recordedScans, (context, fields) => recordScans(context, { countId, ...fields })),
  })
  const { data, init } = await respond(request)
  return Response.json(data, init ?? undefined)
}

interface SentScans extends z.infer<typeof recordedScans> {
  countId: number
}

async function recordScans(context: StaffContext, { countId, sentAt, scans }: SentScans) {
  const { db, account, actor, now } = context
  const outcome = await recordCount(db, {
    account,
    actor,
    now,
    countId,
    scans: scans.map(({ code, variantId, at, ...scan }) => ({
      ...scan,
      at: scanTime({ scannedAt: new Date(at), sentAt: new Date(sentAt), now }),
      ...(variantId === null ? { code: code ?? '' } : { variantId }),
    })),
  })
  return outcome.ok ? { ok: true as const, ...(await namedBatch(context, countId, outcome.scans)) } : outcome
}

/** The outcomes with the lines that they changed, and the names of the variants that have to be chosen from. */
async function namedBatch(
  { db, account }: StaffContext,
  countId: number,
  scans: RecordedBatch['scans'],
): Promise<RecordedBatch> {
  const count = await findCount(db, { account, id: countId })
  const variantIds = [...new Set(scans.flatMap((scan) => (scan.ok ? [scan.variantId] : [])))]
  const doubtful = scans.flatMap((scan) => ('variantIds' in scan ? scan.variantIds : []))
  const of = { account, filter: 'all' as const, offset: 0 }
  const [{ lines }, { variants }] = await Promise.all([
    count && variantIds.length > 0
      ? readCountLines(db, { ...of, count, variantIds, limit: variantIds.length })
      : { lines: [] },
    readLevels(db, { ...of, search: '', warehouseFid: null, variantIds: doubtful, limit: doubtful.length }),
  ])
  return {
    scans,
    counted: lines.map((line) => ({ variantId: line.variantId, name: variantName(line), pieces: line.counted })),
    choices: variants.map((variant) => ({
      variantId: variant.variantId,
      name: [variantName(variant), variant.sku].filter(Boolean).join(' · '),
    })),
  }
}
