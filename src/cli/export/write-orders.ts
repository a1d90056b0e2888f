import { resolve } from 'node:path'
import { readsOfPrimary } from '#data/database/read-replica.ts'
import { findStoreByAccount } from '#data/store/find-store.ts'
import { exportOrders } from '#server/export/export-orders.ts'
import { type CommandWork, UsageError } from '../command.ts'
import { unknownStore } from '../unknown-store.ts'
import { writeExport } from './export-output.ts'

/** The arguments of `orders export`. */
export interface OrderExport {
  account: string
  since: string | undefined
  format: string | undefined
  out: string | undefined
}

/** Writes the orders of a store, from the oldest to the newest. */
export function writeOrders({ account, since: written, format = 'json', out }: OrderExport, cwd: string): CommandWork {
  if (written === undefined) throw new UsageError('Falta la fecha: --since 2026-01-01.')
  const since = parseSince(written)
  if (format !== 'json' && format !== 'csv') throw new UsageError(`No existe el formato «${format}»; usa json o csv.`)
  const path = out === undefined ? undefined : resolve(cwd, out)
  return async ({ openCurrent, stdout }) => {
    const database = await openCurrent()
    try {
      const { shards } = database
      if (!(await findStoreByAccount(await shards.near(account), { account })))
        throw await unknownStore(shards, account)
      await writeExport(exportOrders(readsOfPrimary(shards), format, { account, since }), { path, stdout })
    } finally {
      await database.close()
    }
    return 0
  }
}

const MOMENT = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d))?$/

function parseSince(written: string): Date {
  const since = new Date(MOMENT.test(written) ? written : Number.NaN)
  // JavaScript takes the 31st of February for a day in March.
  const isDay = written.length > 10 || (!Number.isNaN(since.getTime()) && since.toISOString().startsWith(written))
  if (Number.isNaN(since.getTime()) || !isDay) {
    throw new UsageError(`«${written}» no es una fecha; escríbela como 2026-01-01 o 2026-01-01T06:00:00Z.`)
  }
  return since
}
