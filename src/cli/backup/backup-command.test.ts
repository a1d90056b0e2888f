import { existsSync } from 'node:fs'
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { getTableName, sql } from 'drizzle-orm'
import pg from 'pg'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { lockFolder } from '#data/database/folder-lock.ts'
import { readLastBackup } from '#data/installation/last-backup.ts'
import { blobKeyOf, folderBlobStore } from '#server/adapters/blob-store.ts'
import { adoptCommonSecret } from '#server/adapters/common-secret.ts'
import { openStorage } from '#server/adapters/open-storage.ts'
import { readConfig } from '#server/config.ts'
import { allTables } from '../../../test/all-tables.ts'
import { callVitrina } from '../../../test/command-caller.ts'
import { createStore } from '../../../test/create-store.ts'
import {
  callOf,
  fillInstallation,
  type InstallationEngine,
  installationMaker,
  readQueuedMails,
  type TestInstallation,
} from '../../../test/installation.ts'
import { isWholeRun } from '../../../test/is-whole-run.ts'
import { startObjectService } from '../../../test/object-service.ts'
import { withClient } from '../../../test/postgres-admin.ts'
import { readTableRows } from '../../../test/table-rows.ts'
import { BACKUP_LOCK } from './open-source.ts'

const ENGINES: InstallationEngine[] = ['pglite', 'postgres']
const create = installationMaker()

