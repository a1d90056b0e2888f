import { type LocationError, locationError } from '../postal-code/parse-location.ts'
import { isPostalCode } from '../postal-code/postal-code.ts'
import { isDate } from '../time/zoned-time.ts'
import type { Branch, SpecialDay } from './branch.ts'
import { isSame } from './changed-meanwhile.ts'
import { checkDay, checkWeek, type SpanError } from './check-hours.ts'

export type BranchErrorCode =
  | 'missing'
  | 'name-taken'
  | 'too-long'
  | 'characters'
  | 'too-many'
  | 'postal-code-invalid'
  | LocationError
  | 'date-invalid'
  | 'date-twice'
  | 'time-invalid'
  | `${SpanError}-span`

/**
 * A code for each field that is wrong; of the hours with each span, of the special days with each day, null where
 * nothing is.
 */
export interface BranchErrors {
  fields: Partial<Record<TextField | 'location', BranchErrorCode>>
  hours: (BranchErrorCode | null)[]
  specialDays: (BranchErrorCode | null)[]
}

const TEXT_FIELDS = ['name', 'street', 'exterior', 'neighbourhood', 'locality', 'state', 'phone', 'postalCode'] as const
type TextField = (typeof TEXT_FIELDS)[number]

/** The facts of a branch as they are typed; its location is a text, or the link of a map. */
export type BranchFacts = Pick<Branch, TextField> & { location: string }

const MAX_LENGTH = 200
const MOST_SPANS = 6 * 7
const MOST_SPECIAL_DAYS = 366
const MIDNIGHT = 24 * 60

/**
 * A branch as it is stored, tidied and in sequence, or the code of its error. Hours that did not change are accepted:
 * they may have been stored in another way, and hours of past days are not shown.
 * @param seen the branch as a page showed it; null for a new one
 */
export function checkBranch(
  stated: Branch,
  seen: Branch | null,
): { ok: true; branch: Branch } | { ok: false; errors: BranchErrors } {
  const branch = { ...stated, ...trimmed(stated) }
  const errors = {
    fields: { ...textErrors(branch), ...placeErrors(branch) },
    hours: seen && isSame(branch.hours, seen.hours) ? [] : hoursErrors(branch),
    specialDays: dayErrors(branch.specialDays, seen?.specialDays ?? []),
  }
  const isWrong = Object.keys(errors.fields).length > 0 || [...errors.hours, ...errors.specialDays].some(Boolean)
  return isWrong ? { ok: false, errors } : { ok: true, branch: inSequence(branch) }
}

/** The key of a new branch, by which others know it from then on: `Centro Histórico` → `centro-historico`. */
export function branchKey(name: string): string {
  const words = name
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  return words?.join('-').slice(0, 60).replace(/-$/, '') || 'sucursal'
}

/**
 * Whether another branch has the name, so that shoppers could not distinguish the two. @param names of all, by their
 * keys
 */
export function isBranchNameTaken({ fid, name }: Branch, names: ReadonlyMap<string, string>): boolean {
  const plain = (text: string) => text.trim().toLowerCase()
  return [...names].some(([other, taken]) => other !== fid && plain(taken) === plain(name))
}

/** The errors of a branch whose name is taken. */
export const BRANCH_NAME_TAKEN: BranchErrors = { fields: { name: 'name-taken' }, hours: [], specialDays: [] }

function trimmed(branch: Branch): Pick<Branch, TextField> {
  const { name, street, exterior, neighbourhood, locality, state, phone, postalCode } = branch
  const texts = { name, street, exterior, neighbourhood, locality, state, phone, postalCode }
  return Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, text.trim()])) as typeof texts
}

function textErrors(branch: Pick<Branch, TextField>): BranchErrors['fields'] {
  const errors: BranchErrors['fields'] = {}
  for (const field of TEXT_FIELDS) {
    const text = branch[field]
    if (text.length > MAX_LENGTH) errors[field] = 'too-long'
    else if (!isPlain(text)) errors[field] = 'characters'
  }
  if (branch.name === '') errors.name = 'missing'
  return errors
}

function placeErrors({ postalCode, location }: Branch): BranchErrors['fields'] {
  const code = location && locationError(location)
  return {
    ...(postalCode !== '' && !isPostalCode(postalCode) && { postalCode: 'postal-code-invalid' }),
    ...(code !== null && { location: code }),
  }
}

function hoursErrors({ hours }: Branch): (BranchErrorCode | null)[] {
  if (!hours) return []
  if (hours.length > MOST_SPANS) return ['too-many']
  if (!hours.every(({ day }) => Number.isInteger(day) && day >= 1 && day <= 7)) return ['time-invalid']
  return hours.every(isTime)
    ? checkWeek(hours).map(codeOf)
    : hours.map((span) => (isTime(span) ? null : 'time-invalid'))
}

function dayErrors(days: readonly SpecialDay[], seen: readonly SpecialDay[]): (BranchErrorCode | null)[] {
  if (days.length > MOST_SPECIAL_DAYS) return ['too-many']
  const spansSeen = new Map(seen.map(({ date, spans }) => [date, spans]))
  return days.map(({ date, spans, note }, index) => {
    if (!isDate(date)) return 'date-invalid'
    if (days.findIndex((other) => other.date === date) < index) return 'date-twice'
    if (note.length > MAX_LENGTH) return 'too-long'
    if (!isPlain(note)) return 'characters'
    if (spans.length > MOST_SPANS) return 'too-many'
    if (!spans.every(isTime)) return 'time-invalid'
    if (isSame(spans, spansSeen.get(date))) return null
    return codeOf(checkDay(spans).find((error) => error !== null) ?? null)
  })
}

function codeOf(error: SpanError | null): BranchErrorCode | null {
  return error && `${error}-span`
}

function isTime({ opens, closes }: { opens: number; closes: number }): boolean {
  return [opens, closes].every((minutes) => Number.isInteger(minutes) && minutes >= 0 && minutes <= MIDNIGHT)
}

function isPlain(text: string): boolean {
  return text.isWellFormed() && !/\p{Cc}/u.test(text)
}

function inSequence(branch: Branch): Branch {
  return {
    ...branch,
    hours:
      branch.hours
        ?.map(({ day, opens, closes }) => ({ day, opens, closes }))
        .toSorted((one, other) => one.day - other.day || one.opens - other.opens) ?? null,
    specialDays: branch.specialDays
      .map(({ date, spans, note }) => ({
        date,
        spans: spans.map(({ opens, closes }) => ({ opens, closes })).toSorted((one, other) => one.opens - other.opens),
        note: note.trim(),
      }))
      .toSorted((one, other) => (one.date < other.date ? -1 : 1)),
  }
}
