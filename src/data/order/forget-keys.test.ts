import { beforeAll, expect, it } from 'vitest'
import { createStore } from '../../../test/create-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { addOrder } from '../../../test/order.ts'
import type { Db } from '../database/client.ts'
import { idempotency, order } from '../schema/order.ts'
import { forgetKeys } from './forget-keys.ts'

describeOnEngines('forgetKeys', (engine) => {
  let db: Db
  const before = new Date('2026-11-21T12:00:00Z')

  beforeAll(async () => {
    db = (await engine.open()).db
  })

  it('deletes the older keys of every store, once, and no order', async () => {
    const { productIds } = await createStore(db, { account: 'luna', products: [{ name: 'Vestido' }] })
    await createStore(db, { account: 'norte' })
    const { orderId } = await addOrder(db, { account: 'luna', productIds })
    const aged = (account: string, key: string, age: number) => ({
      account,
      key,
      requestDigest: '',
      createdAt: new Date(before.getTime() - age),
      ...(account === 'luna' && { orderId }),
    })
    const older = Array.from({ length: 3_100 }, (_, n) => aged(n % 2 === 0 ? 'luna' : 'norte', `older-${n}`, n + 1))
    await db.insert(idempotency).values([...older, aged('luna', 'same', 0), aged('norte', 'newer', -1)])
    const forgotten = await Promise.all([forgetKeys(db, { before }), forgetKeys(db, { before })])
    const left = await forgetKeys(db, { before })
    expect(forgotten.reduce((sum, count) => sum + count, left)).toBe(3_100)
    const remaining = await db.select({ key: idempotency.key }).from(idempotency)
    expect(remaining.map(({ key }) => key).sort()).toEqual(['newer', 'same'])
    expect(await db.$count(order)).toBe(1)
  })
})
