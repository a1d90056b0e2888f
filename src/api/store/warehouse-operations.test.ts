import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { refreshDueListings } from '#actions/catalogue/refresh-due-listings.ts'
import type { Db } from '#data/database/client.ts'
import { listing, listingDue } from '#data/schema/catalogue.ts'
import { product } from '#data/schema/product.ts'
import { stock } from '#data/schema/stock.ts'
import { store as storeTable } from '#data/schema/store.ts'
import { type ApiStore, openApi } from '../../../test/api-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { eventNames } from '../../../test/events.ts'
import { NOON } from '../../../test/order-request.ts'

describeOnEngines('the API of warehouses', (engine) => {
  let db: Db
  let store: ApiStore
  const events = async () => (await eventNames(db, store.account)).slice(1)
  const put = (fid: string, en_linea: boolean, nombre = 'Bodega') =>
    store.send('PUT', `/warehouses/${fid}`, { nombre, en_linea })
  const remove = (fid: string) => store.send('DELETE', `/warehouses/${fid}`)

  beforeAll(async () => {
    db = (await engine.open()).db
  })

  beforeEach(async () => {
    store = await openApi(db, { orders: 0 })
  })

  it('adds a warehouse, shows it and changes it', async () => {
    const bodega = { fid: 'bodega', nombre: 'Bodega', en_linea: false, sucursal: null }
    expect(await put('bodega', false)).toMatchObject({ status: 200, body: bodega })
    expect((await store.send('GET', '/warehouses/bodega')).body).toEqual(bodega)
    expect(await put('bodega', false)).toMatchObject({ status: 200 })
    expect(await events()).toEqual(['store-changed'])
    expect(await put('bodega', false, 'Bodega Sur')).toMatchObject({ status: 200, body: { nombre: 'Bodega Sur' } })
    expect(await events()).toEqual(['store-changed', 'store-changed'])
    expect((await store.send('GET', '/warehouses?limit=1')).body).toMatchObject({ data: [{ fid: 'bodega' }] })
    const cursor = (await store.send('GET', '/warehouses?limit=1')).body.next_cursor
    expect((await store.send('GET', `/warehouses?cursor=${cursor}`)).body).toEqual({
      data: [{ fid: 'matriz', nombre: 'Matriz', en_linea: true, sucursal: null }],
      next_cursor: null,
    })
  })

  it('takes a key without the spaces around it, as a catalogue does that names it', async () => {
    expect(await put('%20bodega%20', true)).toMatchObject({ status: 200, body: { fid: 'bodega' } })
    expect(await put('%20', true)).toMatchObject({ status: 422, body: { errors: [{ code: 'too-small' }] } })
    const stated = { _id: 'b-1', nombre: 'Bolsa', precio: 45, sku: 'B-1' }
    const stock = [{ producto: 'b-1', almacen: ' bodega ', existencia: 3 }]
    const products = { items: [{ ...stated, variantStock: stock }] }
    expect((await store.send('PUT', '/products', products)).body).toMatchObject({ applied: 1, rejected_count: 0 })
    const level = { sku: ' B-1 ', almacen: 'bodega ', existencia: 4 }
    expect((await store.send('PUT', '/stock/levels', { items: [level] })).body).toMatchObject({ applied: 1 })
    const read = (await store.send('GET', '/stock?almacen=%20bodega')).body.data
    expect(read).toMatchObject([{ sku: 'B-1', almacen: 'bodega', existencia: 4 }])
  })

  it.each<[string, unknown, string]>([
    ['no name', { nombre: ' ', en_linea: true }, 'too-small'],
    ['no switch', { nombre: 'A' }, 'missing'],
    ['an invalid switch', { nombre: 'A', en_linea: 'no' }, 'not-a-boolean'],
    ['more', { nombre: 'A', en_linea: true, piso: 1 }, 'unknown-field'],
  ])('rejects %s', async (_, body, code) => {
    expect(await store.send('PUT', '/warehouses/a', body)).toMatchObject({ status: 422, body: { errors: [{ code }] } })
  })

  it('stops selling what a warehouse has when it is switched off, and sells it again', async () => {
    const [blusa] = await db
      .select()
      .from(product)
      .where(and(eq(product.account, store.account), eq(product.name, 'Blusa Lino')))
    const id = blusa?.id ?? 0
    const isInStock = async () => {
      await refreshDueListings(db, { account: store.account, actor: 'job:test', now: NOON, upTo: 2 ** 40 })
      const isOfBlusa = and(eq(listing.account, store.account), eq(listing.productId, id))
      return (await db.select().from(listing).where(isOfBlusa))[0]?.inStock
    }
    expect(await isInStock()).toBe(true)
    await put('matriz', false, 'Matriz')
    expect(
      await db.select({ id: listingDue.productId }).from(listingDue).where(eq(listingDue.account, store.account)),
    ).toEqual([{ id }])
    expect(await isInStock()).toBe(false)
    await put('matriz', true, 'Matriz')
    expect(await isInStock()).toBe(true)
    expect(await events()).toEqual(['store-changed', `listing-changed ${id}`, 'store-changed', `listing-changed ${id}`])
  })

  it('counts in the only warehouse where the request names none, though it does not sell online', async () => {
    expect(await put('matriz', false)).toMatchObject({ status: 200 })
    await db.update(storeTable).set({ defaultWarehouse: null }).where(eq(storeTable.account, store.account))
    const counted = { _id: 'f-1', nombre: 'Falda', precio: 100, variants: [], totalStock: 4 }
    expect(await store.send('PUT', '/products', { items: [counted] })).toMatchObject({ body: { applied: 1 } })
    const level = { items: [{ sku: 'BOLSA', existencia: 2 }] }
    expect(await store.send('PUT', '/stock/levels', level)).toMatchObject({ body: { applied: 1 } })
    expect((await store.send('GET', '/warehouses')).body.data).toMatchObject([{ fid: 'matriz' }])
    expect(
      await db
        .select()
        .from(stock)
        .where(and(eq(stock.account, store.account), eq(stock.onHand, 4))),
    ).toMatchObject([{ warehouseFid: 'matriz' }])
  })

  it('marks no listings for another name', async () => {
    await put('matriz', true, 'Central')
    expect(await db.select().from(listingDue).where(eq(listingDue.account, store.account))).toEqual([])
  })

  it('deletes a warehouse in which nothing ever was', async () => {
    await put('vacio', true)
    expect(await remove('vacio')).toMatchObject({ status: 200, body: { deleted: true } })
    expect(await remove('vacio')).toMatchObject({ status: 404, body: { code: 'not-found' } })
    expect((await store.send('GET', '/warehouses/vacio')).status).toBe(404)
  })

  it('spares a warehouse with stock, even of zero pieces, with moves alone, and the default one', async () => {
    expect(await remove('matriz')).toMatchObject({ status: 409, body: { code: 'in-use' } })
    await db.update(stock).set({ onHand: 0 }).where(eq(stock.account, store.account))
    expect(await remove('matriz')).toMatchObject({ status: 409 })
    await put('bodega', true)
    const sale = { sku: 'BLUSA-AZ-M', almacen: 'bodega', piezas: -1, evento: 't-1', fecha: NOON.toISOString() }
    await store.send('POST', '/stock/moves', { items: [sale] })
    expect(await remove('bodega')).toMatchObject({ status: 409 })
    await put('nuevo', true)
    await store.send('PATCH', '/store', { defaults: { almacen: { clave: 'nuevo' } } })
    const before = await events()
    expect(await remove('nuevo')).toMatchObject({ status: 409 })
    // Within the transaction of an idempotent request, too.
    expect(await store.send('DELETE', '/warehouses/matriz', undefined, { 'idempotency-key': 'k' })).toMatchObject({
      status: 409,
    })
    expect(await events()).toEqual(before)
    expect(store.logged).toEqual([])
  })

  it('never touches another store', async () => {
    const other = await openApi(db, { orders: 0 })
    await other.send('PUT', '/warehouses/matriz', { nombre: 'Otra', en_linea: false })
    expect((await store.send('GET', '/warehouses/matriz')).body).toMatchObject({ nombre: 'Matriz', en_linea: true })
    await other.send('PUT', '/warehouses/ajeno', { nombre: 'Ajeno', en_linea: true })
    expect((await remove('ajeno')).status).toBe(404)
    expect((await other.send('GET', '/warehouses/ajeno')).status).toBe(200)
  })
})
