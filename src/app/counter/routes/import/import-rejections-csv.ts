import { data, type LoaderFunctionArgs } from 'react-router'
import { allowedContext } from '#app/counter/context.ts'
import { parseImportId } from '#app/counter/requests/import-request.ts'
import { findImportRun, readImportRejections } from '#data/import/read-import-runs.ts'
import { REJECTIONS_HEAD, rejectionLines } from '#domain/export/rejections-csv.ts'
import { MAX_STORED_REJECTIONS } from '#domain/import/import-run.ts'

/** The rejections of an import's file, as a file for spreadsheets. */
export async function loader({ context, request, params }: LoaderFunctionArgs): Promise<Response> {
  const { db, account } = allowedContext(context, request, 'import-products')
  const id = parseImportId(params.id)
  const run = id === null ? null : await findImportRun(db, { account, id })
  if (!run) throw data(null, { status: 404 })
  const rejections = await readImportRejections(db, { account, id: run.id, after: 0, limit: MAX_STORED_REJECTIONS })
  const headers = {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${account}-rechazos-${run.id}.csv"`,
  }
  return new Response(REJECTIONS_HEAD + rejectionLines(rejections), { headers })
}
