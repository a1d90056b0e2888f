import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { onTestFinished } from 'vitest'
import type { Database } from '#data/database/client.ts'
import { migrate } from '#data/database/migrate.ts'
import { rows } from '#data/database/rows.ts'

const MIGRATIONS = join(import.meta.dirname, '../src/data/migrations')

/** Empties the database, and returns it to the schema in which this migration was the newest. */
export async function returnTo(database: Database, newest: string): Promise<void> {
  const migrationsFolder = await mkdtemp(join(tmpdir(), 'vitrina-migrations-'))
  onTestFinished(() => rm(migrationsFolder, { recursive: true }))
  await cp(MIGRATIONS, migrationsFolder, { recursive: true })
  const journalPath = join(migrationsFolder, 'meta/_journal.json')
  const journal: { entries: { tag: string }[] } = JSON.parse(await readFile(journalPath, 'utf8'))
  const end = journal.entries.findIndex(({ tag }) => tag === newest) + 1
  await writeFile(journalPath, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }))

  await database.db.execute(sql`drop schema public cascade`)
  await database.db.execute(sql`drop schema drizzle cascade`)
  await database.db.execute(sql`create schema public`)
  await migrate(database, migrationsFolder)
}

/** Runs SQL of several statements. */
export async function runScript(database: Database, script: string): Promise<void> {
  if (database.engine === 'pglite') await database.pglite.exec(script)
  else await database.pool.query(script)
}

/** Inserts a listed product for each of these cards, in a store as migrations before these tests left it. */
export async function insertCards(
  { db }: Database,
  account: string,
  cards: readonly { name: string }[],
): Promise<void> {
  for (const card of cards) {
    const [added] = await rows<{ id: number }>(
      db,
      sql`
        insert into product (account, external_id, kind, name)
        values (${account}, ${card.name}, 'simple', ${card.name}) returning id`,
    )
    await db.execute(sql`
      insert into listing (account, product_id, name, name_key, in_stock, created_at, search, card)
      values (${account}, ${added?.id}, '', '', true, now(), '', ${JSON.stringify(card)}::jsonb)`)
  }
}
