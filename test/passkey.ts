import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import type { Db } from '#data/database/client.ts'
import { personPasskey } from '#data/schema/person.ts'

const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest()

/** Gives a person a passkey of an authenticator, which the returned function has respond to a challenge. */
export async function addPasskey(db: Db, { personId, origin }: { personId: string; origin: string }) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  // The key as COSE has it: kind EC2, algorithm ES256, curve P-256, x and y.
  const cose = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])
  const id = sha256(x).toString('base64url')
  await db.insert(personPasskey).values({
    id,
    userId: personId,
    credentialID: id,
    publicKey: cose.toString('base64'),
    counter: 0,
    deviceType: 'singleDevice',
    backedUp: false,
  })
  return (challenge: string) => {
    const client = Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge, origin }))
    // The flags: the person is present and verified.
    const authenticator = Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([0x05, 0, 0, 0, 1])])
    const signature = sign('sha256', Buffer.concat([authenticator, sha256(client)]), privateKey)
    return {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authenticator.toString('base64url'),
        signature: signature.toString('base64url'),
      },
    }
  }
}