// From the embedded database in every run: the way up of a store that grows.
describe.each(isWholeRun ? ENGINES : ENGINES.slice(0, 1))('a backup of an installation on %s', (engine) => {
  let source: TestInstallation
  let file: string

  beforeAll(async () => {
    source = await create({ engine })
    await fillInstallation(source)
    file = join(source.env.DATA_DIR, 'respaldo.tar.zst')
    expect(await callOf(source, 'backup', '--out', file)).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('Tiendas: 2. Pedidos: 1, por $600.00.'),
    })
  })

  const targets = isWholeRun ? ENGINES : ENGINES.slice(1)

  it.each(targets)('is restored on %s with every row, mail and image', async (targetEngine) => {
    const target = await create({ engine: targetEngine, isMigrated: false })
    const { status, stdout } = await callOf(target, 'restore', file, '--exact')
    expect([status, stdout]).toEqual([0, expect.stringContaining('Filas, sumas e imágenes coinciden.')])
    const [before, mails] = await source.within(async ({ db }) => [await readTableRows(db), await readQueuedMails(db)])
    const restored = await target.within(async ({ db }) => [await readTableRows(db), await readQueuedMails(db)])
    expect(mails).toHaveLength(2)
    expect(restored).toEqual([before, mails])
    const [from, to] = [source, target].map(({ env }) => folderBlobStore(join(env.DATA_DIR, 'blobs')))
    const key = /\b[0-9a-f]{64}\b/.exec(before.image?.[0] ?? '')?.[0] ?? ''
    expect(await to?.read('luna', key)).toEqual(await from?.read('luna', key))
    expect(await readFile(join(target.env.DATA_DIR, 'secret'), 'utf8')).toBe(
      await readFile(join(source.env.DATA_DIR, 'secret'), 'utf8'),
    )
  })

  it.runIf(isWholeRun)('can be restored, which backup check proves', async () => {
    const { status, stdout, stderr } = await callOf(source, 'backup', 'check', file)
    expect([status, stderr]).toEqual([0, ''])
    expect(stdout).toContain('El respaldo se puede restaurar.')
  })

  it('has every table of the model', async () => {
    const { rows } = await source.within(async ({ db }) => ({ rows: Object.keys(await readTableRows(db)) }))
    expect(rows).toEqual((await allTables()).map(getTableName).sort())
  })

  it('is recorded in the database, and by command where another program made it', async () => {
    const installation = await create({ engine })
    const lastBackup = () => installation.within(({ db }) => readLastBackup(db))
    const record = (...more: string[]) => callOf(installation, 'backup', 'record', ...more)
    expect(await lastBackup()).toBeNull()
    const out = join(installation.env.DATA_DIR, 'respaldo')
    const begun = new Date()
    expect(await callOf(installation, 'backup', '--out', out)).toMatchObject({ status: 0 })
    const made = await lastBackup()
    expect(made && made >= begun && made <= new Date()).toBe(true)
    const at = new Date(begun.getTime() + 60_000).toISOString()
    expect(await record('--at', at)).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/^--at es un momento que/),
    })
    expect(await record(out)).toMatchObject({ status: 2, stderr: expect.stringContaining('Hay un argumento de más.') })
    expect(await record('--at', 'ayer')).toMatchObject({ status: 2, stderr: expect.stringContaining('--at lleva un') })
    expect(await record('--at', '2026-01-01T00:00:00Z')).toMatchObject({ status: 0 })
    expect(await lastBackup()).toEqual(made)
    expect(await record()).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^El último respaldo que se conoce/),
    })
    expect((await lastBackup())?.getTime()).toBeGreaterThan(made?.getTime() ?? 0)
  })

  it('is made once at a time, which ends by one sentence', async () => {
    const held = await holdBackup(source)
    expect(await callOf(source, 'backup', '--out', `${file}-2`)).toEqual({
      status: 2,
      stdout: '',
      stderr: 'Ya hay un respaldo en curso: espera a que termine.\n',
    })
    await held.end()
    expect(await callOf(source, 'backup', '--out', `${file}-2`)).toMatchObject({ status: 0, stderr: '' })
  })

  it('replaces no file, and makes none in the place of a folder', async () => {
    const rejected = (stderr: string) => ({ status: 2, stdout: '', stderr })
    expect(await callOf(source, 'backup', '--out', file)).toEqual(
      rejected(`Ya existe ${file}. Elige otro nombre o bórralo.\n`),
    )
    const folder = join(source.env.DATA_DIR, 'respaldos')
    expect(await callOf(source, 'backup', '--out', `${folder}/`)).toEqual(rejected(`La carpeta ${folder} no existe.\n`))
    expect(await callOf(source, 'backup', 'key', '--out', `${folder}/`)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining(`${folder} es una carpeta: di el nombre del archivo.\n`),
    })
    expect(existsSync(folder)).toBe(false)
  })

  it.runIf(engine === 'postgres')(
    'is whole where the database takes no changes, and warns that it is not counted',
    async () => {
      const installation = await create({ engine })
      const url = installation.env.DATABASE_URL ?? ''
      await withClient(url, async (client) => {
        const name = client.escapeIdentifier(new URL(url).pathname.slice(1))
        await client.query(`alter database ${name} set default_transaction_read_only = on`)
      })
      const out = join(installation.env.DATA_DIR, 'respaldo')
      expect(await callOf(installation, 'backup', '--out', out)).toMatchObject({
        status: 0,
        stderr: expect.stringMatching(/^Aviso: el respaldo está completo, pero su hora no se pudo anotar/),
      })
      expect(await callOf(installation, 'backup', 'check', out)).toMatchObject({ status: 0 })
    },
  )

  it.runIf(engine === 'postgres')('warns where it is signed with a SECRET of another database', async () => {
    await source.within((database) => adoptCommonSecret(database, ['the secret of the servers']))
    const call = (SECRET: string, name: string) =>
      callOf({ env: { ...source.env, SECRET } }, 'backup', '--out', join(source.env.DATA_DIR, name))
    expect(await call('the secret of another one', 'de-otro')).toMatchObject({
      status: 0,
      stderr: expect.stringMatching(/^Aviso: SECRET no es el que usa esta base de datos/),
    })
    expect(await call('the secret of the servers', 'propio')).toMatchObject({ status: 0, stderr: '' })
  })

  it('is a file for its owner alone', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600)
  })

  it.runIf(isWholeRun)('cut short anywhere, or with a changed byte, leaves the database empty', async () => {
    const target = await create({ engine, isMigrated: false })
    const whole = await readFile(file)
    const cut = join(target.env.DATA_DIR, 'cortado')
    const restored = async (bytes: Buffer) => {
      await writeFile(cut, bytes)
      return callOf(target, 'restore', cut)
    }
    const rejected = (sentence: string) => ({ status: 2, stdout: '', stderr: `${sentence}\n` })
    for (const length of [0, 3]) {
      expect(await restored(whole.subarray(0, length))).toEqual(rejected('El archivo no es un respaldo de Vitrina.'))
    }
    for (const length of [100, whole.length >> 1, whole.length - 60]) {
      const found = await restored(whole.subarray(0, length))
      expect([length, found]).toEqual([length, rejected('El respaldo está cortado: le falta el final.')])
    }
    const changed = Buffer.from(whole)
    changed[whole.length >> 1] = (changed[whole.length >> 1] ?? 0) ^ 1
    expect(await restored(changed)).toEqual(rejected('El respaldo está dañado o cortado: no se puede leer entero.'))
    expect(await callOf(target, 'restore', file)).toMatchObject({ status: 0 })
  })
})

/** Has a backup under way as another process would, until it is ended. */
async function holdBackup({ env }: TestInstallation): Promise<{ end(): Promise<void> }> {
  if (env.DATABASE_URL === undefined) {
    const work = join(env.DATA_DIR, 'backup')
    await mkdir(work, { recursive: true })
    const lock = await lockFolder(work)
    return { end: async () => (lock.ok ? lock.unlock() : undefined) }
  }
  const client = new pg.Client({ connectionString: env.DATABASE_URL })
  await client.connect()
  await client.query('select pg_advisory_lock($1::bigint)', [BACKUP_LOCK])
  return { end: () => client.end() }
}

