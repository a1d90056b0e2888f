import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { addCampaign } from '#actions/coupon/add-campaign.ts'
import { allowedContext } from '../context.ts'
import { NewCampaignPage } from '../features/store/new-campaign-page.tsx'
import { keepPage } from '../kit/client-action.ts'
import { counterAction, step } from './counter-action.ts'
import { addedCampaign } from './requests/store.ts'

export function loader({ context, request }: LoaderFunctionArgs) {
  const { store, now } = allowedContext(context, request, 'change-campaigns')
  return { timeZone: store.timeZone, now: now.getTime() }
}

export const action = counterAction('tienda/cupones/nuevo', {
  'add-campaign': step(addedCampaign, ({ db, account, actor, now }, form) =>
    addCampaign(db, { account, actor, now, form }),
  ),
})

export const clientAction = keepPage

export default function StoreNewCampaign() {
  return <NewCampaignPage {...useLoaderData<typeof loader>()} />
}
