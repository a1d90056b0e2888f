import { sql } from 'drizzle-orm'
import type { Plan } from '#domain/store/plan.ts'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'
import { quoted } from '../database/table-places.ts'
import { type BackupTable, columnsSql, tableSql } from './backup-tables.ts'

interface StagedStore {
  account: string
  now: Date
  /** When claims of domains end unless they were proven by then. */
  claimsEndAt: Date
}

/** The temporary table that has the rows of a table until they are changed; it ends with the transaction. */
export function stagedTable({ name, columns }: BackupTable): BackupTable {
  return { schema: 'pg_temp', name: `moved_${name}`, columns, where: null }
}

export async function createStagedTable(tx: Db, table: BackupTable): Promise<void> {
  await tx.execute(
    sql.raw(`create temp table ${quoted(stagedTable(table).name)} (like ${tableSql(table)}) on commit drop`),
  )
}

/** The row of a store as the archive has it, where the import changes it. */
export interface StagedRow {
  plan: Plan
  domain: string | null
  isOpen: boolean
}

/**
 * Adds the row of the store: closed, no demo store, and without the domain, which it has to prove here.
 * @returns null where there are rows of others, or none of the store; nothing is added then
 */
export async function insertStagedStore(
  tx: Db,
  table: BackupTable,
  { account }: { account: string },
): Promise<StagedRow | null> {
  const staged = sql.raw(tableSql(stagedTable(table)))
  const [first, ...others] = await rows<StagedRow & { account: string }>(
    tx,
    sql`select account, plan, domain, coalesce(is_active, false) as "isOpen" from ${staged} limit 2`,
  )
  if (first?.account !== account || others.length > 0) return null
  await tx.execute(sql`update ${staged} set domain = null, is_active = false, is_demo = false`)
  await insertStaged(tx, table)
  const { plan, domain, isOpen } = first
  return { plan, domain, isOpen }
}

/**
 * Adds the people who are not known here. Another installation's word proves no e-mail: they can enter this store alone
 * until a mailed link proves theirs (decision 058).
 */
export async function insertStagedPeople(tx: Db, table: BackupTable, { account }: { account: string }): Promise<void> {
  const staged = tableSql(stagedTable(table))
  await tx.execute(sql`delete from ${sql.raw(staged)} where id in (select id from person)`)
  // Of two people with one e-mail, the proven one comes along.
  await tx.execute(sql`
    delete from ${sql.raw(staged)} as other using ${sql.raw(staged)} as first
    where lower(other.email) = lower(first.email) and other.id <> first.id
      and (not other.email_verified, other.id) > (not first.email_verified, first.id)`)
  await tx.execute(sql`
    update ${sql.raw(staged)} set email = lower(email), email_verified = false, account = ${account},
      two_factor_enabled = false`)
  await insertStaged(tx, table)
}

/** Adds the passwords of the people who came along; a person who was here before keeps their own. */
export async function insertStagedPasswords(
  tx: Db,
  table: BackupTable,
  { account }: { account: string },
): Promise<void> {
  const staged = tableSql(stagedTable(table))
  await tx.execute(sql`
    delete from ${sql.raw(staged)}
    where provider_id <> 'credential' or user_id <> account_id
      or user_id not in (select id from pg_temp.moved_person)
      or user_id not in (select id from person where account = ${account})`)
  await tx.execute(sql`update ${sql.raw(staged)} set access_token = null, refresh_token = null, id_token = null`)
  await insertStaged(tx, table)
}

async function insertStaged(tx: Db, table: BackupTable): Promise<void> {
  const columns = columnsSql(table)
  await tx.execute(
    sql.raw(`insert into ${tableSql(table)} (${columns}) select ${columns} from ${tableSql(stagedTable(table))}`),
  )
}

/** Deletes the people who came along and are no members of the store, with their passwords. */
export async function deleteStrangers(tx: Db, { account }: { account: string }): Promise<void> {
  await tx.execute(sql`
    delete from person
    where account = ${account} and id in (select id from pg_temp.moved_person)
      and id not in (select person_id from staff where account = ${account})`)
}

