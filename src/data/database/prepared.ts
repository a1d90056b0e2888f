import { type SQL, sql } from 'drizzle-orm'
import type pg from 'pg'

const MARK = '/* prepared */'

/**
 * Marks a statement to be prepared: each connection plans it once and reuses the plan. For statements that are long,
 * run often and have one text or a few: planning them takes longer than running them. To the embedded engine the
 * mark is a mere comment.
 */
export function prepared(statement: SQL): SQL {
  return sql`${sql.raw(MARK)} ${statement}`
}

/** Names of prepared statements by text; there are a few of each that is marked. */
const names = new Map<string, string>()

/** Makes a connection cache the plans of the statements that are marked. */
export function cachePlans(client: pg.ClientBase): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const named = (config: unknown, ...more: unknown[]) => query(isMarked(config) ? withName(config) : config, ...more)
  client.query = named as typeof client.query
}

function isMarked(config: unknown): config is { text: string } {
  return typeof config === 'object' && config !== null && 'text' in config && String(config.text).startsWith(MARK)
}

function withName<Config extends { text: string }>(config: Config): Config & { name: string } {
  const name = names.get(config.text) ?? `vitrina-${names.size + 1}`
  names.set(config.text, name)
  return { ...config, name }
}
