import type { Db } from '#data/database/client.ts'
import { readDatabaseClock } from '#data/database/read-clock.ts'
import { findClockFault } from '#domain/installation/find-faults.ts'
import type { Finding } from '#domain/installation/finding.ts'

const RESPONDS_WITHIN_MS = 5_000

type Clock = () => Date

/** Compares the clock of this machine with the database's. */
export async function examineDatabaseClock(db: Db, now: Clock): Promise<Finding[]> {
  const before = now().getTime()
  const database = await readDatabaseClock(db)
  const middle = (before + now().getTime()) / 2
  return findClockFault((middle - database) / 1_000, 'database')
}

/**
 * Compares the clock of this machine with the date of a server's response; nothing is sent to it but the request.
 * @param url of a server on another machine
 * @returns null without a response
 */
export async function examineOutsideClock(url: string, now: Clock): Promise<Finding[] | null> {
  const outside = await readOutsideClock(url)
  return outside === null ? null : findClockFault((now().getTime() - outside) / 1_000, 'internet')
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
