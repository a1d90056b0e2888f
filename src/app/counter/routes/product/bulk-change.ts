import type { LoaderFunctionArgs } from 'react-router'
import { staffContext } from '#app/counter/context.ts'
import { findBulkChange } from '#data/product/bulk-changes.ts'
import type { BulkProgress } from '#domain/product-edit/bulk-change.ts'

/** How far a change of many products is, as JSON; 404 for one of no store, or of another. */
export async function loader({ context, request, params }: LoaderFunctionArgs): Promise<Response> {
  const { db, account } = staffContext(context, request)
  const id = params.id ?? ''
  const found = /^[\w-]{1,100}$/.test(id) ? await findBulkChange(db, { account, id }) : null
  return found ? Response.json(found satisfies BulkProgress) : Response.json(null, { status: 404 })
}
