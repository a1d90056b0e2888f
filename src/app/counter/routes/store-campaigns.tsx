import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { changeSettings } from '#actions/store/change-settings.ts'
import { readCampaigns } from '#data/coupon/read-campaigns.ts'
import { staffSettings } from '#data/store/staff-settings.ts'
import { allowedContext } from '../context.ts'
import { CampaignsPage } from '../features/store/campaigns-page.tsx'
import { keepPage } from '../kit/client-action.ts'
import { counterAction, step } from './counter-action.ts'
import { campaignId, changedSmile } from './requests/store.ts'

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
  'change-campaigns': step(changedSmile, ({ db, account, actor, now }, { changes, seen }) =>
    changeSettings(db, { account, actor, now, changes, seen }),
  ),
})

export const clientAction = keepPage

export default function StoreCampaigns() {
  return <CampaignsPage {...useLoaderData<typeof loader>()} />
}
