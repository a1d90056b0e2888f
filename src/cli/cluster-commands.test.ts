import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { type DistributionStep, planDistribution, takeDistributionStep } from '#data/database/distribute.ts'
import { migrate } from '#data/database/migrate.ts'
import { openDatabase } from '#data/database/open-database.ts'
import { openServer } from '#data/database/open-server.ts'
import { rows } from '#data/database/rows.ts'
import { callVitrina, vitrina } from '../../test/command-caller.ts'
import { createStore } from '../../test/create-store.ts'
import { createOnCluster, createPostgres } from '../../test/databases.ts'
import { withClient } from '../../test/postgres-admin.ts'

let created: Awaited<ReturnType<typeof createPostgres>>
afterEach(() => created.drop())

const call = (...args: string[]) => vitrina(args, { env: { DATABASE_URL: created.url } })

describe.skipIf(process.env.CITUS_URL)('on one PostgreSQL', () => {
  beforeEach(async () => {
    created = await createPostgres()
  })

  it.each([
    [['distribute'], /^Esta base de datos no tiene Citus: instálalo en sus servidores y ejecuta /],
    [['distribute', '--shards', '0'], /^--shards es un número entre 1 y 1024\.\n/],
    [['distribute', '--shards', 'x'], /^--shards es un número entre 1 y 1024\.\n/],
    [['move-store'], /^Falta la tienda: --store CUENTA\.\n/],
    [['move-store', '--store', 'luna', '--to', 'uno'], /^--to es un nodo: HOST:PUERTO\.\n/],
    [['move-store', '--store', 'luna'], /^Las tiendas de esta base de datos no están repartidas: /],
  ])('%j ends with status 2 and a sentence', async (args, sentence) => {
    const { status, stdout, stderr } = await call(...args)
    expect(stderr).toMatch(sentence)
    expect([stdout, status]).toEqual(['', 2])
  })
})

