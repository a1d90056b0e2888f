import type { LoaderFunctionArgs } from 'react-router'
import { allowedContext } from '#app/counter/context.ts'

/** All products of the store as a file that an import takes: a CSV, or JSON with `formato=json`. */
export function loader({ context, request }: LoaderFunctionArgs): Response {
  const { exports } = allowedContext(context, request, 'export-products')
  return exports.products(new URL(request.url).searchParams.get('formato') === 'json' ? 'json' : 'csv')
}
