import { existsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { knownMigrations, migrateUntil, newestMigration } from '#data/database/migrate.ts'
import { openDatabase } from '#data/database/open-database.ts'
import { vitrina } from '../../test/command-caller.ts'
import { createEmptyPostgres } from '../../test/databases.ts'

const PRODUCTS = join(import.meta.dirname, '../../test/fixtures/shopify-rarezas.csv')
const NOWHERE = join(tmpdir(), 'vitrina-nowhere.tar.zst')
const OF = ['--store', 'luna']
const READING = [
  ['backup', '--out', NOWHERE],
  ['export', ...OF, '--format', 'csv'],
  ['import', ...OF, '--format', 'shopify-csv', '--dry-run', PRODUCTS],
  ['import', '--undo', ...OF, '--dry-run'],
  ['keys', 'list', ...OF],
  ['orders', 'export', ...OF, '--since', '2026-01-01'],
  ['sizes', 'export', ...OF],
  ['staff', 'list', ...OF],
  ['store', 'list'],
  ['store', 'health', ...OF],
  ['store', 'plan', ...OF],
  ['store', 'domain', ...OF],
  ['store', 'remove', ...OF],
  ['store', 'export', ...OF, '--all', '--out', NOWHERE],
  ['store', 'import', 'tienda.tar.zst', '--dry-run'],
  ['synonyms', ...OF],
]

let older: Awaited<ReturnType<typeof createEmptyPostgres>>
let empty: Awaited<ReturnType<typeof createEmptyPostgres>>
let dataDir: string
const migration = knownMigrations().at(-2) ?? 0

/** The number of the newest migration that a database has. */
async function migrationOf(url: string): Promise<number | null> {
  const database = await openDatabase({ url })
  return newestMigration(database.db).finally(() => database.close())
}

beforeAll(async () => {
  older = await createEmptyPostgres()
  empty = await createEmptyPostgres()
  dataDir = await mkdtemp(join(tmpdir(), 'vitrina-reading-'))
  const database = await openDatabase({ url: older.url })
  await database.db.transaction((tx) => migrateUntil(tx, migration)).finally(() => database.close())
})
afterAll(async () => {
  await older.drop()
  await empty.drop()
})

const call = (args: string[], env: NodeJS.ProcessEnv) => vitrina(args, { env: { DATA_DIR: dataDir, ...env } })

describe('a command that changes nothing', () => {
  it.each(READING.map((args) => ({ name: args.join(' '), args })))(
    'leaves an older database as it is: $name',
    async ({ args }) => {
      const { status, stderr } = await call(args, { DATABASE_URL: older.url })
      expect([status, stderr]).toEqual([
        2,
        'La base de datos es de una versión anterior de Vitrina: haz un respaldo con esa versión, ' +
          'y ponla al día con vitrina migrate. Nada ha cambiado.\n',
      ])
      expect(await migrationOf(older.url)).toBe(migration)
    },
  )

  it.each(['postgres', 'pglite'])('leaves an empty database empty, and makes no secret: %s', async (engine) => {
    const folder = join(dataDir, engine)
    const env = { DATA_DIR: folder, DATABASE_URL: engine === 'postgres' ? empty.url : undefined }
    for (const args of [
      ['store', 'list'],
      ['store', 'import', 'tienda.tar.zst', '--dry-run'],
    ]) {
      expect(await call(args, env)).toEqual({
        status: 2,
        stdout: '',
        stderr: 'La base de datos está vacía: la llena store create, seed o restore. Nada ha cambiado.\n',
      })
    }
    expect(await migrationOf(empty.url)).toBe(null)
    expect(existsSync(folder)).toBe(false)
  })
})
