import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { addStore } from '#actions/store/add-store.ts'
import type { Server } from '#data/database/client.ts'
import { findStoreByAccount } from '#data/store/find-store.ts'
import { isAccount } from '#domain/account/account.ts'
import { PLAIN_COLUMN_NAMES, PLAIN_COLUMNS } from '#domain/import/plain-columns.ts'
import { FIRST_WAREHOUSE } from '#domain/store/first-warehouse.ts'
import type { CommandContext } from '#server/adapters/command-context.ts'
import { openStorage } from '#server/adapters/open-storage.ts'
import type { ImportSource } from '#server/import/import-source.ts'
import { openPlainSource } from '#server/import/plain-source.ts'
import { openPosSource } from '#server/import/pos-source.ts'
import { ALONE, BESIDE_VISITORS, runImport } from '#server/import/run-import.ts'
import { openShopifyJsonSource } from '#server/import/shopify-json-source.ts'
import { openShopifySource } from '#server/import/shopify-source.ts'
import { openWooSource } from '#server/import/woo-source.ts'
import { type Command, CommandError, parseArguments, UsageError } from '../command.ts'
import { parseStoreEmail, UNTOLD } from '../store-email.ts'
import { findFolderImages } from './find-folder-images.ts'
import { openImageFolder } from './image-folder.ts'
import { ImportLog } from './import-log.ts'
import { Progress } from './progress.ts'
import { summarize } from './summary.ts'

const FORMATS: Record<string, (path: string) => Promise<ImportSource>> = {
  'shopify-csv': openShopifySource,
  'shopify-json': openShopifyJsonSource,
  'pos-json': openPosSource,
  'woo-csv': openWooSource,
  csv: openPlainSource,
}

const HELP = `Uso: npm run vitrina -- import --store CUENTA --format FORMATO ARCHIVO [opciones]

Carga en una tienda los productos de un archivo. Se puede repetir: lo que no
cambió en el archivo no se toca, y lo que cambió se actualiza.

  --store CUENTA    la tienda: de 1 a 40 letras minúsculas, números y guiones
  --create          crea la tienda si no existe, con una sucursal y un almacén,
                    y los almacenes que nombra el archivo y le falten
  --name NOMBRE     el nombre de la tienda que se crea
  --email EMAIL     a dónde se le avisa de cada pedido a la que se crea
  --format FORMATO  shopify-csv: los productos que exporta Shopify
                    shopify-json: los de products.json, de Shopify
                    woo-csv: los productos que exporta WooCommerce
                    pos-json: los productos del punto de venta, en un arreglo,
                    en {"data": […]} o uno por línea; también los de export
                    csv: una fila por variante, con las columnas de abajo;
                    también los de export
  --images DÓNDE    toma de una carpeta o de un zip las imágenes, por su nombre
                    de archivo; las que no estén se descargan después de su
                    dirección
  --dry-run         dice qué pasaría, sin cambiar nada
  --report ARCHIVO  escribe ahí todo lo rechazado, un objeto JSON por línea

Se puede importar con la tienda abierta: lo que ya entró se ve y se vende
mientras llega lo demás. Ctrl-C detiene la importación al terminar el lote en
curso; al repetir el comando entra lo que falta.

Los productos que no están en el archivo se quedan como están: una exportación
puede ser parcial. Las variantes e imágenes que ya no están en un producto del
archivo se retiran, salvo que alguna de sus filas se haya rechazado. Las
existencias se escriben solo cuando cambian en el archivo.

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
  open: (path: string) => Promise<ImportSource>
  images: string | undefined
  report: string | undefined
  create: boolean
  isDryRun: boolean
}

export const importCommand: Command = {
  help: HELP,
  parse(args, cwd) {
    const parsed = parseImportArguments(args, cwd)
    return (context) => importFile(parsed, context)
  },
}

async function importFile(parsed: ImportArguments, context: CommandContext): Promise<number> {
  const { config, stderr } = context
  const source = await parsed.open(parsed.path)
  const { blobs, close } = openStorage(config)
  const folder =
    parsed.images === undefined
      ? null
      : await openImageFolder(parsed.images, parsed.account, parsed.isDryRun ? null : blobs)
  const database = await (parsed.isDryRun ? context.openUntouched() : context.openDatabase())
  try {
    const progress = new Progress(stderr, source.rows)
    const log = new ImportLog((line) => progress.print(line), parsed.report)
    const server = await database.serverOf(parsed.account)
    return await importInto(server, { parsed, source, folder, progress, log, context }).finally(() => log.close())
  } finally {
    await folder?.close()
    await close()
    await database.close()
  }
}

interface Run {
  parsed: ImportArguments
  source: ImportSource
  folder: Awaited<ReturnType<typeof openImageFolder>> | null
  progress: Progress
  log: ImportLog
  context: CommandContext
}

async function importInto(database: Server, run: Run): Promise<number> {
  const { parsed, source, folder, progress, log, context } = run
  const start = performance.now()
  const isNewStore = await findOrCreateStore(database, parsed, source)
  const { account, isDryRun } = parsed
  const signal = context.interruption()
  try {
    const result = await runImport({
      database,
      source,
      account,
      actor: 'command:import',
      isDryRun,
      addsWarehouses: parsed.create,
      findImages: folder && ((db, products) => findFolderImages(db, { account, products, folder, log })),
      onRejection: (rejection) => log.reject(rejection),
      onProgress: (soFar) => progress.show(soFar),
      pace: context.servesVisitors ? BESIDE_VISITORS : ALONE,
      signal,
      now: () => new Date(),
    })
    if (!result.ok) {
      throw new CommandError(`Ya hay otra importación en curso en la tienda «${account}»; espera a que termine.`)
    }
    const { counts } = result
    const isInterrupted = signal.aborted && counts.rows.read < source.rows
    log.end()
    progress.clear()
    const seconds = (performance.now() - start) / 1000
    const { warnings } = log
    context.stdout.write(summarize({ counts, account, isNewStore, isDryRun, isInterrupted, warnings, seconds }))
    if (isNewStore && parsed.email === null) context.stdout.write(`${UNTOLD}\n`)
    if (isInterrupted) return 130
    return counts.rows.rejected > 0 ? 1 : 0
  } finally {
    progress.clear()
  }
}

/** @returns whether the store is new */
async function findOrCreateStore(
  { db }: Server,
  { account, name, email, create, isDryRun }: ImportArguments,
  source: ImportSource,
): Promise<boolean> {
  if (await findStoreByAccount(db, { account })) return false
  if (!create) {
    throw new CommandError(`No existe la tienda «${account}»; agrega --create para crearla.`)
  }
  if (isDryRun) return true
  const warehouseFid = await ownWarehouse(source)
  return addStore(db, { account, actor: 'command:import', now: new Date(), name, email, warehouseFid })
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
      'dry-run': { type: 'boolean', default: false },
    },
  })
  const { store: account, format, create, name } = values
  const pathOf = (written: string | undefined) => (written === undefined ? undefined : resolve(cwd, written))
  const [images, report] = [pathOf(values.images), pathOf(values.report)]
  if (account === undefined) throw new UsageError('Falta la tienda: --store CUENTA.')
  if (!isAccount(account)) {
    throw new UsageError(
      `«${account}» no puede ser la cuenta de una tienda: son de 1 a 40 letras minúsculas sin acento, números y guiones, y no una palabra reservada.`,
    )
  }
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
  return {
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
