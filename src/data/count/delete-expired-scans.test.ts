import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { singleDatabase } from '#data/database/shards.ts'
import { createStore } from '../../../test/create-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { stockCount, stockCountScan } from '../schema/count.ts'
import { variant } from '../schema/product.ts'
import { deleteExpiredScans } from './delete-expired-scans.ts'
import { insertCount, insertScans } from './write-count.ts'

const ana = { account: 'luna', startedBy: 'staff:ana' as const }
const NOON = new Date('2026-11-21T12:00:00Z')
const LATER = new Date(NOON.getTime() + 1)

describeOnEngines('deleteExpiredScans', (engine) => {
  it('deletes scans of counts that ended before; the counts and the scans of open counts stay', async () => {
    const { db } = await engine.open()
    await createStore(db, { account: 'luna', defaultWarehouse: 'matriz', products: [{ name: 'Falda' }] })
    const [own] = await db.select({ id: variant.id }).from(variant).where(eq(variant.account, 'luna'))
    const begin = async (endedAt: Date | null) => {
      const id = await insertCount(db, { ...ana, warehouseFid: 'matriz', category: null, note: '', startedAt: NOON })
      const scan = { id: 's-1', mode: 'add' as const, pieces: 5, at: NOON, variantId: own?.id ?? 0 }
      await insertScans(db, { account: 'luna', id, scannedBy: 'staff:ana', scans: [scan] })
      const end = { state: 'dropped' as const, endedBy: ana.startedBy, endedAt }
      if (endedAt) await db.update(stockCount).set(end).where(eq(stockCount.id, id))
      return id
    }
    await begin(NOON)
    const late = await begin(LATER)
    const open = await begin(null)
    expect(await deleteExpiredScans(singleDatabase(db), { before: LATER })).toBe(1)
    const left = await db.select({ id: stockCountScan.countId }).from(stockCountScan)
    expect(left.map(({ id }) => id).sort()).toEqual([late, open].sort())
    expect(await db.$count(stockCount)).toBe(3)
  })
})
