import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import type { QueueMail } from '#data/notification/mail-queue.ts'
import { findPersonAt } from '#data/staff/find-person.ts'
import { insertNewPasswordToken } from '#data/staff/new-password-token.ts'

const TOKEN_BYTES = 24
const HOUR_MS = 3_600_000

interface NewPasswordRequest {
  account: string
  now: Date
  /** In lower case. */
  email: string
  /** The invitation on whose page it was requested; null elsewhere, where only members of the staff get a message. */
  invitation: { email: string; back: string } | null
  /** Whether messages go to a mail server, so that the link proves the address. */
  mailsArrive: boolean
  queueMail: QueueMail
}

/**
 * Queues the message with the link by which a person chooses another password, valid for an hour.
 * @returns 'not-sent' where the e-mail means no person who may have it
 */
export async function requestNewPassword(
  db: Db,
  { account, now, email, invitation, mailsArrive, queueMail }: NewPasswordRequest,
): Promise<'sent' | 'not-sent'> {
  const found = await findPersonAt(db, { account, email })
  const isInvited = invitation?.email === email
  if (!found || !(found.isMember || isInvited)) return 'not-sent'
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await inTransaction(db, async (tx) => {
    await insertNewPasswordToken(tx, {
      digest: digestOf(token),
      personId: found.id,
      isMailed: mailsArrive,
      now,
      expiresAt: new Date(now.getTime() + HOUR_MS),
    })
    const back = invitation?.back
    await queueMail(tx, [
      {
        kind: 'new-password',
        account,
        personId: found.id,
        token,
        ...(back !== undefined && { back }),
      },
    ])
  })
  return 'sent'
}

/** Digests a token for the database, which never has the token itself. */
export function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
