import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { z } from 'zod'
import { setDomain } from '#actions/store/set-domain.ts'
import { canonicalUrl } from '#domain/store/canonical-url.ts'
import { allowedContext } from '../context.ts'
import { DomainPage } from '../features/store/domain-page.tsx'
import { keepPage } from '../kit/client-action.ts'
import { counterAction, step } from './counter-action.ts'

export function loader({ context, request }: LoaderFunctionArgs) {
  const { store, publicOrigin } = allowedContext(context, request, 'change-domain')
  const { publicUrl } = publicOrigin
  return {
    domain: store.domain,
    sharedUrl: canonicalUrl({ account: store.account, domain: null }, publicOrigin, '/'),
    host: publicUrl === undefined ? null : new URL(publicUrl).hostname,
  }
}

export const action = counterAction('tienda/dominio', {
  'change-domain': step(
    z.object({ domain: z.string().max(1_000), isSure: z.boolean() }),
    ({ db, account, actor, now, store, sharedHosts, checkDomain }, { domain, isSure }) => {
      // The one that is stored is no news, wherever it leads.
      const isLookedUp = !isSure && domain !== store.domain
      return setDomain(db, { account, actor, now, domain, sharedHosts, checkDomain: isLookedUp ? checkDomain : null })
    },
  ),
})

export const clientAction = keepPage

export default function StoreDomain() {
  return <DomainPage {...useLoaderData<typeof loader>()} />
}
