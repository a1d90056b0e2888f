import { resolve } from 'node:path'
import type { Db } from '#data/database/client.ts'
import { readExportOrders } from '#data/export/read-export-orders.ts'
import { findStoreByAccount } from '#data/store/find-store.ts'
import { csvLine } from '#domain/export/csv-line.ts'
import { type ExportOrder, exportOrder, ORDER_COLUMNS, orderRows } from '#domain/export/export-order.ts'
import { type Command, CommandError, parseArguments, UsageError } from '../command.ts'
import { writeExport } from './export-output.ts'

const OPTIONS = {
  store: { type: 'string' },
  since: { type: 'string' },
  format: { type: 'string' },
  out: { type: 'string' },
} as const

/** Orders in memory at a time. */
const PAGE = 200

export const ordersCommand: Command = {
  help: `Uso: npm run vitrina -- orders export --store CUENTA --since FECHA [opciones]

Escribe los pedidos de una tienda, del más antiguo al más nuevo, con su folio, la
clave que les dio el punto de venta y los estados que tienen ahora.

  --store CUENTA    la tienda
  --since FECHA     los que se hicieron desde entonces: 2026-01-01, que empieza a
                    las 00:00 UTC, o 2026-01-01T06:00:00Z
  --format FORMATO  json: un objeto por línea, con el pedido como lo recibe el
                    punto de venta; si no se dice, este
                    csv: una fila por partida, para hojas de cálculo
  --out ARCHIVO     escribe ahí; si no, en la salida`,
  parse(args, cwd) {
    const { values, positionals } = parseArguments({ args, options: OPTIONS, allowPositionals: true })
    const [action, ...more] = positionals
    if (action !== 'export' || more.length > 0) throw new UsageError('Di qué hacer con los pedidos: orders export.')
    const { store: account, format = 'json' } = values
    if (!account) throw new UsageError('Falta la tienda: --store CUENTA.')
    if (values.since === undefined) throw new UsageError('Falta la fecha: --since 2026-01-01.')
    const since = parseSince(values.since)
    if (format !== 'json' && format !== 'csv') {
      throw new UsageError(`No existe el formato «${format}»; usa json o csv.`)
    }
    const path = values.out === undefined ? undefined : resolve(cwd, values.out)
    return async ({ openDatabase, stdout }) => {
      const database = await openDatabase()
      try {
        const { db } = database
        if (!(await findStoreByAccount(db, { account }))) throw new CommandError(`No existe la tienda «${account}».`)
        const pages = orderPages(db, account, since)
        await writeExport(format === 'csv' ? csvOf(pages) : jsonOf(pages), { path, stdout })
      } finally {
        await database.close()
      }
      return 0
    }
  },
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

async function* orderPages(db: Db, account: string, since: Date): AsyncGenerator<ExportOrder[]> {
  let after = 0
  for (;;) {
    const page = await readExportOrders(db, { account, since, after, limit: PAGE })
    const last = page.at(-1)
    if (!last) return
    yield page
    after = last.id
  }
}

async function* jsonOf(pages: AsyncIterable<ExportOrder[]>): AsyncGenerator<string> {
  for await (const page of pages) yield page.map((order) => `${JSON.stringify(exportOrder(order))}\n`).join('')
}

async function* csvOf(pages: AsyncIterable<ExportOrder[]>): AsyncGenerator<string> {
  yield `\ufeff${csvLine(ORDER_COLUMNS)}`
  for await (const page of pages) yield page.flatMap(orderRows).map(csvLine).join('')
}
