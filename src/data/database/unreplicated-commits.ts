import type pg from 'pg'

/** The function of PostgreSQL that reports a wait for a standby which was given up; its message depends on the language. */
const ROUTINE = 'SyncRepWaitForLSN'

/**
 * The primary alone has a commit. The wait for its synchronous standby was cancelled, as this process cancels a statement
 * that takes too long behind a pooler; PostgreSQL reports success with a warning. Nothing may be confirmed by it, since
 * a promotion would lose it.
 */
export class CommitUnreplicated extends Error {
  override name = 'CommitUnreplicated'
  readonly code = 'COMMIT_UNREPLICATED'

  constructor() {
    super('the primary alone has the commit: its synchronous standby did not confirm it')
  }
}

/** Has a commit whose wait for the standby was cancelled fail (decision 110). */
export function rejectUnreplicated(client: pg.ClientBase): void {
  let isUnreplicated = false
  client.on('notice', ({ routine }) => {
    if (routine === ROUTINE) isUnreplicated = true
  })
  /** The warning comes before the result of its statement. */
  const failure = () => {
    if (!isUnreplicated) return null
    isUnreplicated = false
    return new CommitUnreplicated()
  }
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const checked = (...args: unknown[]) => {
    const callback = args.at(-1)
    if (typeof callback !== 'function') {
      return (query(...args) as Promise<unknown>).then((result) => {
        const error = failure()
        if (error) throw error
        return result
      })
    }
    return query(...args.slice(0, -1), (error: unknown, result: unknown) => {
      const found = error ?? failure()
      callback(found ?? undefined, found ? undefined : result)
    })
  }
  client.query = checked as typeof client.query
}
