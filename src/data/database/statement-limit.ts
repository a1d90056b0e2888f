import type { CuttableClient } from './cuttable-client.ts'
import { eachStatement } from './each-statement.ts'

/**
 * Has the server cancel each statement of a connection that takes longer than so many milliseconds. This leaves nothing
 * on the server, unlike `set statement_timeout`: a pooler would pass that on to other connections, or lose it.
 */
export function cancelAfter(client: CuttableClient, limitMs: number): void {
  let sent = 0
  let timer: NodeJS.Timeout | undefined
  const restart = () => {
    clearTimeout(timer)
    // The server runs the statements of a connection one after the other: the first of those sent is under way.
    timer = sent > 0 ? setTimeout(() => client.cancelStatement(), limitMs) : undefined
  }
  eachStatement(client, () => {
    sent += 1
    if (sent === 1) restart()
    return () => {
      sent -= 1
      restart()
    }
  })
}
