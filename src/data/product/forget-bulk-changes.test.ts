import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createStore } from '../../../test/create-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { bulkChange, bulkChangeProduct } from '../schema/bulk-change.ts'
import { product } from '../schema/product.ts'
import { insertBulkChange } from './bulk-changes.ts'
import { forgetBulkChanges } from './forget-bulk-changes.ts'

const BEFORE = new Date('2026-11-21T12:00:00Z')

describeOnEngines('forgetBulkChanges', (engine) => {
  it('deletes older changes with their remaining work, and no product', async () => {
    const { db } = await engine.open()
    const { productIds } = await createStore(db, { account: 'luna', products: [{ name: 'Vestido' }] })
    const begin = (id: string, now: Date) =>
      insertBulkChange(db, {
        account: 'luna',
        actor: 'staff:eva' as const,
        id,
        most: 10,
        now,
        change: { kind: 'published' as const, published: false },
        selection: { ids: productIds },
      })
    await begin('older', new Date(BEFORE.getTime() - 1))
    await begin('newer', BEFORE)
    expect(await forgetBulkChanges(db, { before: BEFORE })).toBe(1)
    expect(await db.select({ id: bulkChange.id }).from(bulkChange)).toEqual([{ id: 'newer' }])
    expect(await db.$count(bulkChangeProduct)).toBe(1)
    expect(await db.$count(product, eq(product.account, 'luna'))).toBe(1)
  })
})
