import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { saveOnlineAccount } from '#actions/payment/save-online-account.ts'
import { allowedContext } from '#app/counter/context.ts'
import { keepPageOnFailure } from '#app/counter/kit/client-action.ts'
import { changeSettingsStep } from '#app/counter/loaders/change-settings-step.ts'
import { counterAction, step } from '#app/counter/loaders/counter-action.ts'
import { PaymentsPage } from '#app/counter/pages/store/payments-page.tsx'
import { onlineAccount } from '#app/counter/requests/store-request.ts'
import { findOnlineAccount } from '#data/payment/online-accounts.ts'
import { staffSettings } from '#data/store/staff-settings.ts'
import { USUAL_UNPAID_HOURS } from '#domain/money/online-payment.ts'
import { canonicalUrl } from '#domain/store/canonical-url.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { db, account, store, publicOrigin, payments } = allowedContext(context, request, 'change-settings')
  const found = await findOnlineAccount(db, { account })
  const online = {
    owner: found?.owner ?? null,
    unpaidHours: found?.unpaidHours ?? USUAL_UNPAID_HOURS,
    isOn: found?.isOn ?? false,
    noticeUrl: canonicalUrl(store, publicOrigin, '/payment'),
  }
  // A token of which this installation has lost the secret is as good as a rejected one.
  const isUnreadable = found !== null && payments.cipher.decrypt(found.accessToken, account) === null
  const isRejected = found !== null && (found.isRejected || isUnreadable)
  return { settings: staffSettings(store), online, isRejected }
}

export const action = counterAction('tienda/pagos', {
  'change-settings': changeSettingsStep,
  'save-online-account': step(onlineAccount, ({ db, account, actor, now, payments }, fields) =>
    saveOnlineAccount(db, { account, actor, now, ...payments, ...fields }),
  ),
})

export const clientAction = keepPageOnFailure

export default function StorePayments() {
  return <PaymentsPage {...useLoaderData<typeof loader>()} />
}
