import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { allowedContext } from '#app/counter/context.ts'
import { keepPageOnFailure } from '#app/counter/kit/client-action.ts'
import { changeSettingsStep } from '#app/counter/loaders/change-settings-step.ts'
import { counterAction } from '#app/counter/loaders/counter-action.ts'
import { ShippingPage } from '#app/counter/pages/store/shipping-page.tsx'
import { findBranch } from '#data/store/find-branch.ts'
import { staffSettings } from '#data/store/staff-settings.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { db, account, store } = allowedContext(context, request, 'change-settings')
  const branch = await findBranch(db, { account })
  return { settings: staffSettings(store), branchState: branch?.state ?? '' }
}

export const action = counterAction('tienda/envios', { 'change-settings': changeSettingsStep })

export const clientAction = keepPageOnFailure

export default function StoreShipping() {
  return <ShippingPage {...useLoaderData<typeof loader>()} />
}
