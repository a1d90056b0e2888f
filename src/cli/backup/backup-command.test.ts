import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { folderBlobStore } from '#server/adapters/blob-store.ts'
import {
  callOf,
  createInstallation,
  fillInstallation,
  type InstallationEngine,
  readQueuedMails,
  type TestInstallation,
} from '../../../test/installation.ts'
import { isWholeRun } from '../../../test/is-whole-run.ts'
import { readTableRows } from '../../../test/table-rows.ts'

const ENGINES: InstallationEngine[] = ['pglite', 'postgres']
const created: TestInstallation[] = []

async function create(engine: InstallationEngine, isMigrated = false): Promise<TestInstallation> {
  const installation = await createInstallation(engine, { isMigrated })
  created.push(installation)
  return installation
}

afterAll(() => Promise.all(created.map(({ drop }) => drop())))

describe.each(ENGINES)('a backup of an installation on %s', (engine) => {
  let source: TestInstallation
  let file: string

  beforeAll(async () => {
    source = await create(engine, true)
    await fillInstallation(source)
    file = join(source.env.DATA_DIR, 'respaldo.tar.zst')
    expect(await callOf(source, 'backup', '--out', file)).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('Tiendas: 2. Pedidos: 1, por $600.00.'),
    })
  })

  // The way up of a store that grows in every run, and all four ways in a whole run.
  const targets = ENGINES.filter((each) => isWholeRun || each !== engine)

  it.each(targets)('is restored on %s with every row, mail and image', async (targetEngine) => {
    const target = await create(targetEngine)
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

  it('can be restored, which backup check proves', async () => {
    const { status, stdout, stderr } = await callOf(source, 'backup', 'check', file)
    expect([status, stderr]).toEqual([0, ''])
    expect(stdout).toContain('El respaldo se puede restaurar.')
  })

  it('is a file for its owner alone', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600)
  })

  it('cut short anywhere, or with a changed byte, leaves the database empty', async () => {
    const target = await create('pglite')
    const whole = await readFile(file)
    const cut = join(target.env.DATA_DIR, 'cortado')
    for (const length of [0, 3, 100, whole.length >> 1, whole.length - 20, whole.length - 1]) {
      await writeFile(cut, whole.subarray(0, length))
      const { status, stderr } = await callOf(target, 'restore', cut)
      expect([length, status, stderr]).toEqual([length, 2, expect.stringMatching(/^El (archivo|respaldo) .*\.\n$/)])
    }
    const changed = Buffer.from(whole)
    changed[whole.length >> 1] = (changed[whole.length >> 1] ?? 0) ^ 1
    await writeFile(cut, changed)
    expect(await callOf(target, 'restore', cut)).toMatchObject({
      status: 2,
      stderr: 'El respaldo está dañado o cortado: no se puede leer entero.\n',
    })
    expect(await callOf(target, 'restore', file)).toMatchObject({ status: 0 })
  })
})
