import type { OpenStoreContext } from '#app/storefront/context.ts'
import type { ViewRejection } from '#app/storefront/features/order/view-rejections.ts'
import type { OrderViewQuery } from '#app/storefront/requests/order-request.ts'
import { findOrder } from '#data/order/find-order.ts'
import { isSameEmail } from '#domain/customer/email.ts'
import { parseFolio } from '#domain/order/folio.ts'
import type { OrderRecord } from '#domain/order/order-record.ts'
import { inConstantTime } from './constant-time.ts'
import { ownsOrder } from './owns-order.ts'

/** `isOwn`: the visitor has the signed link or the cookie, and did not only state folio and e-mail (decision 094). */
type Viewed =
  | { ok: true; order: OrderRecord; isOwn: boolean }
  | { ok: false; code: ViewRejection; waitSeconds?: number }

/**
 * Finds the order of `?folio=&email=`, of `?folio=&firma=` in the link of the customer's mail, or of `?folio=` in the
 * browser that placed it. The number of guesses
 * is limited, and every rejection takes the same time, so that its time does not reveal whether the order exists.
 */
export async function findViewedOrder(
  store: OpenStoreContext,
  request: Request,
  { folio: folioText, email, firma: signature }: OrderViewQuery,
): Promise<Viewed> {
  const folio = parseFolio(folioText)
  const isOwn = folio !== null && ownsOrder(store, request, { folio, signature })
  if (folioText === '' || (email === '' && signature === '' && !isOwn)) return { ok: false, code: 'parameters-missing' }
  return inConstantTime(
    () => find(store, folio, { email, isOwn }),
    ({ ok }) => !ok,
    store.timer,
  )
}

async function find(
  { db, account, guessOrder }: OpenStoreContext,
  folio: number | null,
  { email, isOwn }: { email: string; isOwn: boolean },
): Promise<Viewed> {
  if (folio === null) return { ok: false, code: 'not-found' }
  const read = async (): Promise<Viewed> => {
    const order = await findOrder(db, { account, folio })
    return order ? { ok: true, order, isOwn } : { ok: false, code: 'not-found' }
  }
  if (isOwn) return read()
  if (email === '') return { ok: false, code: 'link-unknown' }
  const guess = await guessOrder(
    folio,
    async () => ifEmailMatches(await read(), email),
    ({ ok }) => !ok,
  )
  return guess.ok ? guess.found : { ok: false, code: 'too-many-attempts', waitSeconds: guess.waitSeconds }
}

function ifEmailMatches(viewed: Viewed, email: string): Viewed {
  const isMatch = !viewed.ok || isSameEmail(viewed.order.email, email)
  return isMatch ? viewed : { ok: false, code: 'email-mismatch' }
}
