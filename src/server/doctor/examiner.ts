import { DatabaseUnavailable } from '#data/database/database-unavailable.ts'
import { databaseTrouble, errorCodes, isDatabaseAway, isNotPermitted } from '#data/database/error-codes.ts'
import { isSilence, whyAway } from '#data/database/why-away.ts'
import type { DatabaseUser, ExaminedPart, Finding } from '#domain/installation/finding.ts'

/** Examines the parts of a database, each by itself: a part that cannot be examined is a finding. */
export interface Examiner {
  /** @returns null where the examination failed */
  attempt<Result>(part: ExaminedPart, work: () => Promise<Result>): Promise<Result | null>
  /** The same, with no findings where the examination failed. */
  examine(part: ExaminedPart, work: () => Promise<Finding[]>): Promise<Finding[]>
  /** Returns the failures so far as findings. */
  failures(): Promise<Finding[]>
}

/** @param readUser the user of the database, which is named where it lacks rights */
export function createExaminer(readUser: () => Promise<DatabaseUser>): Examiner {
  const denied: ExaminedPart[] = []
  const slow: ExaminedPart[] = []
  const others: Finding[] = []
  let unavailable: Finding | null = null

  function note(part: ExaminedPart, error: unknown): void {
    if (isNotPermitted(error)) denied.push(part)
    else if (isSilence(error) || databaseTrouble(error) === 'too-slow') slow.push(part)
    else {
      const failure = failureOf(part, error)
      if (failure.code === 'database-unavailable') unavailable ??= failure
      else others.push(failure)
    }
  }

  const attempt: Examiner['attempt'] = async (part, work) => {
    try {
      return await work()
    } catch (error) {
      note(part, error)
      return null
    }
  }
  return {
    attempt,
    examine: async (part, work) => (await attempt(part, work)) ?? [],
    async failures() {
      const findings = unavailable === null ? [...others] : [unavailable, ...others]
      if (slow.length > 0) findings.push({ code: 'database-slow', parts: slow.toSorted() })
      if (denied.length > 0) findings.push({ code: 'rights-missing', parts: denied.toSorted(), ...(await readUser()) })
      return findings
    },
  }
}

/** @throws the error, where the database is not to blame for it */
function failureOf(part: ExaminedPart, error: unknown): Finding {
  if (error instanceof DatabaseUnavailable) return { code: 'database-unavailable', reason: error.message }
  const reason = whyAway(rootOf(error))
  if (isDatabaseAway(error)) return { code: 'database-unavailable', reason: `La base de datos se fue: ${reason}.` }
  if (errorCodes(error).length === 0) throw error
  return { code: 'not-examined', part, reason }
}

/** Drizzle wraps the engine's errors, and has the whole statement in its message. */
function rootOf(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined ? rootOf(error.cause) : error
}
