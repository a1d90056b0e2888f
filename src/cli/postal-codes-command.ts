import { readFile, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { POSTAL_CATALOGUES, type PostalCatalogue, parsePostalFile } from '#domain/postal-code/parse-postal-file.ts'
import { postalFileSentence } from '#domain/postal-code/postal-file-flaw.ts'
import type { PostalSource, PostalTableFacts } from '#domain/postal-code/postal-place.ts'
import { POSTAL_SOURCE_NAMES } from '#domain/postal-code/postal-source-names.ts'
import { openPostalTable, type PostalTable } from '#domain/postal-code/postal-table.ts'
import { writePostalTable } from '#domain/postal-code/write-postal-table.ts'
import type { CommandContext } from '#server/adapters/command-context.ts'
import { openStorage } from '#server/adapters/open-storage.ts'
import type { PostalTableStore } from '#server/adapters/postal-table-store.ts'
import { samplePostalTable } from '#server/adapters/sample-postal-table.ts'
import { apart } from './apart.ts'
import { type Command, CommandError, parseArguments, UsageError } from './command.ts'
import { VITRINA } from './command-name.ts'

const OPTIONS = {
  source: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
} as const

export const postalCodesCommand: Command = {
  help: `Uso: ${VITRINA} postal-codes import ARCHIVO [--source CATÁLOGO] [--dry-run]
     ${VITRINA} postal-codes show

Los códigos postales con los que se llenan estado, municipio y colonias en el
pago, en las sucursales y en los clientes de todas las tiendas. Sin importar
ninguno hay una muestra de unos cientos. show dice de dónde son y de cuándo.

import toma uno de estos archivos, descomprimido:

  MX.txt           de GeoNames, con ubicaciones; licencia CC BY 4.0:
                   https://download.geonames.org/export/zip/MX.zip
  CPdescarga.txt   de Correos de México, el más completo, sin ubicaciones; se
                   puede usar pero no repartir. Si antes se importó el de
                   GeoNames, se quedan sus ubicaciones

  --source CATÁLOGO  geonames o sepomex, si no se sabe por el archivo
  --dry-run          dice qué trae el archivo, sin cambiar nada

Se puede importar con las tiendas abiertas y repetir con un archivo más nuevo:
los procesos toman los códigos nuevos en medio minuto, sin reiniciarse. No están
en los respaldos; se importan otra vez.`,
  parse(args, cwd) {
    const { values, positionals } = parseArguments({ args, options: OPTIONS, allowPositionals: true })
    const [action, written, surplus] = positionals
    if (action === 'show' && written === undefined) return apart(showTable)
    if (action !== 'import') {
      throw new UsageError('Di qué hacer con los códigos postales: postal-codes import ARCHIVO, o postal-codes show.')
    }
    if (written === undefined) throw new UsageError('Falta el archivo con los códigos postales.')
    if (surplus !== undefined) throw new UsageError(`Sobra «${surplus}»: se importa un archivo a la vez.`)
    const source = parseSource(values.source)
    const file = { path: resolve(cwd, written), source, isDryRun: values['dry-run'] }
    return apart((context) => importFile(file, context))
  },
}

function parseSource(written: string | undefined): PostalCatalogue | null {
  if (written === undefined) return null
  const source = POSTAL_CATALOGUES.find((each) => each === written)
  if (!source) throw new UsageError(`No existe el catálogo «${written}»; usa geonames o sepomex.`)
  return source
}

interface FileToImport {
  /** Absolute. */
  path: string
  source: PostalCatalogue | null
  isDryRun: boolean
}

/** Parses the whole file, writes the table in memory, and only then stores it. */
async function importFile(
  { path, source, isDryRun }: FileToImport,
  { config, stdout }: CommandContext,
): Promise<number> {
  const parsed = parsePostalFile(await readWhole(path), source)
  if (!parsed.ok) throw new CommandError(`${postalFileSentence(parsed.flaw)} No se cambió nada.`)
  const { postalTables, close } = openStorage(config)
  try {
    const before = await readTable(postalTables)
    const bytes = writePostalTable({
      rows: parsed.rows,
      source: parsed.source,
      importedAt: Date.now(),
      others: before ? othersOf(before) : undefined,
    })
    const table = openPostalTable(bytes)
    if (!table) throw new Error('the table that was written cannot be opened')
    if (!isDryRun) await postalTables.write(bytes)
    if (before) stdout.write(`Antes: ${countsText(before.facts)}.\n`)
    stdout.write(tableText(table))
    stdout.write(
      isDryRun ? 'Es un ensayo: no se cambió nada.\n' : 'Los procesos en marcha los toman en medio minuto.\n',
    )
  } finally {
    await close()
  }
  return 0
}

/** Coordinates of the table before, where it has any. */
function othersOf({ facts, find }: PostalTable) {
  if (facts.locations === null) return undefined
  return { source: facts.locations, locationOf: (code: string) => find(code)?.location ?? null }
}

async function showTable({ config, stdout }: CommandContext): Promise<number> {
  const { postalTables, close } = openStorage(config)
  try {
    stdout.write(tableText((await readTable(postalTables)) ?? samplePostalTable()))
  } finally {
    await close()
  }
  return 0
}

/** The imported table; null without one. */
async function readTable(store: PostalTableStore): Promise<PostalTable | null> {
  const digest = await store.current()
  const bytes = digest && (await store.read(digest))
  return bytes ? openPostalTable(bytes) : null
}

/** Bytes: the catalogue of Correos de México has 15 million. */
const MOST = 100_000_000

async function readWhole(path: string): Promise<Buffer> {
  try {
    if ((await stat(path)).size > MOST) throw new CommandError('El archivo es demasiado grande. No se cambió nada.')
    return await readFile(path)
  } catch (error) {
    if (error instanceof CommandError) throw error
    throw new CommandError(`No se puede leer ${path}.`, { cause: error })
  }
}

const number = new Intl.NumberFormat('es-MX')
const date = new Intl.DateTimeFormat('es-MX', { dateStyle: 'long', timeZone: 'UTC' })

function countsText({ codes, neighbourhoods, source }: PostalTableFacts): string {
  return `${number.format(codes)} códigos postales y ${number.format(neighbourhoods)} colonias, ${POSTAL_SOURCE_NAMES[source]}`
}

function tableText({ facts, size }: PostalTable): string {
  return [
    `${countsText(facts)}.`,
    facts.locations === null ? 'Sin ubicaciones.' : `Ubicaciones: ${POSTAL_SOURCE_NAMES[facts.locations]}.`,
    `${dateWord(facts.source)} ${date.format(facts.importedAt)}; ${number.format(size)} bytes.`,
    '',
  ].join('\n')
}

function dateWord(source: PostalSource): string {
  return source === 'sample' ? 'Escrita el' : 'Importados el'
}
