import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { z } from 'zod'
import { changeCampaign } from '#actions/coupon/change-campaign.ts'
import { endCampaign } from '#actions/coupon/end-campaign.ts'
import { allowedContext } from '#app/counter/context.ts'
import { keepPageOnFailure } from '#app/counter/kit/client-action.ts'
import { counterAction, step } from '#app/counter/loaders/counter-action.ts'
import { CampaignPage } from '#app/counter/pages/store/campaign-page.tsx'
import { campaignId, changedCampaign } from '#app/counter/requests/store-request.ts'
import { qrPath } from '#app/shared/codes/code-paths.ts'
import { readCampaigns } from '#data/coupon/read-campaigns.ts'
import { campaignUrl } from '#domain/coupon/campaign.ts'
import { canonicalUrl } from '#domain/store/canonical-url.ts'
import { shownStoreName } from '#domain/store/shown-store-name.ts'

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { db, account, store, publicOrigin, now } = allowedContext(context, request, 'change-campaigns')
  const id = campaignId(params.id ?? '')
  const [campaign] = id === null ? [] : await readCampaigns(db, { account, before: id + 1, limit: 1 })
  if (!campaign || campaign.id !== id) throw data(null, { status: 404 })
  const url = campaignUrl(canonicalUrl(store, publicOrigin, '/'), campaign.code)
  return {
    campaign,
    url,
    qr: qrPath(url),
    storeName: shownStoreName(store),
    timeZone: store.timeZone,
    now: now.getTime(),
  }
}

export function action(request: ActionFunctionArgs) {
  const id = campaignId(request.params.id ?? '') ?? 0
  return counterAction('tienda/cupones/:id', {
    'change-campaign': step(changedCampaign, ({ db, account, actor, now }, { terms, seen }) =>
      changeCampaign(db, { account, actor, now, id, terms, seen }),
    ),
    'end-campaign': step(z.object({}), ({ db, account, actor, now }) => endCampaign(db, { account, actor, now, id })),
  })(request)
}

export const clientAction = keepPageOnFailure

export default function StoreCampaign() {
  const { campaign, ...page } = useLoaderData<typeof loader>()
  return <CampaignPage key={campaign.id} campaign={campaign} {...page} />
}
