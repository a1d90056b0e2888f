import { useRouteLoaderData } from 'react-router'
import { scopeLead } from '#domain/staff/branch-scope.ts'

/** The line of a page with orders that shows a member whose they are; nothing for a member who has all. */
export function ScopeLine() {
  const shell = useRouteLoaderData<{ branchNames: string[] | null }>('routes/counter')
  const lead = scopeLead(shell?.branchNames ?? null)
  return lead && <p className="mt-1 text-sm font-medium [overflow-wrap:anywhere]">{lead}</p>
}
