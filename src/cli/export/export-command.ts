import { resolve } from 'node:path'
import { readsOfPrimary } from '#data/database/read-replica.ts'
import { findStoreByAccount } from '#data/store/find-store.ts'
import type { CommandContext } from '#server/adapters/command-context.ts'
import { openStorage } from '#server/adapters/open-storage.ts'
import { exportProducts, IMPORT_FORMAT, type ProductFormat } from '#server/export/export-products.ts'
import { type Command, parseArguments, UsageError } from '../command.ts'
import { VITRINA } from '../command-name.ts'
import { unknownStore } from '../unknown-store.ts'
import { writeExport } from './export-output.ts'
import { openImageFiles } from './image-files.ts'

const OPTIONS = {
  store: { type: 'string' },
  format: { type: 'string' },
  out: { type: 'string' },
  'images-dir': { type: 'string' },
} as const

export const exportCommand: Command = {
  help: `Uso: ${VITRINA} export --store CUENTA --format FORMATO [opciones]

Escribe los productos de una tienda, con sus variantes, precios y existencias.
Lo que escribe se puede importar sin cambiarle nada: en la misma tienda no
cambia nada, y en una vacía deja el mismo catálogo.

  --store CUENTA        la tienda
  --format FORMATO      csv: una fila por variante, para hojas de cálculo; se
                        importa con --format ${IMPORT_FORMAT.csv}
                        json: los productos como los del punto de venta; se
                        importa con --format ${IMPORT_FORMAT.json}
  --out ARCHIVO         escribe ahí; si no, en la salida
  --images-dir CARPETA  escribe ahí las imágenes que no tienen dirección; la
                        carpeta sirve para import --images

Las demás imágenes van con su dirección. Las piezas de otros almacenes se
importan donde hay almacenes con las mismas claves; import --create los agrega.
Los productos que ya no tienen ninguna variante a la venta se omiten.`,
  parse(args, cwd) {
    const { values } = parseArguments({ args, options: OPTIONS })
    const { store: account, format } = values
    if (!account) throw new UsageError('Falta la tienda: --store CUENTA.')
    if (!format) throw new UsageError('Falta el formato: --format csv o json.')
    if (!isFormat(format)) throw new UsageError(`No existe el formato «${format}»; usa csv o json.`)
    const pathOf = (written: string | undefined) => (written === undefined ? undefined : resolve(cwd, written))
    const paths = { out: pathOf(values.out), imagesDir: pathOf(values['images-dir']) }
    return (context) => exportStore({ account, format, ...paths }, context)
  },
}

function isFormat(written: string): written is ProductFormat {
  return Object.hasOwn(IMPORT_FORMAT, written)
}

interface ExportArguments {
  account: string
  format: ProductFormat
  /** Absolute, as is the other path. */
  out: string | undefined
  imagesDir: string | undefined
}

async function exportStore(
  { account, format, out, imagesDir }: ExportArguments,
  { config, openCurrent, stdout, stderr }: CommandContext,
): Promise<number> {
  const { blobs, close } = openStorage(config)
  const database = await openCurrent()
  let problems = 0
  const onProblem = (sentence: string) => {
    problems++
    stderr.write(`${sentence}\n`)
  }
  try {
    const { shards } = database
    if (!(await findStoreByAccount(await shards.near(account), { account }))) throw await unknownStore(shards, account)
    const files = imagesDir === undefined ? null : await openImageFiles(imagesDir, { account, blobs, onProblem })
    const text = exportProducts(readsOfPrimary(shards), format, {
      account,
      onPage: async (products) => files?.write(products),
    })
    await writeExport(text, { path: out, stdout })
  } finally {
    await database.close()
    await close()
  }
  return problems > 0 ? 1 : 0
}
