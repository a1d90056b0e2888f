import { setTimeout as pause } from 'node:timers/promises'
import { previewUndo } from '#actions/import/preview-undo.ts'
import type { Server } from '#data/database/client.ts'
import { requireCurrent } from '#data/database/open-current.ts'
import {
  findRecord,
  type ImportRecord,
  readLeftProducts,
  readRecentRecords,
  sumRecord,
} from '#data/import/read-import-records.ts'
import { findStoreByAccount } from '#data/store/find-store.ts'
import { changeText } from '#domain/import/change-text.ts'
import {
  MAX_SHOWN_UNDONE,
  noneUndone,
  UNDO_SENTENCES,
  UNDO_WITHIN_MS,
  type UndoneCounts,
} from '#domain/import/import-undo.ts'
import type { FieldChange, ProductChange } from '#domain/import/product-change.ts'
import type { CommandContext } from '#server/adapters/command-context.ts'
import { BESIDE_VISITORS } from '#server/import/run-import.ts'
import { undoImport } from '#server/import/undo-import.ts'
import { CommandError, type CommandWork, parseArguments, UsageError } from '../command.ts'
import { unknownStore } from '../unknown-store.ts'
import { parseStore } from './parse-store.ts'

const number = new Intl.NumberFormat('es-MX')
/** Imports that are named where the given one does not exist. */
const NAMED = 10

interface UndoArguments {
  account: string
  /** The number of the import; null for the last one. */
  recordId: number | null
  isDryRun: boolean
}

/** Parses `import --store CUENTA --undo [NÚMERO]`. @throws UsageError */
export function parseUndo(args: string[]): CommandWork {
  const { values, positionals } = parseArguments({
    args,
    allowPositionals: true,
    options: {
      store: { type: 'string' },
      undo: { type: 'boolean' },
      'dry-run': { type: 'boolean', default: false },
    },
  })
  const [written, surplus] = positionals
  if (surplus !== undefined) throw new UsageError(`Sobra «${surplus}»: se deshace una importación a la vez.`)
  if (written !== undefined && !/^[1-9]\d{0,14}$/.test(written)) {
    throw new UsageError(`«${written}» no es el número de una importación.`)
  }
  const parsed = {
    account: parseStore(values.store),
    recordId: written === undefined ? null : Number(written),
    isDryRun: values['dry-run'],
  }
  return (context) => undo(parsed, context)
}

async function undo({ account, recordId, isDryRun }: UndoArguments, context: CommandContext): Promise<number> {
  const database = await (isDryRun ? context.openUntouched() : context.openDatabase())
  try {
    if (isDryRun) await requireCurrent(database.db)
    const server = await database.serverOf(account)
    if (!(await findStoreByAccount(server.db, { account }))) {
      throw await unknownStore(database.shards, account)
    }
    const record = await chooseRecord(server, { account, recordId })
    return isDryRun
      ? await showPreview(server, { account, record }, context)
      : await undoRecord(server, { account, record }, context)
  } finally {
    await database.close()
  }
}

interface ChosenRecord {
  account: string
  record: ImportRecord
}

async function showPreview(
  { db }: Server,
  { account, record }: ChosenRecord,
  { stdout }: CommandContext,
): Promise<number> {
  if (record.state === 'undone') {
    stdout.write(`Ya se deshizo ${nameOf(record)}.\n`)
    return 0
  }
  const preview = await previewUndo(db, { account, recordId: record.id, now: new Date() })
  stdout.write(`Simulación en la tienda «${account}» (no se cambió nada): ${nameOf(record)}.\n`)
  stdout.write(resultText(preview.products, preview.staying))
  return 0
}

async function undoRecord(
  database: Server,
  { account, record }: ChosenRecord,
  { stdout, stderr, interruption, servesVisitors }: CommandContext,
): Promise<number> {
  const { db } = database
  const signal = interruption()
  const { products } = await sumRecord(db, { account, recordId: record.id })
  const result = await undoImport({
    database,
    beginner: 'command:import',
    account,
    recordId: record.id,
    now: () => new Date(),
    giveWay: () => pause(servesVisitors ? BESIDE_VISITORS.rest : 0),
    async onProgress() {
      if (!stderr.isTTY) return
      const { undone } = await sumRecord(db, { account, recordId: record.id })
      stderr.write(`\r\u001b[2K${number.format(undone)} de ${number.format(products)} productos`)
    },
    signal,
  })
  if (stderr.isTTY) stderr.write('\r\u001b[2K')
  if (!result.ok) {
    throw new CommandError(
      result.code === 'import-running'
        ? `Hay una importación en curso en la tienda «${account}», o se está deshaciendo una; espera a que termine.`
        : UNDO_SENTENCES[result.code],
    )
  }
  if (!result.isUndone) {
    stdout.write(`Interrumpida: ${nameOf(record)} está deshecha en parte. Repite el comando para terminar.\n`)
    return 130
  }
  const counts = (await findRecord(db, { account, recordId: record.id }))?.counts ?? noneUndone()
  stdout.write(`Se deshizo en la tienda «${account}»: ${nameOf(record)}.\n`)
  stdout.write(
    resultText(counts, await readLeftProducts(db, { account, recordId: record.id, limit: MAX_SHOWN_UNDONE })),
  )
  return counts.partly + counts.left > 0 ? 1 : 0
}

/** @throws CommandError where there is no such import, with those that there are */
async function chooseRecord(
  { db }: Server,
  { account, recordId }: { account: string; recordId: number | null },
): Promise<ImportRecord> {
  if (recordId !== null) {
    const found = await findRecord(db, { account, recordId })
    if (found) return found
  }
  const since = new Date(Date.now() - UNDO_WITHIN_MS)
  const recent = await readRecentRecords(db, { account, since, limit: NAMED })
  const [last] = recent
  if (!last)
    throw new CommandError(`La tienda «${account}» no tiene importaciones de las últimas 24 horas con cambios.`)
  if (recordId === null) return last
  throw new CommandError(
    [
      `No existe la importación ${recordId}. Las últimas:`,
      ...recent.map((record) => `  ${nameOf(record)}: ${countText(record.products)}`),
    ].join('\n'),
  )
}

function nameOf({ id, fileName }: ImportRecord): string {
  return `la importación ${id}, «${fileName}»`
}

function countText(products: number): string {
  return `${number.format(products)} ${products === 1 ? 'producto' : 'productos'}`
}

/** The products that stay come first. */
function resultText({ returned, partly, left }: UndoneCounts, staying: readonly ProductChange[]): string {
  const hidden = partly + left - staying.length
  const lines = [
    ...(partly + left > 0
      ? [
          `  Se quedan  ${countText(left)}, y ${countText(partly)} en parte, porque cambiaron después:`,
          ...staying.flatMap(({ name, changes, more }) => [
            `    «${name}»`,
            ...changes.map((change) => `      ${stayingText(change)}`),
            ...(more > 0 ? [`      … y ${number.format(more)} más.`] : []),
          ]),
          ...(hidden > 0 ? [`    … y ${countText(hidden)} más.`] : []),
        ]
      : []),
    `  Vuelven    ${countText(returned)} a como estaban antes de importar`,
  ]
  return `${lines.join('\n')}\n`
}

function stayingText(change: FieldChange): string {
  const { name, values } = changeText(change)
  return values ? `${name}: ${values.before} (antes de importar: ${values.after})` : name
}
