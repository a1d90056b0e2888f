import { sql } from 'drizzle-orm'
import type { Branch, OpenSpan, SpecialDay } from '#domain/store/branch.ts'

export type BranchRow = {
  fid: string
  name: string
  street: string
  exterior: string
  neighbourhood: string
  locality: string
  state: string
  phone: string
  hours: (OpenSpan & { active: boolean })[] | null
  special: (SpecialDay['spans'][number] & { date: string; active: boolean; note: string })[] | null
}

/** The columns of a branch with its hours, as {@link branchOf} takes them. */
export const branchColumns = sql`
  branch.fid, branch.name, branch.street, branch.exterior, branch.neighbourhood, branch.locality, branch.state,
  branch.phone, (
    select json_agg(json_build_object('day', day, 'active', active, 'opens', opens, 'closes', closes) order by day, opens)
    from business_hours
    where business_hours.account = branch.account and business_hours.branch_fid = branch.fid) as hours, (
    select json_agg(json_build_object('date', date, 'active', active, 'opens', opens, 'closes', closes, 'note', note)
      order by date, opens)
    from special_hours
    where special_hours.account = branch.account and special_hours.branch_fid = branch.fid) as special`

export function branchOf({ hours, special, ...row }: BranchRow): Branch {
  const open = hours?.filter(({ active }) => active).map(({ day, opens, closes }) => ({ day, opens, closes }))
  const dates = Map.groupBy(special ?? [], ({ date }) => date)
  return {
    ...row,
    // A branch that is closed every day has hours, none of them open; without any row its hours are unknown.
    hours: open ?? null,
    specialDays: [...dates].map(([date, rows]) => ({
      date,
      spans: rows.filter(({ active }) => active).map(({ opens, closes }) => ({ opens, closes })),
      note: rows[0]?.note ?? '',
    })),
  }
}
