import { type SQL, sql } from 'drizzle-orm'
import type pg from 'pg'

const MARK = '/* last */'

/**
 * Marks the last statement of a transaction: the commit is sent together with it, so that other transactions do not
 * wait for this process to send the commit (decision 042). The marked statement must be the transaction's own last one,
 * not a savepoint's, and nothing after it may decide against the transaction: if the statement fails, the commit is a
 * rollback. The embedded engine runs one transaction at a time and ignores the mark.
 */
export function lastOfTransaction(statement: SQL): SQL {
  return sql`${sql.raw(MARK)} ${statement}`
}

/** Makes a connection, which has to be a pipelining one, commit together with the statements that are marked. */
export function commitWithLast(client: pg.ClientBase): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  let sent: Promise<unknown> | null = null
  const joined = (config: unknown, ...more: unknown[]) => {
    const text = textOf(config)
    if (sent && (text === 'commit' || text === 'rollback')) {
      const ended = sent
      sent = null
      return ended
    }
    const result = query(config, ...more)
    if (text.slice(0, LATEST).includes(MARK)) {
      sent = query('commit') as Promise<unknown>
      // If it fails, the error is thrown when the transaction ends.
      sent.catch(() => {})
    }
    return result
  }
  client.query = joined as typeof client.query
}

/** The mark is within so many characters, as another one may precede it. */
const LATEST = 40

function textOf(config: unknown): string {
  if (typeof config === 'string') return config
  return typeof config === 'object' && config !== null && 'text' in config ? String(config.text) : ''
}
