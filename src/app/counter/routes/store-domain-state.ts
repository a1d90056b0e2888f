import { type ClientLoaderFunctionArgs, data, type LoaderFunctionArgs } from 'react-router'
import type { DomainState } from '#domain/store/domain-state.ts'
import { allowedContext } from '../context.ts'
import { requestFailure } from '../kit/request-failure.ts'

/** Looks up where the store's own domain leads; never another one, or whoever works here could look up any. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { store, checkDomain } = allowedContext(context, request, 'change-domain')
  if (store.domain === null) throw data(null, { status: 404 })
  return checkDomain(store.domain)
}

/** Where the store cannot be reached nothing is known, and the page stays. */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs): Promise<DomainState> {
  try {
    return await serverLoader<DomainState>()
  } catch (error) {
    if (requestFailure(error) === null) throw error
    return { code: 'lookup-failed' }
  }
}

/** A change of the page does not wait for name servers. */
export const shouldRevalidate = () => false
