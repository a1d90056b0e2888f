import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { fold } from '#domain/text/fold.ts'
import { createStore } from '../../../test/create-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { addOrder } from '../../../test/order.ts'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'
import { customer } from '../schema/customer.ts'
import { foldedText } from '../schema/folded-text.ts'
import { loyaltyEntry } from '../schema/loyalty.ts'
import { findCustomerFile, readCustomerOrders, readPointsEntries } from './read-customer-file.ts'
import { readCustomerList } from './read-customer-list.ts'
import { readPersonalData } from './read-personal-data.ts'

const luna = { account: 'luna' }

describeOnEngines('the customers of a store', (engine) => {
  let db: Db
  let anaId: number
  let productIds: number[]
  const list = (search = '', before: number | null = null, limit = 10, account = 'luna') =>
    readCustomerList(db, { account, search, before, limit })
  const names = async (search: string) => (await list(search)).customers.map(({ name }) => name)

  beforeAll(async () => {
    db = (await engine.open()).db
    productIds = (await createStore(db, { ...luna, products: [{ name: 'Vestido' }] })).productIds
    const norte = await createStore(db, { account: 'norte', products: [{ name: 'Falda' }] })
    const bought = (folio: number, day: number, columns = {}) =>
      addOrder(db, {
        ...luna,
        productIds,
        folio,
        email: 'ana@correo.mx',
        name: 'Ana Ruiz',
        columns: { createdAt: new Date(Date.UTC(2026, 9, day)), ...columns },
      })
    await bought(1042, 1)
    await bought(1043, 3, { status: 'Abierto' })
    await bought(1044, 5, { status: 'Cancelado' })
    await addOrder(db, { account: 'norte', productIds: norte.productIds, folio: 1042, name: 'Ana Ajena' })
    await db.insert(customer).values([
      { ...luna, name: 'María Núñez', email: 'mari@correo.mx', phone: '+52 (555) 123-4567' },
      { ...luna, name: 'JOSE\u0301 A\u0301VILA', email: 'jo_se@correo.mx', phone: '5550001042', loyaltyPoints: 20 },
      { ...luna, name: 'Cliente eliminado', email: 'eliminado-9', erasedAt: new Date() },
    ])
    anaId = (await list('ana@correo.mx')).customers[0]?.id ?? 0
    const entries = [5, -2].map((points) => ({ ...luna, customerId: anaId, points, reason: 'Compra' }))
    await db.insert(loyaltyEntry).values(entries)
  })

  it('are listed from the newest on, page by page, with what they ordered and did not cancel', async () => {
    const first = await list('', null, 2)
    expect(first.customers.map(({ name }) => name)).toEqual(['JOSE\u0301 A\u0301VILA', 'María Núñez'])
    expect(first.customers[0]).toMatchObject({
      orders: 0,
      spent: 0,
      lastOrderAt: null,
      points: 20,
      loyaltyActive: false,
    })
    const second = await list('', first.next, 2)
    expect(second).toEqual({
      customers: [
        {
          id: anaId,
          name: 'Ana Ruiz',
          email: 'ana@correo.mx',
          phone: '',
          points: 0,
          loyaltyActive: false,
          orders: 2,
          spent: 20_000,
          lastOrderAt: Date.UTC(2026, 9, 3),
        },
      ],
      next: null,
    })
  })

  it.each([
    ['nunez', 'María Núñez'],
    ['MARÍA nuñ', 'María Núñez'],
    ['núñez maría', 'María Núñez'],
    ['ma nu', 'María Núñez'],
    ['jose avila', 'JOSE\u0301 A\u0301VILA'],
    ['vila', 'JOSE\u0301 A\u0301VILA'],
    ['ari@correo', 'María Núñez'],
    ['o_s', 'JOSE\u0301 A\u0301VILA'],
    ['555 123 4567', 'María Núñez'],
    ['5255512345', 'María Núñez'],
    ['+52 1 555 123 4567', 'María Núñez'],
    ['#1043', 'Ana Ruiz'],
    ['PEDIDO-1044', 'Ana Ruiz'],
  ])('are found by %j', async (search, name) => {
    expect(await names(search)).toEqual([name])
  })

  it('are found by a number that is a folio of one, and a part of the phone of another', async () => {
    expect((await names('1042')).sort()).toEqual(['Ana Ruiz', 'JOSE\u0301 A\u0301VILA'])
  })

  it.each([
    'Ajena',
    'eliminado',
    '%',
    '_',
    '\\',
    'ri',
    'ana nunez',
    '#9999',
    '99999999999',
    "' or true --",
    '\0ana\0x',
  ])('are not found by %j', async (search) => {
    expect(await names(search)).toEqual([])
  })

  it('have a file of their own in their own store', async () => {
    expect(await findCustomerFile(db, { ...luna, id: anaId })).toMatchObject({
      id: anaId,
      name: 'Ana Ruiz',
      orders: 2,
      spent: 20_000,
      lastOrderAt: Date.UTC(2026, 9, 3),
      updatedAt: expect.any(Date),
    })
    expect(await findCustomerFile(db, { account: 'norte', id: anaId })).toBeNull()
    expect(await findCustomerFile(db, { ...luna, id: Number.NaN })).toBeNull()
  })

  it('have orders and entries of points, page by page', async () => {
    const of = { ...luna, customerId: anaId }
    const orders = await readCustomerOrders(db, { ...of, before: null, limit: 2 })
    expect(orders).toMatchObject([
      { folio: 1044, status: 'Cancelado', total: 10_000, pieces: 1, placedAt: Date.UTC(2026, 9, 5) },
      { folio: 1043, status: 'Abierto', preparationStatus: 'No preparado', paymentStatus: 'Pendiente' },
    ])
    const more = await readCustomerOrders(db, { ...of, before: orders[1]?.id ?? null, limit: 2 })
    expect(more.map(({ folio }) => folio)).toEqual([1042])
    const entries = await readPointsEntries(db, { ...of, before: null, limit: 1 })
    expect(entries).toMatchObject([{ points: -2, reason: 'Compra', order: null }])
    expect(await readPointsEntries(db, { ...of, before: entries[0]?.id ?? null, limit: 9 })).toMatchObject([
      { points: 5 },
    ])
    expect(await readPointsEntries(db, { ...of, account: 'norte', before: null, limit: 9 })).toEqual([])
  })

  it('get all that the store has of them', async () => {
    const data = await readPersonalData(db, { ...luna, customerId: anaId })
    expect(data).toMatchObject({
      customer: { email: 'ana@correo.mx' },
      orders: [
        { folio: 1042, payload: { header: { clientecorreo: 'ana@correo.mx' } }, lines: [{ name: 'Prenda' }] },
        { folio: 1043 },
        { folio: 1044 },
      ],
      points: [{ points: 5 }, { points: -2 }],
      reviews: [],
      notifications: [],
      coupons: [],
    })
    expect(JSON.stringify(data)).not.toMatch(/Ajena|mari@|account":"norte/)
    expect(await readPersonalData(db, { account: 'norte', customerId: anaId })).toBeNull()
  })

  it('are folded in the database as they are here', async () => {
    const text = 'ÁÀÂÄÃÅĀĂĄÇĆČĎÉÈÊËĒĖĘĚÍÌÎÏĪĮÑŃŇÓÒÔÖÕŌŐŘŚŠŤÚÙÛÜŪŮŰÝŸŽŹŻ e\u0301 n\u0303 x_%'
    const [folded] = await rows<{ text: string }>(db, sql`select ${foldedText(sql`${text}::text`)} as text`)
    expect(folded?.text).toBe(fold(text))
  })
})
