import { data, type LoaderFunctionArgs } from 'react-router'
import { allowedContext } from '../context.ts'

/** Looks up where the store's own domain leads; never another one, or whoever works here could look up any. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { store, checkDomain } = allowedContext(context, request, 'change-domain')
  if (store.domain === null) throw data(null, { status: 404 })
  return checkDomain(store.domain)
}

/** A change of the page does not wait for name servers. */
export const shouldRevalidate = () => false
