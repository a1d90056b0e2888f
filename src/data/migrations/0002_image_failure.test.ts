import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import { getConstructionPlans } from 'pg-boss'
import { expect, it, onTestFinished } from 'vitest'
import { describeOnEngines } from '../../../test/engines.ts'
import type { Database } from '../database/client.ts'
import { migrate } from '../database/migrate.ts'
import { rows } from '../database/rows.ts'

const MIGRATIONS = import.meta.dirname

/** Empties the database, and brings it to where it stood when this migration was the newest. */
async function returnTo(database: Database, newest: string): Promise<void> {
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
  if (database.engine === 'pglite') await migratePglite(drizzlePglite(database.pglite), { migrationsFolder })
  else await migratePg(drizzle(database.pool), { migrationsFolder })
}

async function runScript(database: Database, script: string): Promise<void> {
  if (database.engine === 'pglite') await database.pglite.exec(script)
  else await database.pool.query(script)
}

describeOnEngines('the migration of image failures', (engine) => {
  it('renames why images failed, and the job that fetches them', async () => {
    const database = await engine.open()
    await returnTo(database, '0001_orders')
    const failures = ['not-a-picture', 'not-an-address', 'private-address', 'not-kept', 'refused', 'gone', null]
    await runScript(database, "insert into store (account, account_name, store_name) values ('luna', 'Luna', 'Luna')")
    await runScript(
      database,
      "insert into product (account, external_id, kind, name) values ('luna', 'falda', 'simple', 'Falda')",
    )
    for (const failure of failures) {
      await database.db.execute(sql`
        insert into image (account, product_id, source, state, problem)
        select 'luna', id, '', 'failed', ${failure} from product`)
    }
    await runScript(database, getConstructionPlans('pgboss'))
    await database.db.execute(sql`select pgboss.create_queue('fetch-pictures', '{"policy":"stately"}'::jsonb)`)
    await database.db.execute(sql`insert into pgboss.schedule (name, cron) values ('fetch-pictures', '* * * * *')`)

    await migrate(database)

    const migrated = await rows<{ failure: string | null }>(database.db, sql`select failure from image order by id`)
    const renamed = ['not-an-image', 'invalid-url', 'private-ip', 'not-stored', 'rejected', 'gone', null]
    expect(migrated.map(({ failure }) => failure)).toEqual(renamed)
    expect(await rows(database.db, sql`select name from pgboss.queue where name like 'fetch-%'`)).toEqual([])
    expect(await rows(database.db, sql`select name from pgboss.schedule`)).toEqual([])
  })
})
