import { createReadStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse'
import { sql } from 'drizzle-orm'
import type { Database } from '../src/data/database/client.ts'
import { openDatabase } from '../src/data/database/open-database.ts'
import { rows } from '../src/data/database/rows.ts'
import { writeShopifyFile } from '../test/fixtures/shopify-file.ts'
import type { Figure } from './figure.ts'
import { vitrina } from './run-vitrina.ts'
import { withEmptyDatabase, withWorkspace } from './workspace.ts'

const ROOT = join(import.meta.dirname, '..')
const REAL_FILE = join(ROOT, '../shared/data/fashion.csv')
const SMALL_ROWS = 1_000
const LARGE_ROWS = 1_000_000

const PGLITE_SECONDS = 15
const POSTGRES_VARIANTS_A_SECOND = 1_000
/** Garbage that the collector leaves before it runs: no growth, since it does not depend on the rows. */
const MEMORY_SLACK = 1.25

/** Import: time on the embedded engine, variants a second on PostgreSQL, and peak memory for few and for many rows. */
export async function measure(): Promise<Figure[]> {
  return withWorkspace(async ({ folder, postgres }) => {
    const file = existsSync(REAL_FILE) ? REAL_FILE : join(folder, 'catalogue.csv')
    if (file !== REAL_FILE) await writeShopifyFile(file, 5_000)
    const url = await postgres()
    return [
      ...(await measurePglite(file, folder)),
      ...(await measurePostgres(file, url, folder)),
      ...(await measureMemory(folder, url)),
    ]
  })
}

async function measurePglite(file: string, folder: string): Promise<Figure[]> {
  const dataDir = join(folder, 'data')
  await vitrina(['migrate'], { DATA_DIR: dataDir }, folder)
  const { seconds } = await importFile(file, { DATA_DIR: dataDir }, folder)
  const database = await openDatabase({ dataDir })
  const bare = await bareInsert(database)
  await database.close()
  return [
    {
      name: 'a real catalogue into PGlite, the whole command',
      value: seconds,
      unit: 's',
      yardsticks: [{ name: `bare insert of its ${bare.count} rows`, value: bare.seconds, unit: 's' }],
      target: { text: `under ${PGLITE_SECONDS} s`, isMet: seconds < PGLITE_SECONDS },
    },
  ]
}

async function measurePostgres(file: string, server: string, folder: string): Promise<Figure[]> {
  return inDatabase(server, folder, async (url) => {
    const { seconds } = await importFile(file, { DATABASE_URL: url }, folder)
    const database = await openDatabase({ url })
    const [found] = await rows<{ count: number }>(
      database.db,
      sql`select count(*) from variant where account = 'bench'`,
    )
    const bare = await bareInsert(database)
    await database.close()
    const rate = (found?.count ?? 0) / seconds
    return [
      {
        name: 'a real catalogue into PostgreSQL, the whole command',
        value: rate,
        unit: 'variants/s',
        yardsticks: [{ name: `bare insert of its ${bare.count} rows`, value: bare.seconds, unit: 's' }],
        target: {
          text: `at least ${POSTGRES_VARIANTS_A_SECOND} variants/s`,
          isMet: rate >= POSTGRES_VARIANTS_A_SECOND,
        },
      },
    ]
  })
}

async function measureMemory(folder: string, server: string): Promise<Figure[]> {
  const small = await measureRows(SMALL_ROWS, folder, server)
  const large = await measureRows(LARGE_ROWS, folder, server)
  return [
    { name: `peak memory for ${small.rows} rows`, value: small.megabytes, unit: 'MB' },
    {
      name: `peak memory for ${large.rows} rows`,
      value: large.megabytes,
      unit: 'MB',
      yardsticks: [{ name: `for ${small.rows}`, value: small.megabytes, unit: 'MB' }],
      target: { text: 'the same but for slack', isMet: large.megabytes < small.megabytes * MEMORY_SLACK },
    },
    {
      name: `${large.rows} rows into PostgreSQL`,
      value: large.rows / large.seconds,
      unit: 'rows/s',
      yardsticks: [{ name: 'bare csv-parse', value: large.bareRate, unit: 'rows/s' }],
    },
  ]
}

async function measureRows(wanted: number, folder: string, server: string) {
  const file = join(folder, `${wanted}.csv`)
  const count = await writeShopifyFile(file, wanted)
  const bareRate = await bareParse(file)
  const measured = await inDatabase(server, folder, (url) => importFile(file, { DATABASE_URL: url }, folder))
  return { ...measured, rows: count, bareRate }
}

/** Works in a migrated database of its own. */
function inDatabase<Value>(server: string, folder: string, work: (url: string) => Promise<Value>): Promise<Value> {
  return withEmptyDatabase(server, async (url) => {
    await vitrina(['migrate'], { DATABASE_URL: url }, folder)
    return work(url)
  })
}

/** Wall time and peak memory of one import into the store `bench`, process start included. */
function importFile(file: string, env: NodeJS.ProcessEnv, folder: string) {
  return vitrina(['import', '--store', 'bench', '--create', '--format', 'shopify-csv', file], env, folder)
}

/** Rows a second that csv-parse alone reads of the file. */
async function bareParse(file: string): Promise<number> {
  const start = performance.now()
  let count = 0
  for await (const _ of createReadStream(file).pipe(parse())) count++
  return (count / (performance.now() - start)) * 1000
}

const TABLES = ['product', 'variant', 'variant_option', 'image', 'stock', 'listing']
const BATCH = 500

/** As many rows as the import left, into a table of its own with one index, some hundreds a statement. */
async function bareInsert({ db }: Database): Promise<{ count: number; seconds: number }> {
  const counts = TABLES.map((table) => `select count(*) as n from ${table} where account = 'bench'`)
  const [found] = await rows<{ count: number }>(
    db,
    sql.raw(`select sum(n)::int as count from (${counts.join(' union all ')}) as all_rows`),
  )
  const count = found?.count ?? 0
  await db.execute(sql`create table bare (id int primary key, account text, label text, amount int)`)
  const start = performance.now()
  for (let from = 0; from < count; from += BATCH) {
    const values = Array.from({ length: Math.min(BATCH, count - from) }, (_, index) => {
      const id = from + index
      return sql`(${id}, ${'bench'}, ${`a label of some length, number ${id}`}, ${id % 1000})`
    })
    await db.execute(sql`insert into bare (id, account, label, amount) values ${sql.join(values, sql`, `)}`)
  }
  const seconds = (performance.now() - start) / 1000
  await db.execute(sql`drop table bare`)
  return { count, seconds }
}
