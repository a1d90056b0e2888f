import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { changeReceiver } from '#actions/notification/change-receiver.ts'
import { changeVendor } from '#actions/notification/change-vendor.ts'
import { putReceiver } from '#actions/notification/put-receiver.ts'
import { removeReceiver } from '#actions/notification/remove-receiver.ts'
import { allowedContext } from '#app/counter/context.ts'
import { keepPageOnFailure } from '#app/counter/kit/client-action.ts'
import { counterAction, step } from '#app/counter/loaders/counter-action.ts'
import { NoticesPage } from '#app/counter/pages/store/notices-page.tsx'
import { changedReceiver, changedVendor, removedReceiver, statedReceiver } from '#app/counter/requests/store-request.ts'
import { readReceivers } from '#data/notification/read-receivers.ts'
import { readMembers } from '#data/staff/read-members.ts'
import { isSameEmail } from '#domain/customer/email.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { db, account, store, mailsArrive } = allowedContext(context, request, 'change-notices')
  const { vendorUserKey, vendorUserName, vendorEmail, vendorEmailEnabled } = store
  const [receivers, members] = await Promise.all([readReceivers(db, { account }), readMembers(db, { account })])
  const known = [...receivers.map(({ email }) => email), ...(vendorEmail === null ? [] : [vendorEmail])]
  return {
    receivers,
    vendor: { name: vendorUserName ?? '', email: vendorEmail, isEnabled: vendorEmailEnabled },
    isVendorOfTill: vendorUserKey !== null,
    mailsArrive,
    others: members
      .filter(({ email }) => !known.some((each) => isSameEmail(each, email)))
      .map(({ personId, name, email }) => ({ personId, name, email })),
  }
}

export const action = counterAction('tienda/avisos', {
  'put-receiver': step(statedReceiver, ({ db, account, actor, now }, { receiver }) =>
    putReceiver(db, { account, actor, now, receiver }),
  ),
  'change-receiver': step(changedReceiver, ({ db, account, actor, now }, { email, receiver }) =>
    changeReceiver(db, { account, actor, now, email, receiver }),
  ),
  'change-vendor': step(changedVendor, ({ db, account, actor, now }, { wanted, seen }) =>
    changeVendor(db, { account, actor, now, wanted, seen }),
  ),
  'remove-receiver': step(removedReceiver, async ({ db, account, actor, now }, { email }) => {
    // A receiver that another page removed a moment ago is as this one wants it.
    await removeReceiver(db, { account, actor, now, key: { email } })
    return { ok: true }
  }),
})

export const clientAction = keepPageOnFailure

export default function StoreNotices() {
  return <NoticesPage {...useLoaderData<typeof loader>()} />
}
