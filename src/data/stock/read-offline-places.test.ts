import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { createStore } from '../../../test/create-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { addPickupBranch } from '../../../test/pickup-branch.ts'
import type { Db } from '../database/client.ts'
import { variant } from '../schema/product.ts'
import { stock } from '../schema/stock.ts'
import { warehouse } from '../schema/store.ts'
import { readOfflinePlaces } from './read-offline-places.ts'

const account = 'luna'

describeOnEngines('the places of pieces that are not sold online', (engine) => {
  let db: Db
  let ids: number[]

  beforeAll(async () => {
    db = (await engine.open()).db
    await createStore(db, { account, hasBranch: false, products: [{ name: 'Blusa', variants: [{}, {}] }] })
    await createStore(db, { account: 'norte' })
    ids = (await db.select().from(variant).orderBy(variant.id)).map(({ id }) => id)
    await addPickupBranch(db, { account, fid: 'roma', name: 'Luna Roma' })
    await addPickupBranch(db, { account, fid: 'coyoacan', name: 'Luna Coyoacán' })
    await db.insert(warehouse).values([
      { account, fid: 'piso', name: 'Piso Coyoacán', servesOnline: false },
      { account, fid: 'merma', name: 'Merma', servesOnline: false },
    ])
    const [first = 0] = ids
    await db.insert(stock).values([
      { account, variantId: first, warehouseFid: 'piso', onHand: 2, held: 1 },
      { account, variantId: first, warehouseFid: 'merma', onHand: 1, held: 1 },
    ])
  })

  it('are the warehouses with free pieces, with all branches of the store', async () => {
    const branches = [
      { fid: 'coyoacan', name: 'Luna Coyoacán' },
      { fid: 'roma', name: 'Luna Roma' },
    ]
    const [first = 0, second = 0] = ids
    const read = (variantIds: number[]) => readOfflinePlaces(db, { account, variantIds })
    expect(await read([first, second])).toEqual({
      warehouses: [{ name: 'Piso Coyoacán', branchFid: null, variantIds: [first] }],
      branches,
    })
    expect(await read([second])).toEqual({ warehouses: [], branches })
    expect(await read([])).toEqual({ warehouses: [], branches })
    const isPiso = and(eq(stock.account, account), eq(stock.warehouseFid, 'piso'))
    await db.update(stock).set({ held: 2 }).where(isPiso)
    expect(await read([first])).toEqual({ warehouses: [], branches })
    await db.update(stock).set({ held: 0 }).where(isPiso)
    await db.update(warehouse).set({ servesOnline: true }).where(eq(warehouse.fid, 'piso'))
    expect(await read([first])).toEqual({ warehouses: [], branches })
  })
})