describe.skipIf(!process.env.CITUS_URL)('on a Citus cluster', () => {
  beforeEach(async () => {
    created = await createOnCluster()
    const database = await openDatabase({ url: created.url })
    await vitrina(['migrate'], { env: { DATABASE_URL: created.url } })
    for (const account of ['luna', 'norte', 'sur']) {
      await createStore(database.db, { account, products: [{ name: `Prenda de ${account}` }] })
    }
    await database.close()
  })

  const keys = async () => {
    const { db, close } = await openDatabase({ url: created.url })
    const found = await rows<{ name: string }>(
      db,
      sql`
        select conname as name from pg_constraint join pg_class on pg_class.oid = conrelid
        where contype = 'f' and relnamespace = 'public'::regnamespace order by conname`,
    )
    await close()
    return found.map(({ name }) => name)
  }

  /** Tables of stores that have rows on the coordinator as well as in their parts. */
  const localBytes = () =>
    withClient(created.url, async (client) => {
      const { rows: found } = await client.query<{ name: string }>(
        `select logicalrelid::text as name from pg_dist_partition
        where partmethod = 'h' and pg_relation_size(logicalrelid) > 0`,
      )
      return found.map(({ name }) => name)
    })

  it('a distribution prints its plan, carries it out with --apply, and does nothing the second time', async () => {
    const before = await keys()
    const { status, stdout } = await call('distribute', '--shards', '4')
    expect(stdout).toMatch(/^Se repartirán \d+ tablas de las tiendas en 4 partes entre 2 nodos,\n.*\nAntes se quitan/)
    expect(stdout).toMatch(/\nNada ha cambiado\. Para hacerlo: npm run vitrina -- distribute --apply\n$/)
    expect([status, await keys()]).toEqual([0, before])
    const applied = await call('distribute', '--shards', '4', '--apply')
    expect(applied.stdout).toMatch(/\nLa base de datos está repartida\. Ya puedes arrancar los servidores\.\n$/)
    expect(await keys()).toEqual(before)
    expect(await localBytes()).toEqual([])
    expect(await call('distribute', '--apply')).toEqual({
      status: 0,
      stdout: 'La base de datos ya está repartida.\n',
      stderr: '',
    })
    expect((await call('move-store', '--store', 'luna')).stdout).toMatch(/^luna está en \S+:\d+, en la parte \d+, con/)
    expect((await call('move-store', '--store', 'nadie')).stderr).toBe('No existe la tienda «nadie».\n')
    expect((await call('move-store', '--store', 'luna', '--to', 'otro:1')).stderr).toMatch(/^otro:1 no es un nodo que/)
  })

  it('a distribution is rejected while anything else is connected, or another is under way', async () => {
    const server = openServer(created.url, {})
    const other = await server.pool.connect()
    expect((await call('distribute', '--apply')).stderr).toMatch(
      /^Hay otros programas conectados a esta base de datos: /,
    )
    // The server notices in a moment that the connection before has ended.
    await expect.poll(() => planDistribution(other)).toMatchObject({ ok: true })
    expect((await call('distribute', '--apply')).stderr).toMatch(/^Otro proceso está repartiendo esta base de datos/)
    other.release(true)
    await server.close()
  })

  it('a migration puts a new table where its rows belong', async () => {
    expect((await call('distribute', '--apply', '--shards', '2')).status).toBe(0)
    const folder = await mkdtemp(join(tmpdir(), 'vitrina-migrations-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    await cp(join(import.meta.dirname, '../data/migrations'), folder, { recursive: true })
    const journalPath = join(folder, 'meta/_journal.json')
    const journal: { entries: object[] } = JSON.parse(await readFile(journalPath, 'utf8'))
    const entry = { idx: 9_999, version: '7', when: 9_999_999_999_999, tag: '9999_new', breakpoints: true }
    await writeFile(journalPath, JSON.stringify({ ...journal, entries: [...journal.entries, entry] }))
    await writeFile(
      join(folder, '9999_new.sql'),
      'CREATE TABLE "new" ("account" text NOT NULL, "id" bigint NOT NULL, PRIMARY KEY ("account", "id"));',
    )
    const database = await openDatabase({ url: created.url })
    await migrate(database, folder)
    const places = await rows(
      database.db,
      sql`
        select logicalrelid::text as name from pg_dist_partition
        where colocationid = (select colocationid from pg_dist_partition where logicalrelid = 'store'::regclass)
          and logicalrelid = '"new"'::regclass`,
    )
    expect(places).toHaveLength(1)
    await database.close()
  })

  it('a distribution that is interrupted after any step goes on from there', async () => {
    const before = await keys()
    const server = openServer(created.url, {})
    for (let left = Number.POSITIVE_INFINITY; left > 0; ) {
      const client = await server.pool.connect()
      let steps: DistributionStep[] = []
      const plan = async () => {
        const planned = await planDistribution(client)
        if (planned.ok) ({ steps } = planned.plan)
        return planned.ok
      }
      // The server notices in a moment that the connection before has ended.
      await expect.poll(plan).toBe(true)
      expect(steps.length).toBeLessThan(left)
      left = steps.length
      const [step] = steps
      if (step) await takeDistributionStep(client, step, { shards: 2 })
      // Its connection ends with the process.
      client.release(true)
    }
    await server.close()
    expect(await keys()).toEqual(before)
  })

  it('a distribution is rejected while there is a table of no store, or the schema is older', async () => {
    await withClient(created.url, (client) => client.query('create table unknown (id bigint)'))
    expect((await call('distribute')).stderr).toMatch(/^La tabla unknown no es de Vitrina y no tiene la columna /)
    await withClient(created.url, (client) =>
      client.query(
        'delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)',
      ),
    )
    expect((await call('distribute', '--apply')).stderr).toMatch(/^El esquema de esta base de datos no está al día: /)
  })

  it('a distribution whose step the cluster rejects ends with a sentence, and goes on afterwards', async () => {
    // The column by which it is spread would have to be in its key.
    await withClient(created.url, (client) =>
      client.query('create table unknown (account text, id bigint primary key)'),
    )
    const failed = await call('distribute', '--apply', '--shards', '2')
    expect(failed.stderr).toMatch(
      /\nEl paso \d+ de \d+ no se hizo, y nada se ha perdido; repite el comando para seguir\. La/,
    )
    expect(failed.status).toBe(2)
    await withClient(created.url, (client) => client.query('drop table unknown'))
    expect((await call('distribute', '--apply', '--shards', '2')).status).toBe(0)
  })

  it('a distribution stops after its step when it is interrupted', async () => {
    const interrupted = new AbortController()
    const { status, shown } = callVitrina(
      ['distribute', '--apply', '--shards', '2'],
      { env: { DATABASE_URL: created.url } },
      { interruption: () => interrupted.signal, stderr: { write: () => interrupted.abort() } },
    )
    expect([await status, shown.stdout]).toEqual([1, expect.stringContaining('Se repartirán')])
    expect((await call('migrate')).stderr).toMatch(/^La base de datos de \S+ está repartida a medias: termina /)
    expect((await call('distribute', '--apply', '--shards', '2')).status).toBe(0)
  })
})
