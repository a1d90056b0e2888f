import { and, asc, eq, sql } from 'drizzle-orm'
import { beforeEach } from 'vitest'
import { placeOrder } from '#actions/order/place-order.ts'
import type { Db } from '#data/database/client.ts'
import { rows } from '#data/database/rows.ts'
import { listingDue } from '#data/schema/catalogue.ts'
import { customer } from '#data/schema/customer.ts'
import { hold } from '#data/schema/hold.ts'
import { idempotency, order, orderLine } from '#data/schema/order.ts'
import { product, variant } from '#data/schema/product.ts'
import { stock } from '#data/schema/stock.ts'
import type { OrderRequest } from '#domain/checkout/order-request.ts'
import type { OrderResult } from '#domain/checkout/order-result.ts'
import { newCoupon } from '#domain/coupon/coupon.ts'
import type { MailJob } from '#domain/notification/mail-job.ts'
import { createStore } from './create-store.ts'
import { emptyTables } from './empty-tables.ts'
import type { Engine } from './engines.ts'
import { NOON } from './order-request.ts'

/** The counts of `traces` where no order was placed. */
export const NOTHING = { orders: 0, lines: 0, holds: 0, keys: 0, customers: 0, due: 0, held: 0 }

/** Two stores without orders, luna and norte, created for each test of a suite, and the ways to place orders there. */
export function useOrderStores(engine: Engine) {
  let db: Db
  let opened = false
  /** Variant ids by product and variant: `Vestido 0`. */
  let ids: Record<string, number>

  const id = (name: string) => ids[name] ?? 0
  /** A queue like the jobs' queue: rows of the transaction that adds them. */
  const queueMail = async (tx: Db, jobs: MailJob[]) => {
    for (const job of jobs) await tx.execute(sql`insert into queued (job) values (${JSON.stringify(job)}::jsonb)`)
  }
  const place = (
    request: OrderRequest,
    now = NOON,
    account = 'luna',
    more: Partial<Omit<Parameters<typeof placeOrder>[1], 'actor'>> = {},
  ): Promise<OrderResult> =>
    placeOrder(db, {
      account,
      actor: 'shopper',
      request,
      now,
      openCoupon: (token) =>
        token.startsWith('ours:')
          ? newCoupon({ id: token.slice(5), discountPercentage: 10, source: 'smile-detection', now: 0 })
          : null,
      queueMail,
      ...more,
    })
  const mails = async () => (await rows<{ job: MailJob }>(db, sql`select job from queued`)).map(({ job }) => job)
  const line = (name: string, quantity = 1, price = 45_000) => ({ variantId: id(name), quantity, price })
  const heldOf = async (name: string) => {
    const rows = await db
      .select()
      .from(stock)
      .where(eq(stock.variantId, id(name)))
      .orderBy(asc(stock.warehouseFid))
    return rows.map(({ warehouseFid, held }) => `${warehouseFid} ${held}`)
  }
  /** Counts everything that an order writes. */
  const traces = async () => {
    const count = async (table: Parameters<Db['$count']>[0]) => db.$count(table)
    const [held] = await db.select({ pieces: sql<number>`coalesce(sum(${stock.held}), 0)::int` }).from(stock)
    return {
      orders: await count(order),
      lines: await count(orderLine),
      holds: await count(hold),
      keys: await count(idempotency),
      customers: await count(customer),
      due: await count(listingDue),
      held: held?.pieces,
    }
  }

  beforeEach(async () => {
    if (!opened) {
      db = (await engine.open()).db
      await db.execute(sql`create table queued (job jsonb not null)`)
    }
    opened = true
    await emptyTables(db, 'store', 'queued')
    await createStore(db, {
      account: 'luna',
      plan: 'premium',
      defaultWarehouse: 'matriz',
      vendorUserKey: 'u-1',
      vendorEmail: 'ventas@luna.mx',
      products: [
        {
          name: 'Vestido',
          brand: 'Roble',
          category: 'Vestidos',
          variants: [
            { color: 'Arena', size: 'M', price: 45_000, stock: 3, sku: 'V-1' },
            { color: 'Arena', size: 'G', price: 45_000, stock: 5 },
          ],
        },
        { name: 'Blusa', basePrice: 30_000, variants: [{ stock: null }] },
        { name: 'Encargo', withoutStock: true, variants: [{ price: 45_000, stock: 0 }] },
        { name: 'Precio aparte', variants: [{ price: 0 }] },
      ],
    })
    await createStore(db, { account: 'norte', products: [{ name: 'Ajeno', variants: [{ price: 45_000 }] }] })
    const found = await db
      .select({ id: variant.id, position: variant.position, name: product.name })
      .from(variant)
      .innerJoin(product, and(eq(product.account, variant.account), eq(product.id, variant.productId)))
    ids = Object.fromEntries(found.map((row) => [`${row.name} ${row.position}`, row.id]))
  })

  return { database: () => db, id, place, queueMail, mails, line, heldOf, traces }
}