/** Has the members of a store end whose person did not come along. @returns their number */
export async function endStrangers(tx: Db, { account, now }: Pick<StagedStore, 'account' | 'now'>): Promise<number> {
  const ended = await rows(
    tx,
    sql`
      update staff set ended_at = ${now.toISOString()}::timestamptz
      where account = ${account} and ended_at is null and person_id not in (select id from person) returning 1`,
  )
  return ended.length
}

/**
 * Has the domains of a store wait for their proof. A token that another store has here is replaced: one record would
 * prove the domain of both. A name of this machine, which has no record, is dropped. @returns the names of those that wait
 */
export async function resetClaims(tx: Db, { account, now, claimsEndAt }: StagedStore): Promise<string[]> {
  await tx.execute(sql`
    delete from domain_claim
    where account = ${account} and (domain = 'localhost' or domain like '%.localhost')`)
  const claims = await rows<{ domain: string }>(
    tx,
    sql`
      update domain_claim set claimed_at = ${now.toISOString()}::timestamptz,
        expires_at = ${claimsEndAt.toISOString()}::timestamptz, proven_at = null, proof = null, checked_at = null,
        missing_since = null,
        token = case when token in (select other.token from domain_claim other where other.account <> ${account})
          then replace(gen_random_uuid()::text, '-', '') else token end
      where account = ${account} returning domain`,
  )
  return claims.map(({ domain }) => domain).toSorted()
}

/** Counts the keys of a store that the directory knows under another one. */
export async function countTakenKeys(tx: Db, { account }: { account: string }): Promise<number> {
  const [taken] = await rows<{ count: number }>(
    tx,
    sql`
      select count(*)::int as count from api_key join api_key_directory using (hash)
      where api_key.account = ${account} and api_key_directory.account <> ${account}`,
  )
  return taken?.count ?? 0
}

/** Deletes the account that a store is paid into online, whose secrets cannot be decrypted here. */
export async function deleteOnlineAccount(tx: Db, { account }: { account: string }): Promise<void> {
  await tx.execute(sql`delete from online_account where account = ${account}`)
  await tx.execute(sql`update store set online_payments = false where account = ${account}`)
}

/** Any number, the same in every process of every version: its holder moves sequences. */
const SEQUENCES_LOCK = 8_346_213

/** The highest number that an imported row may have: half of the numbers that JavaScript counts exactly are left. */
const MOST = 2 ** 52

/** Whether a store has a number that is too high: as an id it would use up the numbers of all stores. */
export async function hasNumberAboveLimit(
  tx: Db,
  { account, tables }: { account: string; tables: readonly BackupTable[] },
): Promise<boolean> {
  for (const { name, columns } of tables) {
    const numbers = await rows<{ column: string }>(
      tx,
      sql`
        select attname as column from pg_attribute
        where attrelid = ${quoted(name)}::regclass and atttypid = 'int8'::regtype and attnum > 0 and not attisdropped`,
    )
    const own = numbers.filter(({ column }) => columns.includes(column))
    if (own.length === 0) continue
    const highest = sql.join(
      own.map(({ column }) => sql`abs(${sql.identifier(column)})`),
      sql`, `,
    )
    const [found] = await rows<{ has: boolean }>(
      tx,
      sql`
        select exists (select from ${sql.identifier(name)} where account = ${account} and greatest(${highest}) > ${MOST})
          as has`,
    )
    if (found?.has) return true
  }
  return false
}

/** The numbers left free after the highest id of a moved store, which others may be taking at this moment. */
const FREE_IDS = 100_000

/**
 * Has the ids of all tables go on after the ids of a store. Two imports take turns here, or a sequence could go back; a
 * store that takes ids waits for nothing.
 */
export async function passIdsOf(
  tx: Db,
  { account, sequences }: { account: string; sequences: readonly { table: string; column: string }[] },
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${SEQUENCES_LOCK}::bigint)`)
  for (const { table, column } of sequences) {
    const sequence = sql`pg_get_serial_sequence(quote_ident(${table}), ${column})`
    await tx.execute(sql`
      select setval(${sequence}, highest.id + ${FREE_IDS})
      from (select max(${sql.identifier(column)}) as id from ${sql.identifier(table)} where account = ${account}) highest
      where highest.id > coalesce(pg_sequence_last_value(${sequence}), 0)`)
  }
}
