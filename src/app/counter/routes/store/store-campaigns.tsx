import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { changeSettings } from '#actions/store/change-settings.ts'
import { allowedContext } from '#app/counter/context.ts'
import { keepPageOnFailure } from '#app/counter/kit/client-action.ts'
import { counterAction, step } from '#app/counter/loaders/counter-action.ts'
import { CampaignsPage } from '#app/counter/pages/store/campaigns-page.tsx'
import { campaignId, changedSmile } from '#app/counter/requests/store-request.ts'
import { readCampaigns } from '#data/coupon/read-campaigns.ts'
import { staffSettings } from '#data/store/staff-settings.ts'

const PAGE = 50

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { db, account, store, now } = allowedContext(context, request, 'change-campaigns')
  const before = campaignId(new URL(request.url).searchParams.get('antes') ?? '')
  const found = await readCampaigns(db, { account, before, limit: PAGE + 1 })
  const campaigns = found.slice(0, PAGE)
  return {
    campaigns,
    before: found.length > PAGE ? (campaigns.at(-1)?.id ?? null) : null,
    settings: staffSettings(store),
    timeZone: store.timeZone,
    now: now.getTime(),
  }
}

export const action = counterAction('tienda/cupones', {
  'change-smile-coupons': step(changedSmile, ({ db, account, actor, now }, { changes, seen }) =>
    changeSettings(db, { account, actor, now, changes, seen }),
  ),
})

export const clientAction = keepPageOnFailure

export default function StoreCampaigns() {
  return <CampaignsPage {...useLoaderData<typeof loader>()} />
}
