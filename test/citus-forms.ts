import { loadModule, parseSync } from 'libpg-query'
import { tablePlace } from '../src/data/database/table-places.ts'

/** A form of statement that Citus rejects, or runs in a way that an order cannot wait for (decision 068). */
export type CitusFlaw =
  /** A function in RETURNING that is not immutable: return the columns and build the rest in the next step. */
  | 'function-in-returning'
  /** Rows that a part of a statement locks, and another part inserts: lock them in a statement before. */
  | 'lock-feeds-insert'
  /** A row compared by NOT IN: use NOT EXISTS. */
  | 'row-not-in'
  /** A subquery in the values of an insert, or in what it does on conflict. */
  | 'subquery-in-insert'
  /** An insert from a list of rows that looks each of them up: read the known ones in a subquery of their own. */
  | 'lookup-of-inserted-rows'
  /** Rows locked without naming their account: go store by store. */
  | 'lock-of-all-stores'
  /** Rows joined by their `ctid`, which is no key across shards. */
  | 'ctid-of-all-stores'
  /** A table joined to others without its account, which is a join of the rows of different nodes. */
  | 'join-without-account'
  /** A limited join of rows of all stores: go store by store. */
  | 'limited-join-of-all-stores'
  /** A plan for any store: Citus has to know the account. */
  | 'plan-for-any-store'
  /** An insert in a part of a statement is sent to all nodes, and fails while one of them is away: insert by itself. */
  | 'insert-in-part'
  /** A notification from a table's rows is sent by the node that has them, and cannot be committed in two phases. */
  | 'notify-from-table'

type Node = Record<string, unknown>

await loadModule()

/** Whether PostgreSQL's parser takes a text. */
export function isStatement(text: string): boolean {
  try {
    parseSync(text)
    return true
  } catch {
    return false
  }
}

/** Finds the forms in a statement that Citus does not run. */
export function citusFlaws(statement: string): CitusFlaw[] {
  const root = parseSync(statement) as unknown as Node
  const ctes = new Set(valuesOf(root, 'ctename'))
  const flaws = new Set<CitusFlaw>()
  const inserts = nodesOf(root, 'InsertStmt')
  for (const written of [...inserts, ...nodesOf(root, 'UpdateStmt'), ...nodesOf(root, 'DeleteStmt')]) {
    const returned = [written.returningClause, written.returningList]
    if (nodesOf(returned, 'FuncCall').some((call) => !IMMUTABLE.has(nameOf(call)))) flaws.add('function-in-returning')
  }
  const parts = nodesOf(root, 'CommonTableExpr')
  if (nodesOf(parts, 'InsertStmt').length > 0) flaws.add('insert-in-part')
  const hasLockedPart = parts.some((part) => nodesOf(part, 'LockingClause').length > 0)
  if (hasLockedPart && inserts.some((insert) => isFromTables(insert))) flaws.add('lock-feeds-insert')
  for (const negated of nodesOf(root, 'BoolExpr').filter(({ boolop }) => boolop === 'NOT_EXPR')) {
    const compared = nodesOf(negated.args, 'SubLink').filter(({ testexpr }) => nodesOf(testexpr, 'RowExpr').length > 0)
    if (compared.length > 0) flaws.add('row-not-in')
  }
  for (const insert of inserts) {
    const { valuesLists, whereClause, fromClause } = selectOf(insert)
    if (nodesOf([valuesLists, insert.onConflictClause], 'SubLink').length > 0) flaws.add('subquery-in-insert')
    const isFromList = nodesOf(fromClause, 'RangeVar').length === 0 && nodesOf(fromClause, 'RangeFunction').length > 0
    const lookups = nodesOf(whereClause, 'SubLink').filter(({ subLinkType }) => subLinkType === 'EXISTS_SUBLINK')
    if (isFromList && lookups.length > 0) flaws.add('lookup-of-inserted-rows')
  }
  for (const select of nodesOf(root, 'SelectStmt')) {
    const isOfAllStores = tablesOf(select.fromClause, ctes).length > 0 && !namesAccount(select)
    if (select.lockingClause && isOfAllStores) flaws.add('lock-of-all-stores')
    if (isOfAllStores && hasColumn(select.targetList, 'ctid')) flaws.add('ctid-of-all-stores')
    if (nodesOf(select.targetList, 'FuncCall').some((call) => nameOf(call) === 'pg_notify')) {
      if (nodesOf(select.fromClause, 'RangeVar').length > 0) flaws.add('notify-from-table')
    }
    for (const call of nodesOf(select.targetList, 'FuncCall').filter((each) => nameOf(each) === 'set_config')) {
      const [setting, value] = (call.args as Node[]) ?? []
      if (textOf(setting) === 'plan_cache_mode' && textOf(value) === 'force_generic_plan')
        flaws.add('plan-for-any-store')
    }
  }
  for (const query of [
    ...nodesOf(root, 'SelectStmt'),
    ...nodesOf(root, 'UpdateStmt'),
    ...nodesOf(root, 'DeleteStmt'),
  ]) {
    if (joinsWithoutAccount(query, ctes)) flaws.add('join-without-account')
  }
  for (const joined of nodesOf(root, 'RangeSubselect').filter(({ lateral }) => lateral === true)) {
    const select = selectOf({ selectStmt: joined.subquery })
    const isOfAllStores = tablesOf(select.fromClause, ctes).length > 0 && !namesAccount(select)
    if (select.limitCount && isOfAllStores) flaws.add('limited-join-of-all-stores')
  }
  return [...flaws]
}