describe.runIf(isWholeRun).each(ENGINES)('a backup on %s of more than its way out takes at once', (engine) => {
  let source: TestInstallation

  beforeAll(async () => {
    source = await create({ engine })
    await source.within(({ db }) =>
      db.execute(sql`
        create table large as
        select n, (select string_agg(md5(n || ' ' || m), '') from generate_series(1, 32) m) as text
        from generate_series(1, 20000) n`),
    )
  })

  /** An output that fails once it has taken a megabyte. */
  function failingOutput(code: string): Writable {
    let taken = 0
    return new Writable({
      write(chunk: Buffer, _encoding, callback) {
        taken += chunk.length
        callback(taken < 1_000_000 ? null : Object.assign(new Error(code), { code }))
      },
    })
  }

  it.each([
    ['EPIPE', 'el programa que lo recibe terminó antes'],
    ['ENOSPC', 'no hay espacio en el disco'],
  ])('ends by one sentence where that fails by %s, and lets others back up', async (code, reason) => {
    const call = callVitrina(['backup', '--out', '-'], { env: source.env }, { stdout: failingOutput(code) })
    expect([await call.status, call.shown.stderr]).toEqual([2, `El respaldo no está completo: ${reason}.\n`])
    const file = join(source.env.DATA_DIR, `despues-${code}`)
    expect(await callOf(source, 'backup', '--out', file)).toMatchObject({ status: 0 })
  })

  it('is interrupted amid the rows', async () => {
    const interrupted = new AbortController()
    const stdout = new Writable({
      write(_chunk, _encoding, callback) {
        interrupted.abort()
        callback()
      },
    })
    const call = callVitrina(
      ['backup', '--out', '-'],
      { env: source.env },
      { stdout, interruption: () => interrupted.signal },
    )
    expect([await call.status, call.shown.stderr]).toEqual([
      2,
      'El respaldo se interrumpió y no quedó nada a medias.\n',
    ])
  })
})

describe.runIf(isWholeRun)('a backup of images in a bucket', () => {
  it('is restored into another bucket with each of them', async () => {
    const [from, to] = await Promise.all([startObjectService(), startObjectService()])
    onTestFinished(async () => {
      await Promise.all([from.close(), to.close()])
    })
    const source = await create({ engine: 'postgres' })
    const photos = Array.from({ length: 20 }, (_, n) => Buffer.from(`photo ${n}`))
    await source.within(({ db }) =>
      createStore(db, { account: 'luna', products: [{ name: 'Vestido', images: photos.map(blobKeyOf) }] }),
    )
    const env = (installation: TestInstallation, { url }: typeof from) => ({
      env: { ...installation.env, BLOB_URL: url() },
    })
    const stored = openStorage(readConfig(env(source, from).env))
    // The last of them is missing.
    for (const photo of photos.slice(0, -1)) await stored.blobs.put('luna', photo)
    await stored.close()
    const file = join(source.env.DATA_DIR, 'respaldo')
    expect(await callOf(env(source, from), 'backup', '--out', file)).toMatchObject({
      status: 1,
      stderr: `Falta la imagen luna/${blobKeyOf(photos.at(-1) ?? Buffer.alloc(0))}.\n`,
    })

    expect((await callOf(env(source, from), 'backup', 'check', file)).stdout).toContain(
      'Filas y sumas coinciden. No tiene 1 imagen, que ya faltaba cuando se hizo.',
    )

    const target = await create({ engine: 'postgres', isMigrated: false })
    expect(await callOf(env(target, to), 'restore', file)).toMatchObject({ status: 0, stderr: '' })
    const restored = openStorage(readConfig(env(target, to).env))
    for (const photo of photos.slice(0, -1)) expect(await restored.blobs.read('luna', blobKeyOf(photo))).toEqual(photo)
    await restored.close()

    // A bucket that is away ends both by a sentence, and what had begun is undone.
    await to.stop()
    const away = await create({ engine: 'postgres', isMigrated: false })
    const rejected = { status: 2, stdout: '', stderr: expect.stringMatching(/^El servicio de archivos .*\n$/) }
    expect(await callOf(env(away, to), 'restore', file)).toEqual(rejected)
    expect(await callOf(env(source, to), 'backup', '--out', `${file}-2`)).toEqual(rejected)
    expect(existsSync(`${file}-2`)).toBe(false)
    await to.start()
    expect(await callOf(env(away, to), 'restore', file)).toMatchObject({ status: 0 })
  })
})
