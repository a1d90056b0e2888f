import { insertCoupon } from '#data/coupon/insert-coupon.ts'
import type { Db } from '#data/database/client.ts'
import { findEditedProduct } from '#data/product/find-edited-product.ts'
import { campaign } from '#data/schema/coupon.ts'
import { customer } from '#data/schema/customer.ts'
import { image } from '#data/schema/image.ts'
import { loyaltyEntry } from '#data/schema/loyalty.ts'
import { notification } from '#data/schema/notification.ts'
import { person } from '#data/schema/person.ts'
import { optionType, variant } from '#data/schema/product.ts'
import { synonym } from '#data/schema/search.ts'
import { branch, warehouse } from '#data/schema/store.ts'
import { writeMember } from '#data/staff/write-member.ts'
import { newCoupon } from '#domain/coupon/coupon.ts'
import { createStore } from '../create-store.ts'
import { addOrder } from '../order.ts'

/** The store whose rows no other store may see or change. */
export const luna = { account: 'luna' }

/** The texts of luna's rows, none of which a function may show norte. */
export const LUNAS_TEXTS = /Secreto|Roble|Vestidos|Rojo|S-1|"750"|aaaaaaaa|luna|fiesta/

export const now = new Date('2026-11-20T12:00:00Z')

/** Ids of luna's rows that a caller could know and try with another account. */
export interface Known {
  productIds: number[]
  variantIds: number[]
  imageIds: number[]
  optionTypeIds: number[]
  synonymIds: number[]
  couponIds: string[]
  campaignIds: number[]
  orderIds: number[]
  customerIds: number[]
  notificationIds: number[]
}

/** How luna's customer is named. */
export const LUNAS_CUSTOMER = { fid: 'F-1', email: 'secreto@luna.mx' }

/** The owner of luna, a person. */
export const LUNAS_OWNER = { personId: 'secreto', email: 'secreto@luna.example' }

/** The input of an action by luna's staff. */
export const lunasStaff = { ...luna, actor: 'staff:1' as const, now }

/** An attempt of luna's. Another one of it would be rejected. */
export const lunasAttempt = { limit: { name: 'guess', attempts: 1, withinMs: 60_000 }, who: 'visitor', at: now }

export const secretCoupon = newCoupon({
  id: 'fiesta',
  discountPercentage: 77,
  source: 'smile-detection',
  now: now.getTime(),
})

export const couponWith = (id: string) => ({ ...secretCoupon, id, discountPercentage: 1 })

/** A campaign with the code of luna's. */
export const campaignForm = {
  name: 'Norte',
  code: 'SECRETO',
  discountPercentage: 1,
  startsAt: now.getTime(),
  endsAt: null,
  mostUses: null,
}

/** Searches that find, correct to or propose a text of luna's. */
export const SEARCHES = ['Secreto', 'Secretto', 'secre', 'vestido rojo', 'S-1', '750', 'fiesta']

/** Fills luna with the rows that several capabilities name. Returns their ids. */
export async function insertLuna(db: Db): Promise<Known> {
  const { productIds, ...created } = await createStore(db, {
    ...luna,
    domain: 'luna.mx',
    products: [
      {
        name: 'Secreto',
        brand: 'Roble',
        category: 'Vestidos',
        images: ['a'.repeat(64)],
        ratings: [5],
        variants: [{ color: 'Rojo', barcode: '750', sku: 'S-1' }],
      },
    ],
  })
  await db.insert(branch).values([
    { ...luna, fid: 'matriz', name: 'Secreto' },
    { ...luna, fid: 'secreta', name: 'Secreto' },
  ])
  await db.insert(warehouse).values({ ...luna, fid: 'bodega', name: 'Secreto' })
  // An image that an import of luna's would make due again.
  await db.insert(image).values({
    ...luna,
    productId: productIds[0] ?? 0,
    source: 'https://luna.mx/1.webp',
    state: 'failed',
  })
  const { orderId } = await addOrder(db, {
    ...luna,
    ...created,
    productIds,
    folio: 7,
    email: LUNAS_CUSTOMER.email,
    columns: { fid: 'S-1' },
  })
  await db.update(customer).set({ loyaltyActive: true, loyaltyPoints: 500, fid: LUNAS_CUSTOMER.fid })
  const customerIds = await idsIn(db, customer)
  await db.insert(loyaltyEntry).values({
    ...luna,
    customerId: customerIds[0] ?? 0,
    points: 500,
    reason: 'Secreto',
    externalId: 'ticket-1',
  })
  await db.insert(notification).values({ ...luna, orderId, title: 'Secreto', message: '', metadata: {} })
  await db.insert(synonym).values({ ...luna, terms: ['vestido', 'fiesta'] })
  await insertCoupon(db, { ...luna, coupon: secretCoupon })
  const secret = { ...campaignForm, name: 'Secreto', discountPercentage: 77, startsAt: now }
  await db.insert(campaign).values({ ...luna, ...secret })
  const campaignIds = await idsIn(db, campaign)
  await insertCoupon(db, { ...luna, coupon: couponWith('fiesta 3'), campaignId: campaignIds[0] ?? 0 })
  await db.insert(person).values({ id: LUNAS_OWNER.personId, name: 'Secreto', email: LUNAS_OWNER.email })
  await writeMember(db, { ...luna, personId: LUNAS_OWNER.personId, role: 'owner', branches: null, at: now })
  return {
    productIds,
    variantIds: await idsIn(db, variant),
    imageIds: await idsIn(db, image),
    optionTypeIds: await idsIn(db, optionType),
    synonymIds: await idsIn(db, synonym),
    couponIds: [secretCoupon.id],
    campaignIds,
    orderIds: [orderId],
    customerIds,
    notificationIds: await idsIn(db, notification),
  }
}

type TableWithId = typeof image | typeof variant | typeof optionType | typeof synonym | typeof customer

async function idsIn(db: Db, table: TableWithId | typeof campaign | typeof notification): Promise<number[]> {
  return (await db.select({ id: table.id }).from(table)).map(({ id }) => id)
}

/** The version that luna's staff saw of a part of its product. */
export async function lunasVersion(
  db: Db,
  productIds: readonly number[],
  part: 'facts' | 'variants' | 'images',
): Promise<string> {
  const found = await findEditedProduct(db, { ...luna, id: productIds[0] ?? 0 })
  return found?.versions[part] ?? ''
}
