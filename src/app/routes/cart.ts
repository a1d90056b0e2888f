import type { CartCheck } from '#domain/cart/cart-check.ts'
import { openStore } from '../context.ts'
import type { Route } from './+types/cart.ts'

/** What the shop says now of the variants of a cart (`?variants=1,2,3`) and of a coupon (`&coupon=`). */
export async function loader({ context }: Route.LoaderArgs): Promise<CartCheck> {
  const { now } = openStore(context)
  return { offers: [], coupon: null, now: now.getTime() }
}
