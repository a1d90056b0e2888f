import type { PGlite, Transaction } from '@electric-sql/pglite'
import type pg from 'pg'

/**
 * Follows statements: it is called with the text of each when it is sent, and the returned function with its error, or
 * with null, when it has ended. The text has placeholders for its parameters.
 */
export type FollowStatement = (text: string) => ((error: unknown) => void) | null

/** Follows each statement of a connection. */
export function eachStatement(client: pg.ClientBase, begin: FollowStatement): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const followed = (...args: unknown[]) => {
    const end = begin(textOf(args[0]))
    if (!end) return query(...args)
    const callback = args.at(-1)
    if (typeof callback === 'function') {
      const onResult = (error: unknown, result: unknown) => {
        end(error ?? null)
        callback(error, result)
      }
      return query(...args.slice(0, -1), onResult)
    }
    const result = query(...args) as Promise<unknown>
    result.then(() => end(null), end)
    return result
  }
  client.query = followed as typeof client.query
}

/** Follows each statement of the embedded engine, those in transactions too. */
export function eachEmbeddedStatement(pglite: PGlite, begin: FollowStatement): void {
  const follow = (of: Pick<Transaction, 'query'>) => {
    const query = of.query.bind(of) as (...args: unknown[]) => Promise<unknown>
    const followed = (...args: unknown[]) => {
      const end = begin(textOf(args[0]))
      const result = query(...args)
      if (end) result.then(() => end(null), end)
      return result
    }
    of.query = followed as typeof of.query
  }
  const transaction = pglite.transaction.bind(pglite)
  follow(pglite)
  pglite.transaction = (work) =>
    transaction((tx) => {
      follow(tx)
      return work(tx)
    })
}

function textOf(config: unknown): string {
  if (typeof config === 'string') return config
  return typeof config === 'object' && config !== null && 'text' in config ? String(config.text) : ''
}
