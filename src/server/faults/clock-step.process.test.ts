import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { desc, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Db } from '#data/database/client.ts'
import { openDatabase } from '#data/database/open-database.ts'
import { order } from '#data/schema/order.ts'
import { openStoreUnderFaults } from '../../../test/faults/open-store-under-faults.ts'
import { DATABASE, startServers } from '../../../test/faults/start-servers.ts'

const HOUR_MS = 3_600_000
const PRELOADED = join(import.meta.dirname, '../../../test/setup/stepped-clock.ts')

/**
 * Gives a database a `now()` that can be stepped. The path of its schemas has ours first, so that all statements find
 * this one.
 */
async function addClock(db: Db): Promise<void> {
  await db.execute(sql`create table clock_step (by interval not null)`)
  await db.execute(sql`insert into clock_step values ('0')`)
  await db.execute(sql`
    create function public.now() returns timestamptz stable language sql as
    $$ select pg_catalog.now() + (select by from public.clock_step) $$`)
  await db.execute(sql`alter database ${sql.identifier(DATABASE)} set search_path = public, pg_catalog`)
}

it.each([
  ['ahead', 3 * HOUR_MS],
  ['back', -3 * HOUR_MS],
])('the clocks of processes and database step three hours %s, and are set right again: orders go on', async (_, by) => {
  const { url } = await startServers()
  const file = join(await mkdtemp(join(tmpdir(), 'vitrina-clock-')), 'step')
  await writeFile(file, '0')
  const environment = { NODE_OPTIONS: `--import=${PRELOADED}`, CLOCK_STEP_FILE: file }
  const store = await openStoreUnderFaults({ url, environment, prepare: addClock })
  const { db, close } = await openDatabase({ url })
  const step = async (ms: number) => {
    await writeFile(file, String(ms))
    for (const { child } of store.servers) child.kill('SIGUSR2')
    await db.execute(sql`update clock_step set by = ${`${ms} milliseconds`}::interval`)
  }
  const { rest } = await store.strike(() => step(by))
  await rest
  await store.traffic.more()
  await store.expectReadiness('200 ready')
  // The clocks have really been stepped.
  const [last] = await db.select({ at: order.createdAt }).from(order).orderBy(desc(order.folio)).limit(1)
  expect(Math.abs((last?.at.getTime() ?? 0) - Date.now() - by)).toBeLessThan(HOUR_MS)
  const during = store.traffic.more()
  await store.giveBack('the right time', () => step(0))
  await during
  await store.traffic.more()
  await close()
  await store.expectWhole()
})
