import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#data/database/client.ts'
import { writeOrderSearch } from '#data/order/write-order-search.ts'
import { customer } from '#data/schema/customer.ts'
import { order, orderLine } from '#data/schema/order.ts'
import { variant } from '#data/schema/product.ts'
import { type OrderAmounts, orderAmounts } from '#domain/checkout/order-amounts.ts'
import { buildOrderPayload } from '#domain/order/build-order-payload.ts'
import type { OrderContents, OrderedLine } from '#domain/order/order-contents.ts'
import type { OrderHeader } from '#domain/order/order-payload.ts'

interface GivenOrder {
  account: string
  productIds: readonly number[]
  folio?: number
  email?: string
  name?: string
  /** Other columns of the order's row. */
  columns?: Partial<Omit<typeof order.$inferInsert, 'account' | 'payload'>>
  header?: Partial<OrderHeader>
}

/** Puts an order of one piece of each product into a store of `createStore`. */
export async function addOrder(
  db: Db,
  { account, productIds, folio = 1, email = 'ana@correo.mx', name = 'Ana Ruiz', columns = {}, header = {} }: GivenOrder,
): Promise<{ orderId: number }> {
  const ofBuyer = and(eq(customer.account, account), sql`lower(${customer.email}) = lower(${email})`)
  const [known] = await db.select().from(customer).where(ofBuyer)
  const [buyer] = known ? [known] : await db.insert(customer).values({ account, name, email }).returning()
  const variants = await db
    .select()
    .from(variant)
    .where(and(eq(variant.account, account), inArray(variant.productId, [...productIds])))
    .orderBy(asc(variant.position))
  const lines = productIds.map((productId) => orderedLine(variants.find((each) => each.productId === productId)))
  const amounts = orderAmounts({ lines, percentage: 0, points: 0, shipping: 0 })
  const payload = buildOrderPayload(orderContents({ account, name, email, customerId: buyer?.id ?? 0, lines, amounts }))
  const [placed] = await db
    .insert(order)
    .values({
      account,
      folio,
      customerId: buyer?.id ?? 0,
      customerEmail: email,
      deliveryMethod: 'pickup' as const,
      subtotal: amounts.subtotal,
      tax: amounts.tax,
      total: amounts.total,
      ...columns,
      payload: { ...payload, header: { ...payload.header, ...header } },
    })
    .returning()
  const orderId = placed?.id ?? 0
  await db.insert(orderLine).values(
    lines.map(({ productId, variantId, name: lineName, quantity, price }, position) => ({
      account,
      orderId,
      position,
      productId,
      variantId,
      name: lineName,
      quantity,
      unitPrice: price,
      total: price * quantity,
      tax: amounts.lines[position]?.tax ?? 0,
    })),
  )
  await db.transaction((tx) => writeOrderSearch(tx, { account, orderIds: [orderId] }))
  return { orderId }
}

/** One piece of a variant. */
export function orderedLine(sold: typeof variant.$inferSelect | undefined): OrderedLine {
  if (!sold) throw new Error('the product has no variant')
  return {
    productId: sold.productId,
    variantId: sold.id,
    productFid: null,
    variantFid: null,
    kind: 'simple',
    name: 'Prenda',
    sku: sold.sku,
    barcode: sold.barcode,
    brand: null,
    category: null,
    options: [],
    invoicing: {},
    price: 10_000,
    originalPrice: null,
    quantity: 1,
    withoutStock: false,
    image: null,
  }
}

interface Ordered {
  account: string
  name: string
  email: string
  customerId: number
  lines: OrderedLine[]
  amounts: OrderAmounts
}

/** The contents of a pickup order. */
export function orderContents({ account, name, email, customerId, lines, amounts }: Ordered): OrderContents {
  const [firstName = '', ...lastNames] = name.split(' ')
  return {
    account,
    lines,
    amounts,
    percentage: 0,
    placedAt: Date.UTC(2026, 10, 20, 16, 20),
    timeZone: 'America/Mexico_City',
    checkout: {
      contact: { email, phone: '5551234567', firstName, lastName: lastNames.join(' ') },
      address: {
        street: 'Chiapas 148',
        city: 'Cuauhtémoc',
        state: 'Ciudad de México',
        postalCode: '06700',
        country: 'México',
      },
      delivery: { method: 'pickup', date: '2026-11-23', time: '12:00', at: Date.UTC(2026, 10, 23, 18), notes: '' },
    },
    customer: { id: customerId, type: '' },
    branch: { fid: 'matriz', name: 'Matriz' },
    warehouse: { fid: 'matriz', name: 'Matriz' },
  }
}
