import { sql } from 'drizzle-orm'
import type { Branch, OpenSpan, SpecialDay } from '#domain/store/branch.ts'

/** The hours of a branch, as {@link hoursColumns} reads them. */
export type HoursRow = {
  hours: (OpenSpan & { active: boolean })[] | null
  special: (SpecialDay['spans'][number] & { date: string; active: boolean; note: string })[] | null
}

export type BranchRow = HoursRow & {
  fid: string
  name: string
  street: string
  exterior: string
  neighbourhood: string
  locality: string
  state: string
  phone: string
  postalCode: string
  latitude: number | null
  longitude: number | null
}

/** The hours of a branch by its account and key, as {@link openingOf} takes them. */
export const hoursColumns = (account: string) => sql`(
    select json_agg(json_build_object('day', day, 'active', active, 'opens', opens, 'closes', closes) order by day, opens)
    from business_hours
    where business_hours.account = ${account} and business_hours.branch_fid = branch.fid) as hours, (
    select json_agg(json_build_object('date', date, 'active', active, 'opens', opens, 'closes', closes, 'note', note)
      order by date, opens)
    from special_hours
    where special_hours.account = ${account} and special_hours.branch_fid = branch.fid) as special`

/** The columns of a branch with its hours, as {@link branchOf} takes them. */
export const branchColumns = (account: string) => sql`
  branch.fid, branch.name, branch.street, branch.exterior, branch.neighbourhood, branch.locality, branch.state,
  branch.phone, branch.postal_code as "postalCode", branch.latitude, branch.longitude, ${hoursColumns(account)}`

export function branchOf({ hours, special, latitude, longitude, ...row }: BranchRow): Branch {
  const location = latitude === null || longitude === null ? null : { latitude, longitude }
  return { ...row, location, ...openingOf({ hours, special }) }
}

export function openingOf({ hours, special }: HoursRow): Pick<Branch, 'hours' | 'specialDays'> {
  const open = hours?.filter(({ active }) => active).map(({ day, opens, closes }) => ({ day, opens, closes }))
  const dates = Map.groupBy(special ?? [], ({ date }) => date)
  return {
    // A branch that is closed every day has hours, none of them open; without any row its hours are unknown.
    hours: open ?? null,
    specialDays: [...dates].map(([date, rows]) => ({
      date,
      spans: rows.filter(({ active }) => active).map(({ opens, closes }) => ({ opens, closes })),
      note: rows[0]?.note ?? '',
    })),
  }
}
