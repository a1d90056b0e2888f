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
