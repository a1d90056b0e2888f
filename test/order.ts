import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#data/client.ts'
import { customer, order, orderLine, variant } from '#data/schema.ts'

interface GivenOrder {
  account: string
  productIds: readonly number[]
  folio?: number
  email?: string
  name?: string
}

/** Puts an order of one piece of each product into a store of `createShop`. */
export async function addOrder(
  db: Db,
  { account, productIds, folio = 1, email = 'ana@correo.mx', name = 'Ana Ruiz' }: GivenOrder,
): Promise<void> {
  const [buyer] = await db.insert(customer).values({ account, name, email }).returning()
  const amounts = { subtotal: 10_000 * productIds.length, tax: 0, total: 10_000 * productIds.length }
  const [placed] = await db
    .insert(order)
    .values({
      ...{ account, folio, customerId: buyer?.id ?? 0, customerEmail: email, deliveryMethod: 'pickup', payload: {} },
      ...amounts,
    })
    .returning()
  const variants = await db
    .select()
    .from(variant)
    .where(and(eq(variant.account, account), inArray(variant.productId, [...productIds])))
    .orderBy(asc(variant.position))
  await db.insert(orderLine).values(
    productIds.map((productId, position) => ({
      ...{ account, orderId: placed?.id ?? 0, position, productId, name: 'Prenda', quantity: 1 },
      ...{ unitPrice: 10_000, total: 10_000, tax: 0 },
      variantId: variants.find((each) => each.productId === productId)?.id ?? 0,
    })),
  )
}
