/** Where the rows of a table are on a Citus cluster (decision 068). */
export type TablePlace =
  /** On every node: it finds the account of a domain or of an API key. */
  | 'everywhere'
  /** On the coordinator: it belongs to no store. */
  | 'coordinator'
  /** On the node of the store that a row belongs to. */
  | 'store'

/** Directories, which are read before the account is known. */
const EVERYWHERE: readonly string[] = ['store_domain', 'api_key_directory']
const OF_NO_STORE = /^(?:installation|person(?:_.*)?)$/

/** @param table its name in the database */
export function tablePlace(table: string): TablePlace {
  if (EVERYWHERE.includes(table)) return 'everywhere'
  return OF_NO_STORE.test(table) ? 'coordinator' : 'store'
}

/** The table of the foreign keys that a distribution has to add again; it exists until the distribution ends. */
export const DISTRIBUTION_KEYS = 'distribution_key'

/** The table whose parts all other tables of stores follow. */
export const FIRST_TABLE = 'store'

/**
 * The statement that puts a table without foreign keys where its rows belong.
 * @param table its name in the database; any but the first
 */
export function placingStatement(table: string): string {
  const name = `'${quoted(table)}'`
  switch (tablePlace(table)) {
    case 'everywhere':
      return `select create_reference_table(${name})`
    case 'coordinator':
      return `select citus_add_local_table_to_metadata(${name})`
    case 'store':
      return `select create_distributed_table(${name}, 'account', colocate_with => '${FIRST_TABLE}')`
  }
}

/** The statement that spreads the first table over so many parts. */
export function spreadingStatement(shards: number): string {
  return `select create_distributed_table('${FIRST_TABLE}', 'account', shard_count => ${shards}, colocate_with => 'none')`
}

/** The statement that deletes the rows which a table had on the coordinator before it was spread: Citus leaves a copy. */
export function clearingStatement(table: string): string | null {
  if (tablePlace(table) === 'coordinator') return null
  return `select truncate_local_data_after_distributing_table('${quoted(table)}')`
}

/** A name as an identifier of SQL. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
