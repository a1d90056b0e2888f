import type { Db } from '#data/database/client.ts'
import { readDatabaseClock } from '#data/database/read-clock.ts'
import { findClockFault } from '#domain/installation/find-faults.ts'
import type { Finding } from '#domain/installation/finding.ts'

const RESPONDS_WITHIN_MS = 5_000

interface Clocks {
  /** Null where the database cannot be reached. */
  db: Db | null
  /** A server on another machine, whose responses carry a date; nothing is sent to it but the request. */
  outsideUrl: string
  now: () => Date
}

/** Compares the clock of this machine with the clocks of the database and of a server outside. */
export async function examineClock({ db, outsideUrl, now }: Clocks): Promise<Finding[]> {
  const findings: Finding[] = []
  if (db) {
    const before = now().getTime()
    const database = await readDatabaseClock(db)
    const middle = (before + now().getTime()) / 2
    findings.push(...findClockFault((middle - database) / 1_000, 'database'))
  }
  const outside = await readOutsideClock(outsideUrl)
  if (outside !== null) findings.push(...findClockFault((now().getTime() - outside) / 1_000, 'internet'))
  return findings
}

/** Reads the date of a server's response, in milliseconds since 1970; null without an answer. */
async function readOutsideClock(url: string): Promise<number | null> {
  try {
    const response = await fetch(url, {
      method: 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.timeout(RESPONDS_WITHIN_MS),
    })
    const date = Date.parse(response.headers.get('date') ?? '')
    return Number.isNaN(date) ? null : date
  } catch {
    // A machine without a way out has no other clock.
    return null
  }
}
