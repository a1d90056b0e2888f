import { existsSync } from 'node:fs'
import { cp, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { store } from '#data/schema/store.ts'
import { LEAST_FREE_BYTES } from '#domain/installation/least-free-bytes.ts'
import { startCommand } from '../../test/command-process.ts'
import { canMount, mountSmallDisk } from '../../test/faults/small-disk.ts'
import { freePort } from '../../test/free-port.ts'
import {
  callOf,
  fillInstallation,
  type InstallationEngine,
  installationMaker,
  type TestInstallation,
} from '../../test/installation.ts'
import { withClient, withDatabase } from '../../test/postgres-admin.ts'
import { killed, killServers, startServer } from '../../test/server-process.ts'
import { readTableRows } from '../../test/table-rows.ts'

const create = installationMaker()
let source: TestInstallation
const fileOf = ({ env }: TestInstallation) => join(env.DATA_DIR, 'respaldo')

beforeAll(async () => {
  source = await create({ engine: 'pglite' })
  await fillInstallation(source)
})
afterEach(killServers)

describe('a backup during the work of a server that has the embedded database', () => {
  it('has all that was committed, and the server serves on', async () => {
    const innerPort = await freePort()
    const server = startServer({ ...source.env, INNER_PORT: String(innerPort) })
    const url = await server.ready
    const lastBackup = async () => {
      const metrics = await (await fetch(`http://127.0.0.1:${innerPort}/metrics`)).text()
      return Number(/^vitrina_backup_timestamp_seconds (\S+)$/m.exec(metrics)?.[1])
    }
    expect(await lastBackup()).toBe(0)
    const begun = Date.now() / 1_000
    const backup = await startCommand(['backup', '--out', fileOf(source)], source.env).ended
    expect(backup).toMatchObject({ status: 0, stdout: expect.stringContaining('Pedidos: 1, por $600.00.') })
    expect(await lastBackup()).toBeGreaterThan(begun)
    expect((await fetch(`${url}/luna`)).status).toBe(200)
    // The copy that it was made of is gone.
    expect((await readdir(join(source.env.DATA_DIR, 'backup'))).filter((name) => name.startsWith('copy'))).toEqual([])

    const rejected = await startCommand(['restore', fileOf(source)], source.env).ended
    expect(rejected).toMatchObject({ status: 2, stderr: expect.stringContaining('ya está en uso por otro proceso') })
  })
})

describe.skipIf(!canMount)('a backup for whose copy the disk of a server has no room', () => {
  it('is rejected, and the server serves on', async () => {
    const disk = await mountSmallDisk(240)
    try {
      const env = { DATA_DIR: join(disk.folder, 'data') }
      await cp(source.env.DATA_DIR, env.DATA_DIR, { recursive: true })
      const server = startServer(env)
      const url = await server.ready
      await disk.fill(LEAST_FREE_BYTES + 4_000_000)
      const backUp = () => startCommand(['backup', '--out', join(source.env.DATA_DIR, 'de-lleno')], env).ended
      expect(await backUp()).toEqual({
        status: 2,
        stdout: '',
        stderr: expect.stringMatching(
          /^La copia de la base de datos \([\d.]+ MB\) necesita [\d.]+ MB libres en .*, y hay [\d.]+ MB: .*\n$/,
        ),
      })
      expect((await readdir(join(env.DATA_DIR, 'backup'))).filter((name) => name.startsWith('copy'))).toEqual([])
      expect((await fetch(`${url}/readyz`)).status).toBe(200)
      await disk.free()
      expect(await backUp()).toMatchObject({ status: 0, stderr: '' })
      await killed(server.child)
    } finally {
      await disk.unmount()
    }
  })
})

describe.skipIf(!canMount)('an embedded database on a full disk', () => {
  const FULL: [string, string, (folder: string) => { args: string[]; env: NodeJS.ProcessEnv }][] = [
    [
      'backup check',
      'No hay espacio en .* para restaurarlo y compararlo: libéralo, o define TMPDIR con otra carpeta.',
      (TMPDIR) => ({ args: ['backup', 'check', fileOf(source)], env: { ...source.env, TMPDIR } }),
    ],
    [
      'restore',
      'No hay espacio en el disco, y la base de datos no cambió: libéralo y repite el comando.',
      (DATA_DIR) => ({ args: ['restore', fileOf(source)], env: { DATA_DIR } }),
    ],
    [
      'store import',
      'No hay espacio en el disco.*libéralo y repite el comando.',
      (DATA_DIR) => ({ args: ['store', 'import', fileOf(source)], env: { DATA_DIR } }),
    ],
  ]

  it.each(FULL)('ends %s by one sentence', async (_, sentence, call) => {
    const disk = await mountSmallDisk(MEBIBYTES_BEFORE_THE_SCHEMA)
    try {
      const { args, env } = call(disk.folder)
      if (!existsSync(fileOf(source))) await callOf(source, 'backup', '--out', fileOf(source))
      const { status, stderr } = await startCommand(args, env).ended
      expect([status, stderr]).toEqual([2, expect.stringMatching(new RegExp(`^${sentence}\\n$`, 'i'))])
    } finally {
      await disk.unmount()
    }
  })
})

/** A new embedded database fits, and its tables do not. */
const MEBIBYTES_BEFORE_THE_SCHEMA = 42

describe.each<InstallationEngine>(['pglite', 'postgres'])('a restore on %s that is killed', (engine) => {
  it('leaves the database empty, and succeeds when it is repeated', async () => {
    const file = fileOf(source)
    if (!existsSync(file)) await callOf(source, 'backup', '--out', file)
    const target = await create({ engine, isMigrated: false })
    const restore = () => startCommand(['restore', file, '--exact'], target.env)
    const first = restore()
    await expect.poll(() => isUnderWay(target), { interval: 5 }).toBe(true)
    await killed(first.child)
    const again = await restore().ended
    expect(again).toMatchObject({ status: 0, stderr: '' })
    const [before, after] = await Promise.all(
      [source, target].map(({ within }) => within(({ db }) => readTableRows(db))),
    )
    expect(after?.order).toEqual(before?.order)
  })
})

it('an import of a store that is killed leaves none of it, and succeeds when it is repeated', async () => {
  // Its control characters could not be written at the counter, so an import rejects them.
  await source.within(({ db }) => db.update(store).set({ storeDescription: '' }))
  const archive = join(source.env.DATA_DIR, 'luna')
  expect(await callOf(source, 'store', 'export', '--store', 'luna', '--all', '--out', archive)).toMatchObject({
    status: 0,
  })
  const target = await create({ engine: 'postgres' })
  const takeStore = () => startCommand(['store', 'import', archive], target.env)
  const countStores = () => target.within(({ db }) => db.$count(store))
  const first = takeStore()
  await expect.poll(() => isUnderWay(target), { interval: 2 }).toBe(true)
  await killed(first.child)
  expect(await countStores()).toBe(0)
  const blobs = join(target.env.DATA_DIR, 'blobs')
  // Its images had come before its rows.
  const images = await inodesOf(blobs)
  expect(images).toHaveLength(2)
  expect(await takeStore().ended).toMatchObject({ status: 0, stderr: '' })
  expect(await countStores()).toBe(1)
  expect(await inodesOf(blobs)).toEqual(images)
})

/** The files of a folder, each by its name and its place on the disk. Writing it again changes that place. */
async function inodesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  const found = await Promise.all(files.map(async (path) => `${path} ${(await stat(path)).ino}`))
  return found.toSorted()
}

