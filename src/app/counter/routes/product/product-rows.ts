import type { LoaderFunctionArgs } from 'react-router'
import { staffContext } from '#app/counter/context.ts'
import { rowsOffset } from '#app/counter/requests/product-table-request.ts'
import { readProductTable } from '#data/product/read-product-table.ts'
import { type ProductRows, ROWS_AT_ONCE } from '#domain/product-edit/product-table.ts'
import { parseProductView } from '#domain/product-edit/product-view.ts'

/** A part of the table of products, from the row `desde` on, as JSON: it is fetched as it comes into view. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<Response> {
  const { fromReplica, account } = staffContext(context, request)
  const { searchParams } = new URL(request.url)
  const offset = rowsOffset.parse(searchParams.get('desde'))
  const part = { account, ...parseProductView(searchParams), offset, limit: ROWS_AT_ONCE }
  return Response.json((await fromReplica(part, (copy) => readProductTable(copy, part))) satisfies ProductRows)
}
