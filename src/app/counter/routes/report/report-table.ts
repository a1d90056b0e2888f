import { data, type LoaderFunctionArgs } from 'react-router'
import { allowedContext } from '#app/counter/context.ts'
import { reportRequest } from '#app/counter/requests/report-request.ts'
import { readReport } from '#data/report/read-report.ts'
import { readBranchNames } from '#data/store/find-branch.ts'
import { findReportTable, reportCsv, reportFileName } from '#domain/report/report-csv.ts'

/** A table of the tablero as a file, by the URL that its page has. */
export async function loader({ context, request, params }: LoaderFunctionArgs): Promise<Response> {
  const { db, fromReplica, account, branches, store, now } = allowedContext(context, request, 'see-report')
  const table = findReportTable(params.table ?? '')
  if (table === null) throw data({ code: 'not-found' as const }, { status: 404 })
  const { timeZone } = store
  const { chosen, by, stillDays } = reportRequest(request, { timeZone, now })
  const [report, branchNames] = await Promise.all([
    fromReplica({ account }, (copy) =>
      readReport(copy, { account, branches, timeZone, period: chosen.period, now, by, stillDays }),
    ),
    readBranchNames(db, { account }),
  ])
  return new Response(reportCsv(table, { report, timeZone, branchNames }), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${reportFileName(table, chosen.period)}"`,
    },
  })
}
