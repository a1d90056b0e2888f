import type { Db } from '#data/database/client.ts'
import { writeWaitingAgain } from '#data/restock-alert/write-alert.ts'
import { WAITS_MS } from '#domain/restock-alert/restock-alert.ts'
import { digestAlertToken } from './alert-token.ts'

interface PutBackOptions {
  account: string
  now: Date
  /** From the message. */
  token: string
}

/**
 * Has an alert wait again whose piece was gone before its message could be handed over. It has its place in the sequence
 * as before, and leaves no event either.
 */
export async function putAlertBack(db: Db, { account, now, token }: PutBackOptions): Promise<void> {
  const expiresAt = new Date(now.getTime() + WAITS_MS)
  await writeWaitingAgain(db, { account, tokenDigest: digestAlertToken(token), expiresAt })
}
