import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from 'react-router'
import { z } from 'zod'
import { adjustPoints } from '#actions/customer/adjust-points.ts'
import { changeCustomer } from '#actions/customer/change-customer.ts'
import { eraseCustomer } from '#actions/customer/erase-customer.ts'
import { allowedContext } from '#app/counter/context.ts'
import { keepPageOnFailure } from '#app/counter/kit/client-action.ts'
import { counterAction, step } from '#app/counter/loaders/counter-action.ts'
import { readOrderPart, readPointsPart } from '#app/counter/loaders/read-customer-parts.ts'
import { CustomerPage } from '#app/counter/pages/customer/customer-page.tsx'
import { adjustedPoints, changedCustomer, customerIdOf } from '#app/counter/requests/customer-request.ts'
import { findCustomerFile } from '#data/customer/read-customer-file.ts'
import { readStaffReviews } from '#data/review/read-staff-reviews.ts'
import { parsePoints } from '#domain/customer/check-points.ts'
import { customerForm } from '#domain/customer/merge-contact.ts'
import { ANY_REVIEW } from '#domain/review/staff-review.ts'
import { shownStoreName } from '#domain/store/shown-store-name.ts'

const MOST_REVIEWS = 5

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { db, account, branches, store, now, member } = allowedContext(context, request, 'see-customers')
  const id = customerIdOf(params)
  const file = await findCustomerFile(db, { account, id })
  if (!file) throw data(null, { status: 404 })
  const filter = { ...ANY_REVIEW, customerId: id }
  const { reviews, next } = await readStaffReviews(db, { account, branches, filter, before: null, limit: MOST_REVIEWS })
  const { orders, spent, lastOrderAt, loyaltyPoints } = file
  return {
    customer: {
      id,
      orders,
      spent,
      lastOrderAt,
      points: loyaltyPoints,
      form: customerForm(file),
      updatedAt: file.updatedAt.getTime(),
      createdAt: file.createdAt.getTime(),
    },
    orders: await readOrderPart(db, { account, customerId: id, before: null }),
    entries: await readPointsPart(db, { account, customerId: id, before: null }),
    reviews: { items: reviews, hasMore: next !== null },
    role: member.role,
    store: { name: shownStoreName(store), timeZone: store.timeZone },
    now: now.getTime(),
  }
}

export function action(request: ActionFunctionArgs) {
  const customerId = customerIdOf(request.params)
  return counterAction('clientes/:id', {
    'change-customer': step(changedCustomer, async ({ db, account, actor, now }, { changes, seen }) => {
      const outcome = await changeCustomer(db, { account, actor, now, customerId, changes, seen: new Date(seen) })
      if (outcome.ok || outcome.code !== 'changed-meanwhile') return outcome
      const { stored } = outcome
      return { ...outcome, stored: { form: customerForm(stored), updatedAt: stored.updatedAt.getTime() } }
    }),
    'adjust-points': step(adjustedPoints, async ({ db, account, actor, now }, { way, points, ...fields }) => {
      const parsed = parsePoints(points, way)
      if ('code' in parsed) return { ok: false, code: parsed.code }
      return adjustPoints(db, { account, actor, now, customerId, ...parsed, ...fields })
    }),
    'erase-customer': step(z.object({}), async ({ db, account, actor, now, mail }) => {
      // Mails that are queued name the person, and are only dropped once there is a queue.
      if (!mail.isReady()) return { ok: false, code: 'failed' }
      return eraseCustomer(db, { account, actor, now, customerId, dropMails: mail.drop })
    }),
  })(request)
}

export const clientAction = keepPageOnFailure

/** Once a person is erased there is nothing to load again: the page leads on to all customers. */
export function shouldRevalidate({ json, actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isErasing = typeof json === 'object' && json !== null && 'intent' in json && json.intent === 'erase-customer'
  return !(isErasing && actionStatus === 200) && defaultShouldRevalidate
}

export default function Customer() {
  const loaded = useLoaderData<typeof loader>()
  // Another customer's page starts over.
  return <CustomerPage key={loaded.customer.id} {...loaded} />
}
