import type { z } from '@hono/zod-openapi'
import type { OrderKey } from '#data/order/lock-order.ts'
import { findPosOrder } from '#data/order/read-orders.ts'
import { ApiProblem } from '../core/api-problem.ts'
import type { ApiCall } from '../core/operation.ts'
import { type OrderSchema, shownOrder } from './order-schemas.ts'

/** @throws ApiProblem where there is no such order */
export async function findShown({ db, account }: ApiCall, key: OrderKey): Promise<z.input<typeof OrderSchema>> {
  const found = await findPosOrder(db, { account, key })
  if (!found) throw new ApiProblem('order-not-found')
  return shownOrder(found)
}
