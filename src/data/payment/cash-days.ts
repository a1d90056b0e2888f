import { type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#domain/event/event.ts'
import type { Centavos } from '#domain/money/money.ts'
import { type CashDay, type CashFigures, cashFigures } from '#domain/payment/cash-day.ts'
import type { PaymentRecord } from '#domain/payment/payment-record.ts'
import type { BranchScope } from '#domain/staff/branch-scope.ts'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'
import { isInBranches, isOpenTo } from '../staff/branch-scope.ts'

type DayRow = Omit<CashDay, 'figures'> & { figures: CashFigures | null }

const COLUMNS = sql`
  id, branch_fid as "branchFid", floor(extract(epoch from opened_at) * 1000)::bigint as "openedAt",
  opened_by as "openedBy", opening, figures,
  case when closed_at is null then null else json_build_object(
    'at', floor(extract(epoch from closed_at) * 1000)::bigint, 'by', closed_by, 'counted', counted, 'note', note) end
    as closed`

/** Finds the open day of a branch's cash drawer, with its sums so far. */
export async function findOpenDay(
  db: Db,
  { account, branchFid }: { account: string; branchFid: string },
): Promise<CashDay | null> {
  return findDay(db, account, sql`branch_fid = ${branchFid} and closed_at is null`)
}

/** Finds a day of a cash drawer of one of these branches. */
export async function findCashDay(
  db: Db,
  { account, id, branches }: { account: string; id: number; branches: BranchScope },
): Promise<CashDay | null> {
  return findDay(db, account, sql`id = ${id}::bigint and ${isInBranches(sql`branch_fid`, branches)}`)
}

async function findDay(db: Db, account: string, condition: SQL): Promise<CashDay | null> {
  const [day] = await rows<DayRow>(db, sql`select ${COLUMNS} from cash_day where account = ${account} and ${condition}`)
  return day ? withFigures(db, account, day) : null
}

/** A closed day has the sums that it was closed with. */
async function withFigures(db: Db, account: string, day: DayRow): Promise<CashDay> {
  const figures = day.figures ?? cashFigures(day.opening, await readDayRecords(db, { account, id: day.id }))
  return { ...day, figures }
}

/** Reads the payments and refunds of a day of the cash drawer. */
export async function readDayRecords(
  db: Db,
  { account, id }: { account: string; id: number },
): Promise<Pick<PaymentRecord, 'kind' | 'method' | 'amount' | 'actor' | 'voidedAt'>[]> {
  return rows(
    db,
    sql`
      select kind, method, amount, actor, floor(extract(epoch from voided_at) * 1000)::bigint as "voidedAt"
      from payment where account = ${account} and cash_day_id = ${id}::bigint order by id`,
  )
}

/** The closed days that a page lists. */
const MOST_DAYS = 60

/** Reads the last closed days of the cash drawers of these branches, the newest first. */
export async function readClosedDays(
  db: Db,
  { account, branches }: { account: string; branches: BranchScope },
): Promise<CashDay[]> {
  const days = await rows<DayRow>(
    db,
    sql`
      select ${COLUMNS} from cash_day where account = ${account} and closed_at is not null
        and ${isInBranches(sql`branch_fid`, branches)}
      order by closed_at desc, id desc limit ${MOST_DAYS}`,
  )
  return days.map((day) => ({ ...day, figures: day.figures ?? cashFigures(day.opening, []) }))
}

interface DayToOpen {
  account: string
  branchFid: string
  actor: Actor
  at: Date
  opening: Centavos
}

/** Opens a day of a branch's cash drawer. @returns its id; null where one is open */
export async function insertCashDay(
  tx: Db,
  { account, branchFid, actor, at, opening }: DayToOpen,
): Promise<number | null> {
  const [opened] = await rows<{ id: number }>(
    tx,
    sql`
      insert into cash_day (account, branch_fid, opened_at, opened_by, opening)
      values (${account}, ${branchFid}, ${at.toISOString()}::timestamptz, ${actor}, ${opening}::int)
      on conflict (account, branch_fid) where closed_at is null do nothing
      returning id`,
  )
  return opened?.id ?? null
}

/**
 * Locks a day of the cash drawer: payments that are being recorded in it are waited for. For a member of the staff who
 * is limited to other branches there is no such day.
 */
export async function lockCashDay(
  tx: Db,
  { account, actor, id }: { account: string; actor: Actor; id: number },
): Promise<{ opening: Centavos; isClosed: boolean } | null> {
  const [locked] = await rows<{ opening: Centavos; isClosed: boolean }>(
    tx,
    sql`
      select opening, closed_at is not null as "isClosed" from cash_day
      where account = ${account} and id = ${id}::bigint and ${isOpenTo({ account, actor }, sql`cash_day.branch_fid`)}
      for update`,
  )
  return locked ?? null
}

interface DayToClose {
  account: string
  id: number
  actor: Actor
  at: Date
  counted: Centavos
  note: string
  figures: CashFigures
}

/** Closes a locked day of the cash drawer with its sums. */
export async function writeClosedDay(
  tx: Db,
  { account, id, actor, at, counted, note, figures }: DayToClose,
): Promise<void> {
  await tx.execute(sql`
    update cash_day set closed_at = ${at.toISOString()}::timestamptz, closed_by = ${actor}, counted = ${counted}::int,
      note = ${note}, figures = ${JSON.stringify(figures)}::jsonb
    where account = ${account} and id = ${id}::bigint`)
}
