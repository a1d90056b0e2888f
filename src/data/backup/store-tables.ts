import { sql } from 'drizzle-orm'
import { isAccount } from '#domain/account/account.ts'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'
import { type BackupTable, readModelTables } from './backup-tables.ts'

/** Tables that stay behind when a store moves to another installation, each with the reason. */
const STAYS: Record<string, string> = {
  api_key_directory: 'written by the database with the keys',
  attempt: 'limits of a day',
  fitting: 'work of an hour, at a service that the other installation may not use',
  import_pieces: 'the import under way, whose file stays behind',
  import_rejection: 'as import_pieces',
  import_run: 'as import_pieces',
  installation: 'of the installation',
  invitation: 'its link is signed by the installation',
  person_passkey: 'valid under the host of the installation alone',
  person_second_factor: 'encrypted by the installation',
  person_session: 'of browsers at the installation',
  person_verification: 'waited for by the installation',
  push_subscription: 'made with the key of the installation',
  queued_mail: 'sent by the installation that queued it',
  store_domain: 'written by the database when the domain is proven again',
  webhook_delivery: 'delivered by the installation that queued it',
}

/** Tables of people, who belong to no store: those who ever worked in the store move with it. */
const OF_PEOPLE: Record<string, string> = { person: 'id', person_credential: 'user_id' }

/** Tables of people and of the store itself, whose rows are changed before the other installation takes them. */
export const STAGED: readonly string[] = ['store', ...Object.keys(OF_PEOPLE)]

/** Whether the rows of a table move with their store. */
export function movesWithStore({ name }: Pick<BackupTable, 'name'>): boolean {
  return !Object.hasOwn(STAYS, name)
}

/** Reads the tables that move with a store, restricted to its rows, so that a row follows the rows that it refers to. */
export async function readStoreTables(db: Db, { account }: { account: string }): Promise<BackupTable[]> {
  // It becomes part of statements without parameters.
  if (!isAccount(account)) throw new Error(`not an account: ${account}`)
  const tables = (await readModelTables(db)).filter(movesWithStore)
  const referred = await readReferences(db)
  return inReferenceOrder(tables, referred).map((table) => ({ ...table, where: rowsOf(table, account) }))
}

function rowsOf({ name }: BackupTable, account: string): string {
  const personColumn = OF_PEOPLE[name]
  if (personColumn === undefined) return `account = '${account}'`
  return `${personColumn} in (select person_id from staff where account = '${account}')`
}

/** Reads which other tables each table of the model refers to, by name. */
export async function readReferences(db: Db): Promise<Map<string, string[]>> {
  const found = await rows<{ table: string; referred: string }>(
    db,
    sql`
      select distinct t.relname as table, r.relname as referred
      from pg_constraint k join pg_class t on t.oid = k.conrelid join pg_class r on r.oid = k.confrelid
        join pg_namespace n on n.oid = t.relnamespace
      where k.contype = 'f' and n.nspname = 'public' and t.oid <> r.oid`,
  )
  const byTable = Map.groupBy(found, ({ table }) => table)
  return new Map([...byTable].map(([table, all]) => [table, all.map(({ referred }) => referred)]))
}

/** Sorts tables so that each follows the tables that it refers to. @throws where they refer to each other in a circle */
export function inReferenceOrder<Table extends { name: string }>(
  tables: readonly Table[],
  references: ReadonlyMap<string, readonly string[]>,
): Table[] {
  const left = new Map(tables.map((table) => [table.name, table]))
  const sorted: Table[] = []
  while (left.size > 0) {
    const free = [...left.values()].filter(
      ({ name }) => !(references.get(name) ?? []).some((referred) => left.has(referred)),
    )
    if (free.length === 0) throw new Error(`tables refer to each other: ${[...left.keys()].join(', ')}`)
    for (const table of free) left.delete(table.name)
    sorted.push(...free)
  }
  return sorted
}
