import { and, asc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Db } from '#data/database/client.ts'
import { listing } from '#data/schema/catalogue.ts'
import { variant } from '#data/schema/product.ts'
import { stock } from '#data/schema/stock.ts'
import { warehouse } from '#data/schema/store.ts'
import { readWarehouseUse } from '#data/store/read-warehouse-use.ts'
import { readWarehouses } from '#data/store/read-warehouses.ts'
import type { Branch } from '#domain/store/branch.ts'
import type { WarehouseFields } from '#domain/store/warehouse-outcomes.ts'
import { createStore } from '../../../test/create-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { eventNames } from '../../../test/events.ts'
import { refreshAllListings } from '../../../test/refresh-all-listings.ts'
import { addBranch } from './add-branch.ts'
import { addWarehouse } from './add-warehouse.ts'
import { changeBranch } from './change-branch.ts'
import { changeWarehouse } from './change-warehouse.ts'
import { deleteWarehouse } from './delete-warehouse.ts'
import { putWarehouse } from './put-warehouse.ts'

const now = new Date('2026-11-28T18:00:00Z')

describeOnEngines('the warehouses of a store', (engine) => {
  let db: Db
  let stores = 0
  let by: { account: string; actor: 'staff:7'; now: Date }
  let productIds: number[]

  beforeAll(async () => {
    db = (await engine.open()).db
  })

  beforeEach(async () => {
    const account = `luna-${++stores}`
    const made = await createStore(db, {
      account,
      defaultWarehouse: 'matriz',
      products: [
        { name: 'Solo en matriz' },
        { name: 'En los dos' },
        { name: 'Una talla', variants: [{ size: 'M' }, { size: 'G', stock: 0 }] },
        { name: 'Con una sin contar', variants: [{ size: 'M' }, { size: 'G', stock: null }] },
        { name: 'Sin control', withoutStock: true },
        { name: 'Oculto', published: false },
      ],
    })
    productIds = made.productIds
    by = { account, actor: 'staff:7', now }
  })

  const all = () => readWarehouses(db, { account: by.account, after: '', limit: 99 })
  const use = (fid: string) => readWarehouseUse(db, { account: by.account, fid })
  const change = (fid: string, wanted: Partial<WarehouseFields>, seen: Partial<WarehouseFields>) =>
    changeWarehouse(db, { ...by, fid, wanted, seen })
  const switchTo = (fid: string, servesOnline: boolean) =>
    change(fid, { servesOnline }, { servesOnline: !servesOnline })
  const events = async () => (await eventNames(db, by.account)).filter((name) => name.startsWith('store-changed'))

  async function put(product: number, position: number, pieces: { onHand: number; held?: number }, fid = 'bodega') {
    const isIt = and(
      eq(variant.account, by.account),
      eq(variant.productId, productIds[product] ?? 0),
      eq(variant.position, position),
    )
    const [found] = await db.select({ id: variant.id }).from(variant).where(isIt)
    await db
      .insert(stock)
      .values({ account: by.account, variantId: found?.id ?? 0, warehouseFid: fid, ...pieces })
      .onConflictDoUpdate({ target: [stock.account, stock.variantId, stock.warehouseFid], set: pieces })
  }

  async function inStock(): Promise<string[]> {
    await refreshAllListings(db, { now })
    const isSold = and(eq(listing.account, by.account), eq(listing.inStock, true))
    const sold = await db.select().from(listing).where(isSold).orderBy(asc(listing.productId))
    return sold.map(({ productId }) => String(productIds.indexOf(productId)))
  }

  it('are added under their names, and do not sell online at first', async () => {
    expect(await addWarehouse(db, { ...by, name: ' Bodega Sur ' })).toEqual({ ok: true, fid: 'bodega-sur' })
    expect(await addWarehouse(db, { ...by, name: 'bodega sur' })).toEqual({ ok: false, code: 'warehouse-name-taken' })
    expect(await addWarehouse(db, { ...by, name: 'Bodega, Sur' })).toEqual({ ok: true, fid: 'bodega-sur-2' })
    expect(await all()).toMatchObject([
      { fid: 'bodega-sur', name: 'Bodega Sur', servesOnline: false },
      { fid: 'bodega-sur-2' },
      { fid: 'matriz', servesOnline: true },
    ])
    expect(await events()).toHaveLength(2)
  })

  it('are renamed, unless another has the name or another person changed it first', async () => {
    await addWarehouse(db, { ...by, name: 'Bodega' })
    const taken = await change('bodega', { name: 'MATRIZ ' }, { name: 'Bodega' })
    expect(taken).toEqual({ ok: false, code: 'warehouse-name-taken' })
    expect(await change('bodega', { name: 'Bodega Sur' }, { name: 'Bodega' })).toEqual({ ok: true, isChanged: true })
    expect(await change('bodega', { name: 'Otra' }, { name: 'Bodega' })).toMatchObject({
      ok: false,
      code: 'changed-meanwhile',
      fields: ['name'],
      warehouse: { name: 'Bodega Sur' },
    })
    expect(await change('nada', { name: 'Otra' }, {})).toEqual({ ok: false, code: 'warehouse-unknown' })
  })

  it('sell online or not: listings follow as the page announces, and held pieces stay', async () => {
    await addWarehouse(db, { ...by, name: 'Bodega' })
    await put(1, 0, { onHand: 3 })
    await put(2, 1, { onHand: 2 })
    await put(0, 0, { onHand: 10, held: 4 }, 'matriz')
    expect(await use('bodega')).toMatchObject({ products: 0, partly: 1, onHand: 5, held: 0, isUnused: false })
    await switchTo('bodega', true)
    expect(await inStock()).toEqual(['0', '1', '2', '3', '4'])
    expect(await use('matriz')).toMatchObject({ products: 1, partly: 2, held: 4, isDefault: true, isOtherOnline: true })
    expect(await switchTo('matriz', false)).toEqual({ ok: true, isChanged: true })
    expect(await inStock()).toEqual(['1', '2', '3', '4'])
    const isHeld = and(eq(stock.account, by.account), eq(stock.held, 4))
    expect(await db.select().from(stock).where(isHeld)).toMatchObject([{ warehouseFid: 'matriz', onHand: 10 }])
    expect(await use('matriz')).toMatchObject({ products: 1, partly: 2 })
    await switchTo('matriz', true)
    expect(await inStock()).toEqual(['0', '1', '2', '3', '4'])
  })

  it('sell online in one of them at least, even when two are switched off at once', async () => {
    expect(await switchTo('matriz', false)).toEqual({ ok: false, code: 'last-online-warehouse' })
    await addWarehouse(db, { ...by, name: 'Bodega' })
    await switchTo('bodega', true)
    const both = await Promise.all([switchTo('matriz', false), switchTo('bodega', false)])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect((await all()).filter(({ servesOnline }) => servesOnline)).toHaveLength(1)
  })

  it('can be deleted while nothing was ever in them', async () => {
    await addWarehouse(db, { ...by, name: 'Bodega' })
    expect(await use('bodega')).toMatchObject({ isUnused: true, isDefault: false, onHand: 0 })
    expect(await use('matriz')).toMatchObject({ isUnused: false })
    expect(await use('nada')).toBeNull()
    expect(await deleteWarehouse(db, { ...by, fid: 'bodega' })).toEqual({ ok: true })
    expect(await deleteWarehouse(db, { ...by, fid: 'matriz' })).toEqual({ ok: false, code: 'warehouse-in-use' })
  })

  const branch: Omit<Branch, 'fid'> = {
    name: 'Roma Norte',
    street: '',
    exterior: '',
    neighbourhood: '',
    locality: '',
    state: '',
    phone: '',
    postalCode: '',
    location: null,
    hours: null,
    specialDays: [],
  }

  it('are one for each branch but the first, with its name', async () => {
    await addBranch(db, { ...by, branch })
    expect(await all()).toMatchObject([
      { fid: 'matriz' },
      { fid: 'roma-norte', name: 'Roma Norte', servesOnline: false },
    ])
    const seen = { ...branch, fid: 'roma-norte' }
    await changeBranch(db, { ...by, seen, branch: { ...seen, name: 'Condesa' } })
    expect(await all()).toMatchObject([{ fid: 'matriz' }, { fid: 'roma-norte', name: 'Condesa' }])

    const account = `luna-${++stores}`
    await createStore(db, { account, hasBranch: false })
    by = { ...by, account }
    await addBranch(db, { ...by, branch })
    expect(await all()).toMatchObject([{ fid: 'matriz' }])
    await db.insert(warehouse).values({ account, fid: 'piso', name: 'Piso de venta Condesa' })
    await addBranch(db, { ...by, branch: { ...branch, name: 'Condesa' } })
    expect(await all()).toMatchObject([{ fid: 'matriz' }, { fid: 'piso' }])
  })

  it('make all listings of the store follow when their branch begins to count, or ceases to', async () => {
    const branchesOf = async () => {
      await refreshAllListings(db, { now })
      const found = await db
        .select({ name: listing.name, branchFids: listing.branchFids })
        .from(listing)
        .where(eq(listing.account, by.account))
      return Object.fromEntries(found.map(({ name, branchFids }) => [name, branchFids]))
    }
    const bodega = { fid: 'bodega', name: 'Bodega', servesOnline: true }
    expect(await branchesOf()).toMatchObject({ 'Solo en matriz': [], 'Sin control': [] })
    await addBranch(db, { ...by, branch: { ...branch, name: 'Zona Sur' } })
    expect(await putWarehouse(db, { ...by, warehouse: { ...bodega, branchFid: 'zona-sur' } })).toMatchObject({
      isNew: true,
    })
    expect(await branchesOf()).toMatchObject({ 'Solo en matriz': ['zona-centro'], 'Sin control': [''] })
    await put(1, 0, { onHand: 2 })
    await change('bodega', { branchFid: 'zona-centro' }, { branchFid: 'zona-sur' })
    await change('bodega', { branchFid: 'zona-sur' }, { branchFid: 'zona-centro' })
    expect((await branchesOf())['En los dos']?.toSorted()).toEqual(['zona-centro', 'zona-sur'])
    await change('bodega', { branchFid: null }, { branchFid: 'zona-sur' })
    expect(await branchesOf()).toMatchObject({ 'En los dos': [], 'Sin control': [] })
    expect(await change('bodega', { branchFid: 'otra' }, { branchFid: null })).toEqual({
      ok: false,
      code: 'branch-unknown',
    })
  })
})
