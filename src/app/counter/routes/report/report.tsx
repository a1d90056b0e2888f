import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { allowedContext } from '#app/counter/context.ts'
import { ReportPage } from '#app/counter/pages/report/report-page.tsx'
import { reportRequest } from '#app/counter/requests/report-request.ts'
import { readReport } from '#data/report/read-report.ts'
import { readBranchNames } from '#data/store/find-branch.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { db, fromReplica, account, branches, store, now } = allowedContext(context, request, 'see-report')
  const { timeZone } = store
  const { chosen, by, stillDays, today } = reportRequest(request, { timeZone, now })
  const [report, branchNames] = await Promise.all([
    fromReplica({ account }, (copy) =>
      readReport(copy, { account, branches, timeZone, period: chosen.period, now, by, stillDays }),
    ),
    readBranchNames(db, { account }),
  ])
  return { account, timeZone, today, chosen, by, stillDays, report, branchNames }
}

export default function Report() {
  return <ReportPage {...useLoaderData<typeof loader>()} />
}
