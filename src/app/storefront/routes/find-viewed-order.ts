import { findOrder } from '#data/order/find-order.ts'
import { isSameEmail } from '#domain/customer/same-email.ts'
import { readFolio } from '#domain/order/folio.ts'
import type { OrderRecord } from '#domain/order/order-record.ts'
import type { OpenStoreContext } from '../../context.ts'
import type { ViewRejection } from '../features/order/view-rejections.ts'
import { answerAfter } from './answer-after.ts'

type Viewed = { ok: true; order: OrderRecord } | { ok: false; code: ViewRejection; waitSeconds?: number }

/**
 * The order of an address: `?folio=&email=`, or `?folio=&firma=` as the customer's mail links to it. Guessing the e-mail
 * of an order is limited, and what is not shown takes the same time for whatever reason.
 */
export async function findViewedOrder(store: OpenStoreContext, asked: URLSearchParams): Promise<Viewed> {
  const [written, email, signature] = ['folio', 'email', 'firma'].map((name) => asked.get(name)?.trim() ?? '') as [
    string,
    string,
    string,
  ]
  if (written === '' || (email === '' && signature === '')) return { ok: false, code: 'parameters-missing' }
  return answerAfter(
    () => look(store, readFolio(written), { email, signature }),
    ({ ok }) => !ok,
    store.patience,
  )
}

async function look(
  { db, account, orderSigner, guessOrder }: OpenStoreContext,
  folio: number | null,
  { email, signature }: { email: string; signature: string },
): Promise<Viewed> {
  if (folio === null) return { ok: false, code: 'not-found' }
  const find = () => findOrder(db, { account, folio })
  if (signature !== '' && orderSigner.verifyLink(signature, { account, folio })) return orUnknown(await find())
  if (email === '') return { ok: false, code: 'link-unknown' }
  const guess = await guessOrder(
    folio,
    async () => withEmail(orUnknown(await find()), email),
    ({ ok }) => !ok,
  )
  return guess.ok ? guess.found : { ok: false, code: 'too-many-attempts', waitSeconds: guess.waitSeconds }
}

function orUnknown(order: OrderRecord | null): Viewed {
  return order ? { ok: true, order } : { ok: false, code: 'not-found' }
}

function withEmail(found: Viewed, email: string): Viewed {
  const isTheirs = !found.ok || isSameEmail(found.order.email, email)
  return isTheirs ? found : { ok: false, code: 'email-mismatch' }
}
