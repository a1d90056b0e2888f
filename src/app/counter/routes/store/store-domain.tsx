import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { z } from 'zod'
import { checkDomains, setDomain } from '#actions/store/set-domain.ts'
import { allowedContext } from '#app/counter/context.ts'
import { keepPageOnFailure } from '#app/counter/kit/client-action.ts'
import { counterAction, step } from '#app/counter/loaders/counter-action.ts'
import { DomainPage } from '#app/counter/pages/store/domain-page.tsx'
import { readStoreDomains } from '#data/store/read-claims.ts'
import { canonicalUrl } from '#domain/store/canonical-url.ts'
import { recordsToProve } from '#domain/store/domain-proof.ts'
import { isMachineName } from '#domain/store/machine-name.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { db, account, store, publicOrigin, sharedHosts } = allowedContext(context, request, 'change-domain')
  const { publicUrl } = publicOrigin
  const domains = await readStoreDomains(db, { account })
  return {
    domains: domains.map(({ domain, state, proof, token, endsAt }) => ({
      domain,
      state,
      proof,
      wanted: recordsToProve({ account, domain, proof, token }, { publicUrl, sharedHosts }),
      endsAt: endsAt?.getTime() ?? null,
    })),
    sharedUrl: canonicalUrl({ account, domain: null }, publicOrigin, '/'),
    host: publicUrl === undefined ? null : new URL(publicUrl).hostname,
    timeZone: store.timeZone,
  }
}

export const action = counterAction('tienda/dominio', {
  'change-domain': step(
    z.object({ domain: z.string().max(1_000) }),
    ({ db, account, actor, now, sharedHosts, lookUpProof }, { domain }) =>
      setDomain(db, {
        account,
        actor,
        now,
        domain,
        sharedHosts,
        lookUpProof,
      }),
  ),
  /** Looks up the store's own domains alone, so that the staff cannot look up others. */
  'check-domain': step(z.object({}), async ({ db, account, now, lookUpProof, checkDomain }) => {
    const looked = await readStoreDomains(db, { account })
    const [traffic] = await Promise.all([
      Promise.all(
        looked.map(async ({ domain }) => ({ domain, state: isMachineName(domain) ? null : await checkDomain(domain) })),
      ),
      checkDomains(db, { account, now, lookUpProof }),
    ])
    return { ok: true, traffic }
  }),
})

export const clientAction = keepPageOnFailure

export default function StoreDomain() {
  return <DomainPage {...useLoaderData<typeof loader>()} />
}
