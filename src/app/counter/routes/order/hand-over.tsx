import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { handOverOrder } from '#actions/order/hand-over-order.ts'
import { staffContext } from '#app/counter/context.ts'
import { keepPageOnFailure } from '#app/counter/kit/client-action.ts'
import { counterAction, step } from '#app/counter/loaders/counter-action.ts'
import { readHandOver } from '#app/counter/loaders/read-hand-over.ts'
import { HandOverPage } from '#app/counter/pages/order/hand-over-page.tsx'
import { scannedCode } from '#app/counter/requests/order-request.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { db, account, branches, store, now } = staffContext(context, request)
  const { timeZone, returnDays } = store
  return {
    found: await readHandOver(db, { account, branches, now, request }),
    store: { account, timeZone, returnDays },
    now: now.getTime(),
  }
}

export const action = counterAction('entregar', {
  'hand-over-order': step(scannedCode, async ({ db, account, actor, now, mail }, { scanned }) => {
    const handedOver = await handOverOrder(db, { account, actor, now, scanned, queueMail: mail.queue })
    mail.wake()
    return handedOver
  }),
})

export const clientAction = keepPageOnFailure

export default function HandOver() {
  return <HandOverPage {...useLoaderData<typeof loader>()} />
}
