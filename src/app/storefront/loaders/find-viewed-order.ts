import type { OpenStoreContext } from '#app/storefront/context.ts'
import type { ViewRejection } from '#app/storefront/features/order/view-rejections.ts'
import type { OrderViewQuery } from '#app/storefront/requests/order-request.ts'
import { findOrder } from '#data/order/find-order.ts'
import { isSameEmail } from '#domain/customer/email.ts'
import { parseFolio } from '#domain/order/folio.ts'
import type { OrderRecord } from '#domain/order/order-record.ts'
import { inConstantTime } from './constant-time.ts'

type Viewed = { ok: true; order: OrderRecord } | { ok: false; code: ViewRejection; waitSeconds?: number }

/**
 * Finds the order of `?folio=&email=`, or of `?folio=&firma=` in the link of the customer's mail. The number of guesses
 * is limited, and every rejection takes the same time, so that its time does not reveal whether the order exists.
 */
export async function findViewedOrder(
  store: OpenStoreContext,
  { folio: folioText, email, firma: signature }: OrderViewQuery,
): Promise<Viewed> {
  if (folioText === '' || (email === '' && signature === '')) return { ok: false, code: 'parameters-missing' }
  return inConstantTime(
    () => find(store, parseFolio(folioText), { email, signature }),
    ({ ok }) => !ok,
    store.timer,
  )
}

async function find(
  { db, account, orderSigner, guessOrder }: OpenStoreContext,
  folio: number | null,
  { email, signature }: { email: string; signature: string },
): Promise<Viewed> {
  if (folio === null) return { ok: false, code: 'not-found' }
  const read = async () => orNotFound(await findOrder(db, { account, folio }))
  if (signature !== '' && orderSigner.verifyLink(signature, { account, folio })) return read()
  if (email === '') return { ok: false, code: 'link-unknown' }
  const guess = await guessOrder(
    folio,
    async () => ifEmailMatches(await read(), email),
    ({ ok }) => !ok,
  )
  return guess.ok ? guess.found : { ok: false, code: 'too-many-attempts', waitSeconds: guess.waitSeconds }
}

function orNotFound(order: OrderRecord | null): Viewed {
  return order ? { ok: true, order } : { ok: false, code: 'not-found' }
}

function ifEmailMatches(viewed: Viewed, email: string): Viewed {
  const isMatch = !viewed.ok || isSameEmail(viewed.order.email, email)
  return isMatch ? viewed : { ok: false, code: 'email-mismatch' }
}
