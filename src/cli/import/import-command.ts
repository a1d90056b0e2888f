import { statSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { addStore } from '#actions/store/add-store.ts'
import type { Db, Server, Shards } from '#data/database/client.ts'
import { requireCurrent } from '#data/database/open-current.ts'
import { isFirstImport } from '#data/import/is-first-import.ts'
import { countSoldVariants } from '#data/product/count-sold-variants.ts'
import { findStoreByAccount } from '#data/store/find-store.ts'
import type { DecimalSign } from '#domain/import/amount-reading.ts'
import { straysSentence, unreadSentence } from '#domain/import/file-notices.ts'
import { type ImportCounts, retiresMany } from '#domain/import/import-counts.ts'
import {
  otherNamesSentence,
  retiredSentence,
  timedSalesSentence,
  uncountedSentence,
} from '#domain/import/notice-sentences.ts'
import { PLAIN_COLUMN_NAMES, PLAIN_COLUMNS } from '#domain/import/plain-columns.ts'
import { FIRST_WAREHOUSE } from '#domain/store/first-warehouse.ts'
import type { CommandContext } from '#server/adapters/command-context.ts'
import { openStorage } from '#server/adapters/open-storage.ts'
import { OPEN_CSV } from '#server/import/csv-source.ts'
import type { CsvReading } from '#server/import/csv-structure.ts'
import type { ImportSource } from '#server/import/import-source.ts'
import { openPosSource } from '#server/import/pos-source.ts'
import { ALONE, BESIDE_VISITORS, runImport } from '#server/import/run-import.ts'
import { openShopifyJsonSource } from '#server/import/shopify-json-source.ts'
import { workbookFile } from '#server/import/workbook-file.ts'
import { type Command, CommandError, parseArguments, UsageError } from '../command.ts'
import { VITRINA } from '../command-name.ts'
import { parseStoreEmail, UNTOLD } from '../store-email.ts'
import { nextSteps } from '../store-next-steps.ts'
import { existingStores } from '../unknown-store.ts'
import { findFolderImages } from './find-folder-images.ts'
import { openImageFolder } from './image-folder.ts'
import { ImportLog } from './import-log.ts'
import { parseStore } from './parse-store.ts'
import { Progress } from './progress.ts'
import { summarize } from './summary.ts'
import { parseUndo } from './undo.ts'

const FORMATS: Record<string, (path: string, reading: CsvReading) => Promise<ImportSource>> = {
  ...OPEN_CSV,
  'shopify-json': openShopifyJsonSource,
  'pos-json': openPosSource,
}

const DECIMALS: Record<string, DecimalSign> = { punto: 'dot', coma: 'comma' }

const HELP = `Uso: ${VITRINA} import --store CUENTA --format FORMATO ARCHIVO [opciones]
     ${VITRINA} import --store CUENTA --undo [NÚMERO] [--dry-run]

Carga en una tienda los productos de un archivo: un CSV de Excel o de otro
programa, un libro .xlsx, o JSON. Se puede repetir: lo que no
cambió en el archivo no se toca, y lo que cambió se actualiza.

  --store CUENTA    la tienda: de 1 a 40 letras minúsculas, números y guiones
  --create          crea la tienda si no existe, con una sucursal y un almacén,
                    y los almacenes que nombra el archivo y le falten
  --name NOMBRE     el nombre de la tienda que se crea
  --email EMAIL     a dónde se le avisa de cada pedido a la que se crea
  --format FORMATO  shopify-csv: los productos que exporta Shopify
                    shopify-json: los de products.json, de Shopify
                    woo-csv: los productos que exporta WooCommerce
                    tiendanube-csv: los que exporta Tiendanube
                    pos-json: los productos del punto de venta, en un arreglo,
                    en {"data": […]} o uno por línea; también los de export
                    csv: una fila por variante, con las columnas de abajo;
                    también los de export
  --images DÓNDE    toma de una carpeta o de un zip las imágenes, por su nombre
                    de archivo; las que no estén se descargan después de su
                    dirección
  --decimal SIGNO   punto o coma: cómo se escriben los centavos en el archivo,
                    si no se sabe por sus importes (1.299)
  --retire          retira las variantes que el archivo ya no trae, aunque sean
                    más del 5 % de las de la tienda; --no-retire no retira ninguna
  --dry-run         dice qué pasaría, sin cambiar nada
  --report ARCHIVO  escribe ahí todo lo rechazado, un objeto JSON por línea
  --undo [NÚMERO]   deshace una importación de las últimas 24 horas; sin número,
                    la última

Se puede importar con la tienda abierta: lo que ya entró se ve y se vende
mientras llega lo demás. Ctrl-C detiene la importación al terminar el lote en
curso; al repetir el comando entra lo que falta.

Los productos que no están en el archivo se quedan como están: una exportación
puede ser parcial. Las variantes e imágenes que ya no están en un producto del
archivo se retiran, salvo que alguna de sus filas se haya rechazado; si son más
del 5 % de la tienda, hay que pedirlo con --retire. Las filas de un producto
pueden estar separadas. Las existencias se escriben solo cuando cambian en el
archivo.

Al deshacer, lo que cambió la importación vuelve a como estaba, y los productos
que agregó dejan de publicarse. Lo que cambió después se queda como está;
--dry-run dice primero qué es.

Termina con 0 si todo entró, 1 si se rechazó alguna fila y 2 si no se pudo
importar el archivo.

Columnas de csv, en cualquier orden; id, nombre y precio son obligatorias. Las
del producto se toman de su primera fila:

${columnsText()}`

function columnsText(): string {
  return PLAIN_COLUMN_NAMES.map((column) => `  ${column.padEnd(25)} ${PLAIN_COLUMNS[column]}`.trimEnd()).join('\n')
}

interface ImportArguments {
  account: string
  name: string
  /** Where the new store's order notices go. */
  email: string | null
  /** Absolute, as are the other two paths. */
  path: string
  open: (path: string, reading: CsvReading) => Promise<ImportSource>
  decimal: DecimalSign | null
  /** Whether variants may be retired, however many; null where it was not stated. */
  retires: boolean | null
  images: string | undefined
  report: string | undefined
  create: boolean
  isDryRun: boolean
}

export const importCommand: Command = {
  help: HELP,
  parse(args, cwd) {
    if (args.includes('--undo')) return parseUndo(args)
    const parsed = parseImportArguments(args, cwd)
    return (context) => importFile(parsed, context)
  },
}

async function importFile(parsed: ImportArguments, context: CommandContext): Promise<number> {
  const workbook = await workbookFile(parsed.path)
  try {
    return await importSource(parsed, await parsed.open(workbook?.path ?? parsed.path, parsed), context)
  } finally {
    await workbook?.delete()
  }
}

async function importSource(parsed: ImportArguments, source: ImportSource, context: CommandContext): Promise<number> {
  const { config, stderr } = context
  const { blobs, close } = openStorage(config)
  const folder =
    parsed.images === undefined
      ? null
      : await openImageFolder(parsed.images, parsed.account, parsed.isDryRun ? null : blobs)
  const database = await (parsed.isDryRun ? context.openUntouched() : context.openDatabase())
  try {
    if (parsed.isDryRun) await requireCurrent(database.db)
    const progress = new Progress(stderr, source.rows)
    const log = new ImportLog((line) => progress.print(line), parsed.report)
    const server = await database.serverOf(parsed.account)
    return await importInto(server, {
      parsed,
      source,
      folder,
      shards: database.shards,
      progress,
      log,
      context,
    }).finally(() => log.close())
  } finally {
    source.close()
    await folder?.close()
    await close()
    await database.close()
  }
}

interface Run {
  parsed: ImportArguments
  source: ImportSource
  folder: Awaited<ReturnType<typeof openImageFolder>> | null
  shards: Shards
  progress: Progress
  log: ImportLog
  context: CommandContext
}

async function importInto(database: Server, run: Run): Promise<number> {
  const { parsed, source, progress, log, context } = run
  const start = performance.now()
  const { account, isDryRun } = parsed
  const { db } = database
  const isNewStore = !(await findStoreByAccount(db, { account }))
  if (isNewStore && !parsed.create) {
    const existing = await existingStores(run.shards)
    const sentence = `No existe la tienda «${account}»; agrega --create para crearla.`
    throw new CommandError(existing === '' ? sentence : `${sentence}\n${existing}`)
  }
  const signal = context.interruption()
  try {
    for (const sentence of [unreadSentence(source.notices), straysSentence(source.notices)]) {
      if (sentence !== null) log.note(sentence)
    }
    const isFirst = await isFirstImport(db, { account, now: new Date() })
    const { counts: planned } = await makePass(database, run, {
      isDryRun: true,
      isFirst,
      signal,
      logsRejections: isDryRun,
    })
    for (const sentence of [
      uncountedSentence(planned.uncounted),
      timedSalesSentence(planned.timedSales),
      otherNamesSentence(planned.otherNames),
    ]) {
      if (sentence !== null) log.note(sentence)
    }
    const question = await retiredQuestion(db, parsed, planned)
    if (question !== null && isDryRun) log.note(question)
    // Interrupted before it begins to write, it has changed nothing.
    const isApplied = !isDryRun && !signal.aborted
    if (isApplied && question !== null) throw new CommandError(question)
    if (isApplied && isNewStore) await createStore(db, parsed, source)
    const { counts, recordId } = isApplied
      ? await makePass(database, run, { isDryRun: false, isFirst, signal, logsRejections: true })
      : { counts: planned, recordId: null }
    const isInterrupted = signal.aborted && counts.rows.read < source.rows
    log.end()
    progress.clear()
    const seconds = (performance.now() - start) / 1000
    const { warnings } = log
    context.stdout.write(
      summarize({ counts, account, isNewStore, isDryRun: !isApplied, isInterrupted, warnings, seconds }),
    )
    if (recordId !== null && counts.products.new + counts.products.changed > 0) {
      context.stdout.write(
        `Para deshacerla, en las próximas 24 horas: ${VITRINA} import --store ${account} --undo ${recordId}\n`,
      )
    }
    if (isNewStore && isApplied) {
      context.stdout.write(nextSteps({ account, domain: null }, context.publicOrigin, parsed.email))
      if (parsed.email === null) context.stdout.write(`${UNTOLD}\n`)
    }
    if (isInterrupted) return 130
    return counts.rows.rejected > 0 ? 1 : 0
  } finally {
    progress.clear()
  }
}

interface ImportPass {
  isDryRun: boolean
  isFirst: boolean
  signal: AbortSignal
  /** Whether rejections and notices of images are logged. */
  logsRejections: boolean
}

/** Reads the whole file once, to count its changes or to make them. */
async function makePass(
  database: Server,
  run: Run,
  { isDryRun, isFirst, signal, logsRejections }: ImportPass,
): Promise<{ counts: ImportCounts; recordId: number | null }> {
  const { parsed, source, folder, progress, log, context } = run
  const { account } = parsed
  const result = await runImport({
    database,
    source,
    account,
    actor: 'command:import',
    isDryRun,
    retires: parsed.retires !== false,
    isFirst,
    addsWarehouses: parsed.create,
    record: { fileName: basename(parsed.path), runId: null },
    findImages:
      folder && logsRejections ? (db, products) => findFolderImages(db, { account, products, folder, log }) : null,
    onRejection: (rejection) => logsRejections && log.reject(rejection),
    onProgress: (soFar) => progress.show(soFar),
    pace: context.servesVisitors ? BESIDE_VISITORS : ALONE,
    signal,
    now: () => new Date(),
  })
  if (result.ok) return result
  throw new CommandError(`Ya hay otra importación en curso en la tienda «${account}»; espera a que termine.`)
}

/** Why an import that would retire many variants needs --retire or --no-retire; null where it needs neither. */
async function retiredQuestion(
  db: Db,
  { account, retires }: ImportArguments,
  planned: ImportCounts,
): Promise<string | null> {
  if (retires !== null) return null
  const variants = await countSoldVariants(db, { account })
  if (!retiresMany(planned, variants)) return null
  const share = retiredSentence(planned, variants)
  return `${share}. No se cambió nada. Agrega --retire para retirarlas, o --no-retire para dejarlas.`
}

async function createStore(db: Db, { account, name, email }: ImportArguments, source: ImportSource): Promise<void> {
  const warehouseFid = await ownWarehouse(source)
  await addStore(db, { account, actor: 'command:import', now: new Date(), name, email, warehouseFid })
}

/** A key for the store's own warehouse that the file has for no other one: their pieces would be added up. */
async function ownWarehouse(source: ImportSource): Promise<string> {
  let fid = FIRST_WAREHOUSE.fid
  for (let number = 2; await source.namesWarehouse?.(fid); number++) fid = `${FIRST_WAREHOUSE.fid}-${number}`
  return fid
}

function parseImportArguments(args: string[], cwd: string): ImportArguments {
  const { values, positionals } = parseArguments({
    args,
    allowPositionals: true,
    options: {
      store: { type: 'string' },
      create: { type: 'boolean', default: false },
      name: { type: 'string' },
      email: { type: 'string' },
      format: { type: 'string' },
      images: { type: 'string' },
      report: { type: 'string' },
      decimal: { type: 'string' },
      retire: { type: 'boolean' },
      'no-retire': { type: 'boolean' },
      'dry-run': { type: 'boolean', default: false },
    },
  })
  const { format, create, name } = values
  const account = parseStore(values.store)
  const pathOf = (written: string | undefined) => (written === undefined ? undefined : resolve(cwd, written))
  const [images, report] = [pathOf(values.images), pathOf(values.report)]
  const formats = new Intl.ListFormat('es-MX', { type: 'disjunction' }).format(Object.keys(FORMATS))
  if (format === undefined) throw new UsageError(`Falta el formato: --format ${formats}.`)
  const open = Object.hasOwn(FORMATS, format) ? FORMATS[format] : undefined
  if (!open) throw new UsageError(`No existe el formato «${format}»; usa ${formats}.`)
  const [written, surplus] = positionals
  const path = pathOf(written)
  if (path === undefined) throw new UsageError('Falta el archivo con los productos.')
  if (surplus !== undefined) throw new UsageError(`Sobra «${surplus}»: se importa un archivo a la vez.`)
  if (report !== undefined && isSameFile(report, path)) {
    throw new UsageError('El informe no puede escribirse sobre el archivo que se importa.')
  }
  const decimal = values.decimal === undefined ? null : DECIMALS[values.decimal]
  if (decimal === undefined) throw new UsageError(`«${values.decimal}» no es un signo decimal; usa punto o coma.`)
  return {
    decimal,
    retires: parseRetires(values),
    account,
    name: name?.trim() || storeNameOf(account),
    email: parseStoreEmail(values.email),
    path,
    open,
    images,
    report,
    create,
    isDryRun: values['dry-run'],
  }
}

/** @returns null where neither flag is there */
function parseRetires({
  retire = false,
  'no-retire': spares = false,
}: {
  retire?: boolean
  'no-retire'?: boolean
}): boolean | null {
  if (retire && spares) throw new UsageError('Elige --retire o --no-retire, no los dos.')
  return retire || spares ? retire : null
}

/** `luna-boutique` → `Luna Boutique`. */
function storeNameOf(account: string): string {
  return account
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}

function isSameFile(one: string, other: string): boolean {
  if (one === other) return true
  const [a, b] = [one, other].map((path) => statSync(path, { throwIfNoEntry: false }))
  return a !== undefined && b !== undefined && a.dev === b.dev && a.ino === b.ino
}
