import type { LoaderFunctionArgs } from 'react-router'
import { allowedContext } from '#app/counter/context.ts'
import { parseImportId, parseOffset } from '#app/counter/requests/import-request.ts'
import { readImportRejections } from '#data/import/read-import-runs.ts'

/** Rejections that are fetched at once. */
const MOST = 200

/** The rejections of an import's file, as JSON, from after the number `despues` on. */
export async function loader({ context, request, params }: LoaderFunctionArgs): Promise<Response> {
  const { db, account } = allowedContext(context, request, 'import-products')
  const after = parseOffset(new URL(request.url).searchParams.get('despues'))
  const id = parseImportId(params.id) ?? 0
  return Response.json({ rejections: await readImportRejections(db, { account, id, after, limit: MOST }) })
}
