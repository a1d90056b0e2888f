import { beforeAll, expect, it } from 'vitest'
import { createStore } from '../../../test/create-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { addOrder } from '../../../test/order.ts'
import type { Db } from '../database/client.ts'
import { readFolios } from './read-folios.ts'

const account = 'luna'
const day = (date: number) => new Date(Date.UTC(2026, 10, date, 16, 20, 0, 123))

const NONE = { newest: [], count: 0 }

describeOnEngines('readFolios', (engine) => {
  let db: Db

  beforeAll(async () => {
    db = (await engine.open()).db
    const { productIds } = await createStore(db, { account, products: [{ name: 'Vestido' }] })
    const norte = await createStore(db, { account: 'norte', products: [{ name: 'Bota' }] })
    const placed = { productIds, account, email: 'Ana@Correo.mx' }
    await addOrder(db, { ...placed, folio: 12, columns: { createdAt: day(20), total: 19_000 } })
    // Entered by hand a day late.
    await addOrder(db, { ...placed, folio: 13, columns: { createdAt: day(19), total: 1 } })
    await addOrder(db, { ...placed, folio: 14, columns: { createdAt: day(20), total: 0 } })
    await addOrder(db, { ...placed, folio: 15, email: 'ana@correo.mx.org' })
    await addOrder(db, { ...norte, folio: 99, email: 'ana@correo.mx' })
  })

  it.each(['ana@correo.mx', 'ANA@CORREO.MX', 'Ana@Correo.mx'])('has the orders of %s, newest first', async (email) => {
    const newest = [
      { folio: 14, placedAt: day(20).getTime(), total: 0 },
      { folio: 12, placedAt: day(20).getTime(), total: 19_000 },
      { folio: 13, placedAt: day(19).getTime(), total: 1 },
    ]
    expect(await readFolios(db, { account, email })).toEqual({ newest, count: 3 })
  })

  it.each(['', '%', 'ana', '_na@correo.mx', 'ana@correo.mx\0', '\ud800', ' ana@correo.mx', "' or true --"])(
    'has none of %j',
    async (email) => {
      expect(await readFolios(db, { account, email })).toEqual(NONE)
    },
  )

  it("has only its own store's", async () => {
    const found = await readFolios(db, { account: 'norte', email: 'ana@correo.mx' })
    expect([found.newest.map(({ folio }) => folio), found.count]).toEqual([[99], 1])
    expect(await readFolios(db, { account: 'nadie', email: 'ana@correo.mx' })).toEqual(NONE)
  })

  it('lists the newest, and counts all', async () => {
    const { productIds } = await createStore(db, { account: 'sur', products: [{ name: 'Capa' }] })
    for (let folio = 1; folio <= 52; folio++) {
      await addOrder(db, { account: 'sur', productIds, folio, columns: { createdAt: day(1) } })
    }
    const { newest, count } = await readFolios(db, { account: 'sur', email: 'ana@correo.mx' })
    expect(newest.map(({ folio }) => folio)).toEqual(Array.from({ length: 50 }, (_, index) => 52 - index))
    expect(count).toBe(52)
  })
})
