import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { refreshDueListings } from '#actions/catalogue/refresh-due-listings.ts'
import { changeStore } from '#actions/store/change-store.ts'
import { dropPages } from '#actions/store/drop-pages.ts'
import { putBranch } from '#actions/store/put-branch.ts'
import { putWarehouse } from '#actions/store/put-warehouse.ts'
import type { Db } from '#data/database/client.ts'
import { singleDatabase } from '#data/database/shards.ts'
import { store } from '#data/schema/store.ts'
import type { Branch } from '#domain/store/branch.ts'
import { ROUND_THE_CLOCK } from '../../../test/any-hours.ts'
import { createStore } from '../../../test/create-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { createOrderApp, type OrderApp } from '../../../test/order-app.ts'
import { NOON } from '../../../test/order-request.ts'
import { createPageCache } from './page-cache.ts'
import { createStoreDirectory } from './store-directory.ts'

const CENTRO: Branch = {
  fid: 'centro',
  name: 'Centro',
  street: 'Madero',
  exterior: '12',
  neighbourhood: '',
  locality: 'Cuauhtémoc',
  state: '',
  phone: '',
  postalCode: '',
  location: null,
  hours: [
    { day: 5, opens: 600, closes: 840 },
    { day: 5, opens: 960, closes: 1_200 },
  ],
  specialDays: [
    { date: '2026-11-23', spans: [], note: 'Inventario' },
    { date: '2026-12-25', spans: [], note: 'Navidad' },
  ],
}

let stores = 0

describeOnEngines('a page that is cached, after a change by the API,', (engine) => {
  let db: Db
  let app: OrderApp
  let by: { account: string; actor: 'key:caja'; now: Date }
  let product: string
  let clock = 0

  beforeAll(async () => {
    db = (await engine.open()).db
  })

  beforeEach(async () => {
    const account = `luna-${++stores}`
    by = { account, actor: 'key:caja', now: NOON }
    const { productIds } = await createStore(db, { account, products: [{ name: 'Vestido', variants: [{ stock: 9 }] }] })
    product = `/${account}/product/${productIds[0]}`
    const directory = createStoreDirectory({ db, shards: singleDatabase(db) }, () => clock)
    const pages = createPageCache({ stores: directory, now: () => clock })
    app = await createOrderApp(db, { parts: { stores: directory, pages } })
    await putBranch(db, { ...by, branch: CENTRO })
    return () => expect(app.logged).toEqual([])
  })

  /** The page as a visitor gets it once a second has passed. */
  const page = async (path: string) => {
    clock += 1_000
    return (await app.request(path)).body.text
  }

  it('has the branch as it is now, and of its special days those that are near', async () => {
    const before = await page(`${product}.data`)
    expect(before).toMatch(/Madero/)
    expect(before).toMatch(/2026-11-23.*Inventario/)
    expect(before).not.toMatch(/Navidad/)
    expect(await page(`${product}.data`)).toBe(before)
    await putBranch(db, { ...by, branch: { ...CENTRO, street: 'Bolívar', specialDays: [] } })
    const after = await page(`${product}.data`)
    expect(after).toMatch(/Bolívar/)
    expect(after).not.toMatch(/Madero|Inventario/)
  })

  it('includes the hours for search engines, with special days', async () => {
    const home = await page(`/${by.account}`)
    expect(home).toMatch(/"specialOpeningHoursSpecification":\[\{[^\]]*"validFrom":"2026-11-23"[^\]]*"opens":"00:00"/)
    expect(home).not.toContain('2026-12-25')
    await putBranch(db, { ...by, branch: { ...CENTRO, specialDays: [] } })
    expect(await page(`/${by.account}`)).not.toContain('specialOpeningHoursSpecification')
  })

  /** How many days the checkout's data lists. */
  const pickupDays = async () => {
    const listed = /"days",\[([\d,]+)\]/.exec(await page(`/${by.account}/checkout.data`))?.[1] ?? ''
    return listed.split(',').length
  }

  it('offers no pickup on a day on which the branch is closed', async () => {
    // Of the 31 days from today on four are Sundays, and the branch is closed on one; Christmas is further ahead.
    await putBranch(db, { ...by, branch: { ...CENTRO, hours: ROUND_THE_CLOCK } })
    expect(await pickupDays()).toBe(26)
    await putBranch(db, { ...by, branch: { ...CENTRO, hours: ROUND_THE_CLOCK, specialDays: [] } })
    expect(await pickupDays()).toBe(27)
    // Five of them are Fridays, on which alone this branch is open.
    await putBranch(db, { ...by, branch: CENTRO })
    expect(await pickupDays()).toBe(5)
  })

  it('offers pickups on Sundays, where the branch is open, once the store has them', async () => {
    const sunday = { day: 7, opens: 660, closes: 1_080 }
    await putBranch(db, { ...by, branch: { ...CENTRO, hours: [...(CENTRO.hours ?? []), sunday] } })
    expect(await pickupDays()).toBe(5)
    await changeStore(db, { ...by, changes: { sundayPickup: true } })
    expect(await pickupDays()).toBe(9)
  })

  it('has the new settings', async () => {
    expect(await page(product)).not.toContain('Moda Centro')
    await changeStore(db, { ...by, changes: { storeName: 'Moda Centro' } })
    expect(await page(product)).toContain('Moda Centro')
    await changeStore(db, { ...by, changes: { isActive: false } })
    expect(await page(product)).toContain('Tienda temporalmente cerrada')
  })

  it('stops selling the stock of a warehouse that ceased to sell online', async () => {
    const soldOut = /Agotado/
    expect(await page(product)).not.toMatch(soldOut)
    expect(await page(`/${by.account}`)).not.toMatch(soldOut)
    await putWarehouse(db, {
      ...by,
      warehouse: { fid: 'matriz', name: 'Matriz', servesOnline: false, branchFid: null },
    })
    expect(await page(product)).toMatch(soldOut)
    await refreshDueListings(db, { ...by, upTo: 2 ** 40 })
    expect(await page(`/${by.account}`)).toMatch(soldOut)
  })

  it('is rendered again on request', async () => {
    await page(product)
    // Bypassing the actions, so that there is no event of it.
    await db.update(store).set({ storeName: 'Otra Moda' }).where(eq(store.account, by.account))
    expect(await page(product)).not.toContain('Otra Moda')
    await dropPages(db, by)
    expect(await page(product)).toContain('Otra Moda')
  })
})
