import { type SQL, sql } from 'drizzle-orm'
import type pg from 'pg'

const MARK = '/* prepared */'

/**
 * A statement that each connection plans once and keeps, for those that are long, always the same text and asked often:
 * planning them takes longer than answering. The embedded engine reads the mark as the comment that it is.
 */
export function prepared(statement: SQL): SQL {
  return sql`${sql.raw(MARK)} ${statement}`
}

/** By their texts, which are as many as are marked. */
const names = new Map<string, string>()

/** Has a connection keep the plans of the statements that are marked. */
export function keepPlans(client: pg.ClientBase): void {
  const query = client.query.bind(client) as (...asked: unknown[]) => unknown
  const named = (asked: unknown, ...more: unknown[]) => query(isMarked(asked) ? withName(asked) : asked, ...more)
  client.query = named as typeof client.query
}

function isMarked(asked: unknown): asked is { text: string } {
  return typeof asked === 'object' && asked !== null && 'text' in asked && String(asked.text).startsWith(MARK)
}

function withName<Asked extends { text: string }>(asked: Asked): Asked & { name: string } {
  const name = names.get(asked.text) ?? `vitrina-${names.size + 1}`
  names.set(asked.text, name)
  return { ...asked, name }
}
