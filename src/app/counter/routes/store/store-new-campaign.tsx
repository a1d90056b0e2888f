import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { addCampaign } from '#actions/coupon/add-campaign.ts'
import { allowedContext } from '#app/counter/context.ts'
import { keepPageOnFailure } from '#app/counter/kit/client-action.ts'
import { counterAction, step } from '#app/counter/loaders/counter-action.ts'
import { NewCampaignPage } from '#app/counter/pages/store/new-campaign-page.tsx'
import { addedCampaign } from '#app/counter/requests/store-request.ts'

export function loader({ context, request }: LoaderFunctionArgs) {
  const { store, now } = allowedContext(context, request, 'change-campaigns')
  return { timeZone: store.timeZone, now: now.getTime() }
}

export const action = counterAction('tienda/cupones/nuevo', {
  'add-campaign': step(addedCampaign, ({ db, account, actor, now }, form) =>
    addCampaign(db, { account, actor, now, form }),
  ),
})

export const clientAction = keepPageOnFailure

export default function StoreNewCampaign() {
  return <NewCampaignPage {...useLoaderData<typeof loader>()} />
}
