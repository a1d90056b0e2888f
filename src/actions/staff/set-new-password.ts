import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { findPerson } from '#data/staff/find-person.ts'
import { takeNewPasswordToken } from '#data/staff/new-password-token.ts'
import { deleteSignInMeans, writePassword } from '#data/staff/write-person.ts'
import { proveAddress } from './prove-address.ts'
import { digestOf } from './request-new-password.ts'

interface NewPassword {
  now: Date
  /** As the link has it. */
  token: string
  passwordDigest: string
}

type NewPasswordSet = { ok: true; personId: string } | { ok: false; code: 'link-expired' }

/**
 * Sets the password of the person who got a link, once, and ends every passkey, second factor and session. A link that
 * was mailed proves the address as well.
 * @returns the person who has the password now, which is another one where a proven person took over
 */
export async function setNewPassword(db: Db, { now, token, passwordDigest }: NewPassword): Promise<NewPasswordSet> {
  return inTransaction(db, async (tx) => {
    const taken = await takeNewPasswordToken(tx, { digest: digestOf(token), now })
    const known = taken && (await findPerson(tx, { id: taken.personId }))
    if (!known) return { ok: false, code: 'link-expired' }
    if (taken.isMailed) {
      const { email, id } = known
      const personId = await proveAddress(tx, { email, personId: id, name: null, passwordDigest, at: now })
      return { ok: true, personId }
    }
    await deleteSignInMeans(tx, { personIds: [known.id], at: now })
    await writePassword(tx, { personId: known.id, passwordDigest, at: now })
    return { ok: true, personId: known.id }
  })
}
