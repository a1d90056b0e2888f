import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it, onTestFinished } from 'vitest'
import { migrate } from '#data/database/migrate.ts'
import { openDatabase } from '#data/database/open-database.ts'
import { order } from '#data/schema/order.ts'
import { variant } from '#data/schema/product.ts'
import { ordersOf } from '../../test/orders-of.ts'
import { startOwnPostgres } from '../../test/own-postgres.ts'
import { addPickupBranch } from '../../test/pickup-branch.ts'
import { buildRelease, commitBeforeMigration, createStoreOf, serverOf } from '../../test/previous-release.ts'
import { killServers, SECRET, startServer } from '../../test/server-process.ts'
import { startVisits } from '../../test/visitor-load.ts'

const account = 'luna'
const PATIENT = { timeout: 150_000 }

afterEach(killServers)

const commit = commitBeforeMigration()

it.skipIf(commit === null)(
  'the release before the newest migration takes orders during that migration, and next to the new release (needs the history of the repository)',
  { timeout: 900_000 },
  async () => {
    const folder = await buildRelease(commit ?? '')
    const postgres = await startOwnPostgres()
    onTestFinished(() => postgres.end())
    const { url } = postgres
    const start = async (program?: string) =>
      startServer({ DATA_DIR: await mkdtemp(join(tmpdir(), 'vitrina-rolling-')), DATABASE_URL: url, SECRET }, program)
    const before = await start(await serverOf(folder))
    let origins = [await before.ready]
    const products = [{ name: 'Vestido', variants: [{ price: 10_000, stock: 1_000_000 }] }]
    await createStoreOf(folder, url, { account, products })
    const database = await openDatabase({ url })
    onTestFinished(() => database.close())
    const { db } = database
    // An earlier release may create a store without one, and the new one takes no order for a pickup there.
    await addPickupBranch(db, { account, fid: 'recoger', name: 'Recoger' })

    const load = startVisits({
      origins: () => origins,
      account,
      nextOrder: ordersOf((await db.select({ id: variant.id }).from(variant)).map(({ id }) => id)),
      pages: ['/luna', '/luna/product/1', '/luna.data'],
    })
    const more = async () => {
      const wanted = load.report.folios.length + 30
      await expect.poll(() => load.report.folios.length, PATIENT).toBeGreaterThanOrEqual(wanted)
    }
    await more()
    await migrate(database)
    await more()
    const after = await start()
    origins = [...origins, await after.ready]
    await more()
    origins = origins.slice(1)
    before.child.kill('SIGTERM')
    expect(await before.ended).toBe(0)
    await more()
    const report = await load.end()
    expect(report.broken).toEqual([])
    const placed = (await db.select({ folio: order.folio }).from(order)).map(({ folio }) => folio)
    expect(placed.sort((one, other) => one - other)).toEqual(report.folios.sort((one, other) => one - other))
  },
)
