import type { LoaderFunctionArgs } from 'react-router'
import { allowedContext } from '#app/counter/context.ts'
import { plainTemplate } from '#domain/export/plain-template.ts'

/** A plain CSV with two example rows, to be filled in a spreadsheet. */
export function loader({ context, request }: LoaderFunctionArgs): Response {
  allowedContext(context, request, 'import-products')
  const headers = {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="plantilla-productos.csv"',
  }
  return new Response(plainTemplate(), { headers })
}
