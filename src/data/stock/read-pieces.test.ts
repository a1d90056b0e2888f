import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { createStore } from '../../../test/create-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import type { Db } from '../database/client.ts'
import { findSeqBefore } from '../event/find-seq-before.ts'
import { readSeqs } from '../event/read-seqs.ts'
import { event } from '../schema/event.ts'
import { product, variant } from '../schema/product.ts'
import { stock } from '../schema/stock.ts'
import { store, warehouse } from '../schema/store.ts'
import { readPieces } from './read-pieces.ts'

const account = 'luna'

describeOnEngines('the pieces of variants', (engine) => {
  let db: Db
  let productIds: number[]
  let variantsOf: (productId: number | undefined) => number[]

  beforeAll(async () => {
    db = (await engine.open()).db
    const created = await createStore(db, {
      account,
      products: [
        {
          name: 'Vestido',
          variants: [
            { size: 'S', stock: 4 },
            { size: 'M', stock: 0 },
            { size: 'G', stock: null },
          ],
        },
        { name: 'Bolsa', withoutStock: true, variants: [{ stock: 0 }] },
        { name: 'Oculta', published: false, variants: [{ stock: 5 }] },
      ],
    })
    productIds = created.productIds
    const variants = await db.select().from(variant).orderBy(variant.id)
    variantsOf = (productId) => variants.filter((each) => each.productId === productId).map(({ id }) => id)
  })

  it('are those that can be bought: on hand and not held, where they are sold online', async () => {
    const [dress, bag, hidden] = productIds.map(variantsOf)
    const [small = 0, medium = 0, large = 0] = dress ?? []
    await db.update(stock).set({ held: 1 }).where(eq(stock.variantId, small))
    await db.insert(warehouse).values({ account, fid: 'bodega', name: 'Bodega', servesOnline: false })
    await db.insert(stock).values({ account, variantId: medium, warehouseFid: 'bodega', onHand: 9 })
    const variantIds = [...(dress ?? []), ...(bag ?? []), ...(hidden ?? [])]
    const expected = [
      { variantId: small, stock: 3 },
      { variantId: medium, stock: 0 },
      { variantId: large, stock: null },
      { variantId: bag?.[0], stock: null },
    ]
    expect(await readPieces(db, { account, variantIds, productIds: [] })).toEqual(expected)
    expect(await readPieces(db, { account, variantIds: [small], productIds })).toEqual(expected)
    expect(await readPieces(db, { account, variantIds: [], productIds: [] })).toEqual([])
    await db.update(variant).set({ active: false }).where(eq(variant.id, small))
    expect(await readPieces(db, { account, variantIds: [small], productIds: [] })).toEqual([])
    expect(await db.select().from(product)).toHaveLength(3)
  })

  it('have events whose numbers are known by time and by store', async () => {
    const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 12, minute))
    for (const seq of [1, 2, 3]) {
      await db
        .insert(event)
        .values({ account, seq, kind: 'store-changed', subject: '', payload: {}, actor: 'command:test', at: at(seq) })
    }
    await db.update(store).set({ eventSeq: 3 }).where(eq(store.account, account))
    const before = (minute: number, least = 0) => findSeqBefore(db, { account, before: at(minute), least })
    expect([await before(1), await before(2), await before(9)]).toEqual([0, 1, 3])
    expect([await before(1, 2), await before(2, 2), await before(9, 2)]).toEqual([null, null, 3])
    expect(await findSeqBefore(db, { account: 'norte', before: at(9), least: 0 })).toBe(0)
    expect(await readSeqs(db, { accounts: [account, 'nadie'] })).toEqual([{ account, seq: 3 }])
    expect(await readSeqs(db, { accounts: [] })).toEqual([])
  })
})
