import { createHash } from 'node:crypto'
import { parseEnvelope, symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import type { Secrets } from '../config.ts'

/** Secrets as better-auth takes them: it encrypts by the first, and decrypts by the one whose number a text has. */
export function numberedSecrets(secrets: Secrets): { version: number; value: string }[] {
  return secrets.map((value) => ({ version: versionOf(value), value }))
}

/** The fixed number of a secret, by which its ciphertexts are decrypted after the next one has come. */
function versionOf(secret: string): number {
  return createHash('sha256').update(`vitrina secret version 1\n${secret}`).digest().readUInt32BE()
}

/**
 * Encrypts a text of better-auth again, by the first secret.
 * @returns the text as it is if the first secret has encrypted it; null if none of the secrets has
 */
export async function encryptedAgain(text: string, secrets: Secrets): Promise<string | null> {
  const currentVersion = versionOf(secrets[0])
  if (parseEnvelope(text)?.version === currentVersion) return text
  const data = await decryptedByAny(text, secrets)
  if (data === null) return null
  const keys = new Map(numberedSecrets(secrets).map((each) => [each.version, each.value]))
  return symmetricEncrypt({ key: { keys, currentVersion }, data })
}

/** Whether one of the secrets decrypts a text of better-auth. */
export async function isDecryptable(text: string, secrets: Secrets): Promise<boolean> {
  return (await decryptedByAny(text, secrets)) !== null
}

async function decryptedByAny(text: string, secrets: Secrets): Promise<string | null> {
  // Texts from before there were several secrets have no number.
  const envelope = parseEnvelope(text)
  for (const { version, value } of numberedSecrets(secrets)) {
    if (envelope && envelope.version !== version) continue
    const data = await decrypted(value, envelope?.ciphertext ?? text)
    if (data !== null) return data
  }
  return null
}

/** Null for another secret. */
async function decrypted(secret: string, ciphertext: string): Promise<string | null> {
  try {
    return await symmetricDecrypt({ key: secret, data: ciphertext })
  } catch {
    return null
  }
}

/** Whether better-auth could not decrypt a text since its secret is not listed any more. */
export function isOfRetiredSecret(error: unknown): boolean {
  return error instanceof Error && /^Secret version \d+ not found/.test(error.message)
}
