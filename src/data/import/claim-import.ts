import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#domain/event/event.ts'
import type { DecimalSign } from '#domain/import/amount-reading.ts'
import type { CsvFormat } from '#domain/import/csv-format.ts'
import { type ImportCounts, storedCounts } from '#domain/import/import-counts.ts'
import { WORKED_STATES } from '#domain/import/import-run.ts'
import type { ProductChange } from '#domain/import/product-change.ts'
import type { TextEncoding } from '#domain/import/text-encoding.ts'
import type { Db, Shards } from '../database/client.ts'
import { rows } from '../database/rows.ts'
import { earliest, readDueStores } from '../database/shards.ts'
import { importRun } from '../schema/import.ts'

/** An import that is this caller's to work on, as long as its claim lasts. */
export interface ClaimedImport {
  account: string
  id: number
  state: 'checking' | 'applying'
  /** The number of the claim: a later one takes the import over. */
  claim: number
  /** This one included, of the claims in a row in which no batch was done. */
  attempts: number
  /** Its name as it was sent. */
  fileName: string
  /** Its name in the folder of uploads; null when it is deleted there. */
  file: string | null
  /** Null until it is chosen or recognised. */
  format: CsvFormat | null
  /** How a person has chosen to read it; null where it is recognised. */
  encoding: TextEncoding | null
  decimal: DecimalSign | null
  /** Whether it retires variants that its products no longer have. */
  retires: boolean
  isFirst: boolean
  /** The counts of a check or an application that was cut short; null at a beginning. */
  counts: ImportCounts | null
  /** The changes that such a check has collected for its preview, or null. */
  preview: ProductChange[] | null
  actor: Actor
  confirmedBy: Actor | null
}

export type ImportClaim = Pick<ClaimedImport, 'account' | 'id' | 'claim'>

/** Milliseconds that a claim lasts if it is not renewed: then the process that had it is dead, or as good as that. */
export const IMPORT_LEASE_MS = 60_000

/** Reads the stores with imports that wait to be worked on, the longest waiting first. */
export async function readStoresWithDueImports(shards: Shards, { now }: { now: Date }): Promise<string[]> {
  return readDueStores(shards, { table: importRun, isDue: isDueAt(now), since: earliest(importRun.dueAt) })
}

/**
 * Claims the import of a store that has waited for the longest, for this caller alone. The attempt is counted here,
 * so that a file that crashes the process at the same place each time runs out of attempts.
 * @returns null where none waits
 */
export async function claimImport(
  db: Db,
  { account, now }: { account: string; now: Date },
): Promise<ClaimedImport | null> {
  const [claimed] = await rows<ClaimedImport & Record<string, unknown>>(
    db,
    sql`
      with due as materialized (
        select id from import_run where account = ${account} and ${isDueAt(now)}
        order by due_at limit 1 for update skip locked
      )
      update import_run r set claim = r.claim + 1, attempts = r.attempts + 1, due_at = ${lapsesAt(now)},
        state = case when r.state = 'received' then 'checking' else r.state end
      from due where r.account = ${account} and r.id = due.id
      returning r.account, r.id, r.state, r.claim, r.attempts, r.file_name as "fileName", r.file, r.format,
        r.chosen_encoding as encoding, r.chosen_decimal as decimal, r.retires, r.is_first as "isFirst", r.counts, r.actor,
        case when r.state = 'checking' and r.counts is not null then r.preview end as preview, r.confirmed_by as "confirmedBy"`,
  )
  return claimed ? { ...claimed, counts: storedCounts(claimed.counts) } : null
}

function isDueAt(now: Date): SQL {
  return sql`state in ('received', 'checking', 'applying') and due_at <= ${instant(now)}`
}

/** @returns false when the claim no longer counts: the import was dropped, or another process has it */
export async function renewClaim(db: Db, { now, ...claim }: ImportClaim & { now: Date }): Promise<boolean> {
  const renewed = await db
    .update(importRun)
    .set({ dueAt: new Date(now.getTime() + IMPORT_LEASE_MS) })
    .where(isClaimed(claim))
    .returning({ id: importRun.id })
  return renewed.length > 0
}

/**
 * Gives an import back before it was worked off.
 * @param dueAt when it may be claimed again
 * @param isAttempt whether it counts as an attempt: it failed, and was not merely interrupted
 */
export async function releaseClaim(
  db: Db,
  { dueAt, isAttempt, ...claim }: ImportClaim & { dueAt: Date; isAttempt: boolean },
): Promise<void> {
  const { attempts } = importRun
  await db
    .update(importRun)
    .set({ dueAt, ...(isAttempt ? {} : { attempts: sql`greatest(${attempts} - 1, 0)` }) })
    .where(isClaimed(claim))
}

export function isClaimed(own: ImportClaim): SQL | undefined {
  return and(
    eq(importRun.account, own.account),
    eq(importRun.id, own.id),
    eq(importRun.claim, own.claim),
    inArray(importRun.state, [...WORKED_STATES]),
  )
}

function lapsesAt(now: Date): SQL {
  return instant(new Date(now.getTime() + IMPORT_LEASE_MS))
}

function instant(at: Date): SQL {
  return sql`${at.toISOString()}::timestamptz`
}