it('a backup whose reader ends before it does ends by a sentence', async () => {
  const installation = await create({ engine: 'postgres' })
  await installation.within(({ db }) =>
    db.execute(sql`
      create table large as
      select n, (select string_agg(md5(n || ' ' || m), '') from generate_series(1, 32) m) as text
      from generate_series(1, 20000) n`),
  )
  const { ended, child } = startCommand(['backup', '--out', '-'], installation.env)
  child.stdout.once('data', () => child.stdout.destroy())
  expect(await ended).toMatchObject({
    status: 2,
    stderr: 'El respaldo no está completo: el programa que lo recibe terminó antes.\n',
  })
})

async function isUnderWay({ env: { DATA_DIR, DATABASE_URL } }: TestInstallation): Promise<boolean> {
  if (DATABASE_URL === undefined) return existsSync(join(DATA_DIR, 'restore', 'pglite', 'PG_VERSION'))
  const name = new URL(DATABASE_URL).pathname.slice(1)
  return withClient(withDatabase(DATABASE_URL, 'postgres'), async (client) => {
    const { rowCount } = await client.query(
      `select from pg_stat_activity where datname = $1 and backend_xid is not null and query not ilike '%pgboss%'`,
      [name],
    )
    return (rowCount ?? 0) > 0
  })
}

describe.skipIf(!canMount)('a backup onto a full disk', () => {
  it('leaves nothing there, by one sentence', async () => {
    const disk = await mountSmallDisk(4)
    try {
      await disk.fill(2_000)
      const { status, stderr } = await callOf(source, 'backup', '--out', join(disk.folder, 'respaldo'))
      expect([status, stderr]).toEqual([
        2,
        `No se pudo escribir el respaldo en ${disk.folder}/respaldo: no hay espacio en el disco. ` +
          'No quedó nada a medias.\n',
      ])
      expect(await readdir(disk.folder)).toEqual(['ballast'])
      await disk.free()
      expect(await callOf(source, 'backup', '--out', join(disk.folder, 'respaldo'))).toMatchObject({ status: 0 })
    } finally {
      await disk.unmount()
    }
  })
})

it('a backup goes to the standard output', async () => {
  const { ended, child } = startCommand(['backup', '--out', '-'], source.env)
  const parts: Buffer[] = []
  child.stdout.setEncoding('latin1').removeAllListeners('data')
  child.stdout.on('data', (part: string) => parts.push(Buffer.from(part, 'latin1')))
  const { status, stderr } = await ended
  expect([status, stderr]).toEqual([0, expect.stringContaining('El respaldo está completo.')])
  expect(Buffer.concat(parts).subarray(0, 4)).toEqual(Buffer.from([0x28, 0xb5, 0x2f, 0xfd]))
})
