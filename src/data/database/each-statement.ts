import type pg from 'pg'

/**
 * Calls `begin` for each statement of a connection when it is sent, and the returned function with its error, or with
 * null, when it has ended.
 */
export function eachStatement(client: pg.ClientBase, begin: () => (error: unknown) => void): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const followed = (...args: unknown[]) => {
    const end = begin()
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
