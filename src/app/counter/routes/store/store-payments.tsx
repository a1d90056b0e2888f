import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { allowedContext } from '#app/counter/context.ts'
import { keepPageOnFailure } from '#app/counter/kit/client-action.ts'
import { changeSettingsStep } from '#app/counter/loaders/change-settings-step.ts'
import { counterAction } from '#app/counter/loaders/counter-action.ts'
import { PaymentsPage } from '#app/counter/pages/store/payments-page.tsx'
import { staffSettings } from '#data/store/staff-settings.ts'

export function loader({ context, request }: LoaderFunctionArgs) {
  return { settings: staffSettings(allowedContext(context, request, 'change-settings').store) }
}

export const action = counterAction('tienda/pagos', { 'change-settings': changeSettingsStep })

export const clientAction = keepPageOnFailure

export default function StorePayments() {
  return <PaymentsPage {...useLoaderData<typeof loader>()} />
}
