import { expect, it } from 'vitest'
import { singleDatabase } from '#data/database/shards.ts'
import { createStore } from '../../../test/create-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { addOrder } from '../../../test/order.ts'
import { idempotency, order } from '../schema/order.ts'
import { deleteCreatedBefore } from './delete-expired.ts'

const before = new Date('2026-11-21T12:00:00Z')

describeOnEngines('deleteCreatedBefore', (engine) => {
  it('deletes the older rows of every store once, in as many statements as it takes, by two callers at once', async () => {
    const { db } = await engine.open()
    const { productIds } = await createStore(db, { account: 'luna', products: [{ name: 'Vestido' }] })
    await createStore(db, { account: 'norte' })
    const { orderId } = await addOrder(db, { account: 'luna', productIds })
    const aged = (account: string, key: string, age: number) => ({
      account,
      key,
      requestDigest: '',
      orderId: account === 'luna' ? orderId : null,
      createdAt: new Date(before.getTime() - age),
    })
    const older = Array.from({ length: 3_100 }, (_, n) => aged(n % 2 === 0 ? 'luna' : 'norte', `older-${n}`, n + 1))
    await db.insert(idempotency).values([...older, aged('luna', 'same', 0), aged('norte', 'newer', -1)])
    const deleteKeys = () => deleteCreatedBefore(singleDatabase(db), { table: idempotency, before })
    const deleted = await Promise.all([deleteKeys(), deleteKeys()])
    const left = await deleteKeys()
    expect(deleted.reduce((sum, count) => sum + count, left)).toBe(3_100)
    const remaining = await db.select({ key: idempotency.key }).from(idempotency)
    expect(remaining.map(({ key }) => key).sort()).toEqual(['newer', 'same'])
    expect(await db.$count(order)).toBe(1)
  })

  it('deletes the rows of the other stores while one fails, and then throws its failure', async () => {
    const { db } = await engine.open()
    for (const account of ['luna', 'norte']) await createStore(db, { account })
    const old = { key: 'older', requestDigest: '', createdAt: new Date(before.getTime() - 1) }
    await db.insert(idempotency).values([
      { ...old, account: 'luna' },
      { ...old, account: 'norte' },
    ])
    const shards = {
      ...singleDatabase(db),
      async near(account: string) {
        if (account === 'luna') throw new Error('its node is away')
        return db
      },
    }
    await expect(deleteCreatedBefore(shards, { table: idempotency, before })).rejects.toThrow('its node is away')
    const remaining = await db.select({ account: idempotency.account }).from(idempotency)
    expect(remaining).toEqual([{ account: 'luna' }])
  })
})
