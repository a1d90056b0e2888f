import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { createStore } from '../../../test/create-store.ts'
import { describeOnBothEngines } from '../../../test/engines.ts'
import { countRowsRead } from '../../../test/rows-read.ts'
import type { Db } from '../database/client.ts'
import { planForAnyStore } from '../database/plan-for-any-store.ts'
import { rows } from '../database/rows.ts'
import { giveBackHeld } from '../hold/end-due-holds.ts'
import { takeStock } from '../order/take-stock.ts'
import { moveOnHand } from './move-on-hand.ts'
import { findConflicts, findUncountedPlaces, takePlaceLocks, writeLevels } from './write-levels.ts'

const NOW = new Date('2026-11-20T18:00:00Z')
const ACCOUNT = 'boutique'
const WAREHOUSE = 'matriz'
/** As many variants as a store has with 500 products: a plan that reads them all once looks cheap. */
const VARIANTS = 3_000

describeOnBothEngines('in a store with some thousands of places', (engine) => {
  let db: Db
  let variantIds: number[]

  beforeAll(async () => {
    db = (await engine.open()).db
    const { productIds } = await createStore(db, { account: ACCOUNT, products: [{ name: 'Vestido' }] })
    await db.execute(sql`
      insert into variant (account, product_id, external_id, fid, price)
      select ${ACCOUNT}, ${productIds[0]}::bigint, 'v' || n, 'v' || n, 10000 from generate_series(1, ${VARIANTS}::int) as n`)
    await db.execute(sql`
      insert into stock (account, variant_id, warehouse_fid, on_hand)
      select ${ACCOUNT}, id, ${WAREHOUSE}, 40 from variant where account = ${ACCOUNT} on conflict do nothing`)
    await db.execute(sql`analyze`)
    const found = await rows<{ id: number }>(
      db,
      sql`select id from variant where account = ${ACCOUNT} order by id desc`,
    )
    variantIds = found.slice(0, 3).map(({ id }) => id)
  })

  /** Expects that the work reads rows of stock, some for each of so many variants. */
  const expectFewRead = (variants: number, work: (tx: Db) => Promise<unknown>) =>
    db.transaction(async (tx) => {
      const read = await countRowsRead(tx, 'stock', work)
      expect(read).toBeGreaterThanOrEqual(variants)
      expect(read).toBeLessThan(VARIANTS / 10)
    })

  const placeOf = (variantId: number) => ({ variantId, warehouseFid: WAREHOUSE })

  it.each([1, 3])('an order reads the stock of its variants alone (%i)', async (lines) => {
    const ids = variantIds.slice(0, lines)
    const order = async (tx: Db) => {
      await planForAnyStore(tx)
      const taken = await takeStock(tx, {
        account: ACCOUNT,
        wanted: ids.map((variantId) => ({ variantId, quantity: 1 })),
        places: ids.map((variantId) => ({ ...placeOf(variantId), available: 40 })),
        preferred: WAREHOUSE,
      })
      expect(taken).toMatchObject({ ok: true })
    }
    await expectFewRead(lines, order)
  })

  it.each([1, 3])('a sale reads the stock of its variants alone (%i)', async (lines) => {
    const moves = variantIds
      .slice(0, lines)
      .map((variantId) => ({ ...placeOf(variantId), eventId: `ticket-${lines}`, at: null, pieces: -1 }))
    const sale = async (tx: Db) => {
      const { changes } = await moveOnHand(tx, { account: ACCOUNT, actor: 'command:test', at: NOW, moves })
      expect(changes).toHaveLength(lines)
    }
    await expectFewRead(lines, sale)
  })

  it.each([1, 3])('a count reads the stock of its variants alone (%i)', async (lines) => {
    const levels = variantIds
      .slice(0, lines)
      .map((variantId) => ({ ...placeOf(variantId), eventId: 'count', at: null, pieces: 20, expected: 40 }))
    const places = levels.map(({ variantId }) => placeOf(variantId))
    const count = async (tx: Db) => {
      expect(await findUncountedPlaces(tx, { account: ACCOUNT, places })).toEqual([])
      await takePlaceLocks(tx, { account: ACCOUNT, places, now: NOW })
      await findConflicts(tx, { account: ACCOUNT, levels })
      const written = await writeLevels(tx, { account: ACCOUNT, actor: 'command:test', at: NOW, levels })
      expect(written).toHaveLength(lines)
    }
    await expectFewRead(lines, count)
  })

  it.each([1, 3])('the end of holds reads the stock of their variants alone (%i)', async (lines) => {
    const ended = variantIds
      .slice(0, lines)
      .map((variantId) => ({ ...placeOf(variantId), orderId: 1, productId: 1, quantity: 0 }))
    await expectFewRead(lines, (tx) => giveBackHeld(tx, { account: ACCOUNT, ended }))
  })
})
