import type { LoaderFunctionArgs } from 'react-router'
import { allowedContext } from '#app/counter/context.ts'
import { instantOf, isDate } from '#domain/time/zoned-time.ts'

/** The store's orders as a CSV for spreadsheets: those since the day `desde` began at the store, or all of them. */
export function loader({ context, request }: LoaderFunctionArgs): Response {
  const { exports, store } = allowedContext(context, request, 'export-orders')
  const since = new URL(request.url).searchParams.get('desde') ?? ''
  return exports.orders(new Date(isDate(since) ? instantOf(store.timeZone, since, 0) : 0))
}