/** Functions that depend on their arguments alone. */
const IMMUTABLE: ReadonlySet<string> = new Set(['lower', 'upper', 'cardinality', 'split_part'])

/** Whether an insert takes its rows from tables or from other parts of its statement. */
function isFromTables(insert: Node): boolean {
  return nodesOf(selectOf(insert).fromClause, 'RangeVar').length > 0
}

function selectOf({ selectStmt }: { selectStmt?: unknown }): Node {
  return ((selectStmt as Node | undefined)?.SelectStmt as Node | undefined) ?? {}
}

/** The tables of stores that a FROM names, without the parts of the statement. */
function tablesOf(from: unknown, ctes: ReadonlySet<unknown>): string[] {
  const own = withoutSubselects(from)
  return nodesOf(own, 'RangeVar').flatMap((table) => (isOfStores(table, ctes) ? [String(table.relname)] : []))
}

function withoutSubselects(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withoutSubselects)
  if (!isNode(node)) return node
  const remaining = Object.entries(node).filter(([key]) => key !== 'RangeSubselect')
  return Object.fromEntries(remaining.map(([key, value]) => [key, withoutSubselects(value)]))
}

/** Whether a query has several tables of stores, one of which has its account compared with nothing. */
function joinsWithoutAccount(query: Node, ctes: ReadonlySet<unknown>): boolean {
  const { fromClause, usingClause, relation, whereClause } = query
  const joined = withoutSubselects([fromClause, usingClause, relation === undefined ? [] : { RangeVar: relation }])
  const tables = nodesOf(joined, 'RangeVar').filter((table) => isOfStores(table, ctes))
  if (tables.length < 2) return false
  const compared = nodesOf([joined, whereClause], 'A_Expr')
    .filter(({ name }) => valuesOf(name, 'sval').some((operator) => operator === '=' || operator === '<>'))
    .flatMap(({ lexpr, rexpr }) => nodesOf([lexpr, rexpr], 'ColumnRef'))
    .map(({ fields }) => valuesOf(fields, 'sval'))
    .filter((names) => names.at(-1) === 'account')
  // A column without a table's name may be of any.
  if (compared.some((names) => names.length === 1) || valuesOf(joined, 'usingClause').flat().length > 0) return false
  const accounts = new Set(compared.map(([table]) => table))
  return tables.some(({ relname, alias }) => !accounts.has(valuesOf(alias, 'aliasname')[0] ?? relname))
}

function isOfStores({ relname, schemaname }: Node, ctes: ReadonlySet<unknown>): boolean {
  const name = String(relname)
  const isOwn = schemaname === undefined && !ctes.has(relname) && !name.startsWith('pg_')
  return isOwn && tablePlace(name) === 'store'
}

/** Whether a query compares an account with a value, by itself or in the condition of one of its joins. */
function namesAccount({ whereClause, fromClause }: Node): boolean {
  const comparisons = [...nodesOf(whereClause, 'A_Expr'), ...nodesOf(withoutSubselects(fromClause), 'A_Expr')]
  return comparisons.some(({ name, lexpr, rexpr }) => {
    const isEqual = valuesOf(name, 'sval').includes('=')
    const isValue = nodesOf(rexpr, 'ColumnRef').length === 0
    return isEqual && isValue && hasColumn(lexpr, 'account')
  })
}

function hasColumn(node: unknown, column: string): boolean {
  return nodesOf(node, 'ColumnRef').some(({ fields }) => valuesOf(fields, 'sval').at(-1) === column)
}

function nameOf({ funcname }: Node): string {
  return String(valuesOf(funcname, 'sval').at(-1))
}

function textOf(node: unknown): unknown {
  return valuesOf(node, 'sval').find((value) => typeof value === 'string')
}

/** All nodes of a kind in a parsed statement. */
function nodesOf(within: unknown, kind: string): Node[] {
  return valuesOf(within, kind).filter(isNode)
}

/** All values of a key in a parsed statement, at any depth. */
function valuesOf(within: unknown, key: string): unknown[] {
  if (Array.isArray(within)) return within.flatMap((each) => valuesOf(each, key))
  if (!isNode(within)) return []
  return Object.entries(within).flatMap(([name, value]) => [...(name === key ? [value] : []), ...valuesOf(value, key)])
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
