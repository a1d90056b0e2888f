import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Db } from '#data/database/client.ts'
import { readBelowMinimum } from '#data/stock/read-below-minimum.ts'
import type { Minimum } from '#data/stock/write-minimums.ts'
import { type CountStore, openCountStore } from '../../../test/count-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { eventsOf } from '../../../test/events.ts'
import { withoutInserts } from '../../../test/without-inserts.ts'
import { setMinimums } from './set-minimums.ts'

describeOnEngines('minimums', (engine) => {
  let db: Db
  let store: CountStore
  let vestido: number

  beforeAll(async () => {
    db = (await engine.open()).db
  })

  beforeEach(async () => {
    store = await openCountStore(db)
    vestido = await store.productId('Vestido')
  })

  const set = (...minimums: Minimum[]) => setMinimums(db, { ...store.by, minimums })
  const of = (pieces: number | null, more: Partial<Minimum> = {}) => {
    return { productId: vestido, warehouseFid: 'matriz', pieces, ...more }
  }
  const below = async () => {
    const list = await readBelowMinimum(db, { account: store.account, warehouseFid: null, offset: 0, limit: 9 })
    return list.levels.map(({ sku, minimum }) => [sku, minimum])
  }

  it('are set, changed and taken away, each with one event', async () => {
    expect(await set(of(9), of(6))).toEqual({ ok: true, changed: 1 })
    expect(await below()).toEqual([['V-CH', 6]])
    expect(await set(of(6))).toEqual({ ok: true, changed: 0 })
    expect(await set(of(9), of(2, { warehouseFid: 'bodega' }))).toEqual({ ok: true, changed: 1 })
    expect(await below()).toEqual([
      ['V-CH', 9],
      ['V-CH', 2],
      ['V-M', 2],
      ['V-M', 9],
    ])
    expect(await set(of(null), of(null, { warehouseFid: 'bodega' }))).toEqual({ ok: true, changed: 1 })
    expect(await set(of(null))).toEqual({ ok: true, changed: 0 })
    expect(await below()).toEqual([])
    const payloads = (await eventsOf(db, store.account)).map(({ payload }) => payload)
    expect(payloads).toEqual(Array(3).fill({ products: 1 }))
  })

  it('are limited to variants and warehouses of the store', async () => {
    const foreign = [of(3, { warehouseFid: 'nadie' }), of(3, { productId: 2 ** 40 })]
    expect(await set(...foreign)).toEqual({ ok: true, changed: 0 })
    expect(await set()).toEqual({ ok: true, changed: 0 })
  })

  it.each([0, -1, 1.5, 10_000, Number.NaN])('reject %s pieces, with all others', async (pieces) => {
    expect(await set(of(3), of(pieces, { warehouseFid: 'bodega' }))).toEqual({ ok: false, code: 'minimum-invalid' })
    expect(await below()).toEqual([])
  })

  it('are whole or nothing', async () => {
    await expect(withoutInserts(db, 'event', () => set(of(9)))).rejects.toThrow('Failed query')
    expect(await below()).toEqual([])
  })
})
