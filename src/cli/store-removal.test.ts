import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { removeStore } from '#actions/store/remove-store.ts'
import { person } from '#data/schema/person.ts'
import { staff } from '#data/schema/staff.ts'
import { createStore } from '../../test/create-store.ts'
import {
  callOf,
  fillInstallation,
  installationMaker,
  readQueuedMails,
  type TestInstallation,
} from '../../test/installation.ts'
import { isWholeRun } from '../../test/is-whole-run.ts'
import { readTableRows } from '../../test/table-rows.ts'

const ENGINES = isWholeRun ? (['postgres', 'pglite'] as const) : (['postgres'] as const)

const create = installationMaker()

describe.each(ENGINES)('a store that is removed on %s', (engine) => {
  let installation: TestInstallation
  beforeAll(async () => {
    installation = await create({ engine })
    await fillInstallation(installation)
    await installation.within(async ({ db }) => {
      const people = ['ana', 'both', 'carla'].map((id) => ({ id, name: id, email: `${id}@correo.mx` }))
      await db.insert(person).values(people)
      await db.insert(person).values({ id: 'new', name: 'new', email: 'n@x.mx', emailVerified: false, account: 'luna' })
      await db.insert(staff).values([
        { account: 'luna', personId: 'ana', role: 'owner' },
        { account: 'luna', personId: 'both', role: 'seller' },
        { account: 'norte', personId: 'both', role: 'seller' },
        { account: 'norte', personId: 'carla', role: 'owner' },
      ])
    })
  })

  const remove = (...args: string[]) => callOf(installation, 'store', 'remove', '--store', 'luna', ...args)
  const readAll = () => installation.within(({ db }) => readTableRows(db))

  it('is closed before, and is shown before it is removed', async () => {
    const before = await readAll()
    expect(await remove('--apply')).toMatchObject({
      status: 2,
      stderr: 'La tienda «luna» está abierta. Ciérrala antes: npm run vitrina -- store close --store luna\n',
    })
    expect(await installation.within(({ db }) => removeStore(db, { account: 'luna' }))).toBe(false)
    expect(await readAll()).toEqual(before)
    await callOf(installation, 'store', 'close', '--store', 'luna')
    const closed = await readAll()
    const { status, stdout } = await remove()
    expect([status, stdout]).toEqual([0, expect.stringContaining('Pedidos: 1, por $600.00.')])
    expect(stdout).toContain('Nada ha cambiado.')
    expect(await readAll()).toEqual(closed)
  })

  it('leaves nothing of itself, and the rows of all others as they were', async () => {
    const before = await readAll()
    const { status, stdout, stderr } = await remove('--apply')
    expect([status, stderr]).toEqual([0, ''])
    expect(stdout).toContain('Se quitó la tienda «luna»')
    expect(stdout).toContain(`\nSus archivos se borran a mano: ${join(installation.env.DATA_DIR, 'blobs', 'luna')}.\n`)
    const { person: _, ...others } = before
    for (const [table, found] of Object.entries(others)) {
      others[table] = found.filter((row) => !/\bluna\b/.test(row))
    }
    const { person: __, ...left } = await readAll()
    expect(left).toEqual(others)
    expect(
      Object.keys(others).filter((table) => others[table]?.length !== before[table]?.length).length,
    ).toBeGreaterThan(25)
    await installation.within(async ({ db }) => {
      expect((await db.select().from(person).orderBy(person.id)).map(({ id }) => id)).toEqual(['both', 'carla'])
      expect(await readQueuedMails(db)).toEqual([])
    })
    expect(await remove('--apply')).toMatchObject({ status: 2, stderr: expect.stringContaining('No existe la tienda') })
  })

  it('can be made again', async () => {
    await installation.within(async ({ db }) => {
      await createStore(db, { account: 'luna', products: [{ name: 'Vestido' }] })
    })
    expect((await callOf(installation, 'store', 'health', '--store', 'luna')).stdout).toContain(
      'La tienda está abierta',
    )
  })
})
