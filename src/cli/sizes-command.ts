import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { importSizeCharts } from '#actions/size/import-size-charts.ts'
import type { Db } from '#data/database/client.ts'
import { readSizeCharts } from '#data/size/read-size-charts.ts'
import { findStoreByAccount } from '#data/store/find-store.ts'
import { chartFile, type FileRemark } from '#domain/size/chart-file.ts'
import type { ChartImport } from '#domain/size/chart-outcomes.ts'
import { type Command, CommandError, parseArguments, UsageError } from './command.ts'
import { VITRINA } from './command-name.ts'
import { unknownStore } from './unknown-store.ts'

const OPTIONS = { store: { type: 'string' }, 'dry-run': { type: 'boolean' } } as const

export const sizesCommand: Command = {
  help: `Uso: ${VITRINA} sizes ACCIÓN --store CUENTA [opciones]

Las tablas de medidas de una tienda, con las que quien compra encuentra su talla.

  sizes import ARCHIVO   carga las tablas de un CSV: un renglón por talla
  sizes export           escribe todas las tablas en el mismo formato

  --store CUENTA   la tienda
  --dry-run        import: muestra lo que se cargaría, sin cambiar nada

Columnas: marca, categoria, producto (su clave), prenda, medidas (prenda o
cuerpo), talla, pecho, cintura, cadera, largo, manga, hombros, tiro,
entrepierna, largo_de_pie. En centímetros; en pulgadas, como 20.5 in. Una tabla
ya cargada para lo mismo se cambia por la del archivo.

Se puede usar con la tienda abierta: el cambio se ve al momento.`,
  parse(args, cwd) {
    const { values, positionals } = parseArguments({ args, options: OPTIONS, allowPositionals: true })
    const [action, file, ...more] = positionals
    const { store: account } = values
    if (more.length > 0) throw new UsageError('Hay un argumento de más.')
    if (!account) throw new UsageError('Falta la tienda: --store CUENTA.')
    if (action === 'export' && file === undefined) return workOf(account, (db) => exported(db, account), true)
    if (action === 'export') throw new UsageError('Hay un argumento de más.')
    if (action !== 'import') throw new UsageError('Falta la acción: import o export.')
    if (file === undefined) throw new UsageError('Falta el archivo.')
    const isApplied = !values['dry-run']
    return workOf(account, (db) => imported(db, { account, path: resolve(cwd, file), isApplied }), !isApplied)
  },
}

interface CommandOutput {
  text: string
  /** The exit status. */
  status: number
}

function workOf(
  account: string,
  work: (db: Db) => Promise<CommandOutput>,
  onlyReads: boolean,
): ReturnType<Command['parse']> {
  return async ({ openDatabase, openCurrent, stdout }) => {
    const database = await (onlyReads ? openCurrent() : openDatabase())
    try {
      const db = await database.shards.near(account)
      if (!(await findStoreByAccount(db, { account }))) throw await unknownStore(database.shards, account)
      const { text, status } = await work(db)
      stdout.write(text)
      return status
    } finally {
      await database.close()
    }
  }
}

async function exported(db: Db, account: string): Promise<CommandOutput> {
  const charts = await readSizeCharts(db, { account })
  const named = charts.map(({ brand, category, product, chart }) => ({
    brand: brand ?? '',
    category: category ?? '',
    product: product?.key ?? '',
    chart,
  }))
  return { text: chartFile(named), status: 0 }
}

interface SizesToImport {
  account: string
  path: string
  isApplied: boolean
}

async function imported(db: Db, { account, path, isApplied }: SizesToImport): Promise<CommandOutput> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new CommandError(`No se puede leer el archivo «${path}».`, { cause: error })
  })
  const actor = 'command:sizes' as const
  const { preview } = await importSizeCharts(db, { account, actor, now: new Date(), text, isApplied })
  return { text: summary(preview, isApplied), status: preview.rejected.length > 0 ? 1 : 0 }
}

function summary({ charts, sizes, rejected, remarks }: ChartImport, isApplied: boolean): string {
  const counted = `${charts === 1 ? '1 tabla' : `${charts} tablas`} con ${sizes === 1 ? '1 talla' : `${sizes} tallas`}`
  const lines = [
    `${isApplied ? 'Se cargaron' : 'Se cargarían'}: ${counted}.`,
    ...linesOf('No se cargan', rejected),
    ...linesOf('Para revisar', remarks),
  ]
  return `${lines.join('\n')}\n`
}

function linesOf(title: string, remarks: readonly FileRemark[]): string[] {
  if (remarks.length === 0) return []
  return [`${title}:`, ...remarks.map(({ line, sentence }) => `  renglón ${line}: ${sentence}`)]
}
