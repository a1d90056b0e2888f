import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { SecretCipher } from '#domain/payment/payment-provider.ts'
import type { Secrets } from '../config.ts'

const [IV_BYTES, TAG_BYTES, KEY_BYTES] = [12, 16, 32]
/** The form of an encrypted text: this, and the rest in base64url. */
const PREFIX = 'a1.'

/**
 * Encrypts by AES-256-GCM with a key derived from the installation's secret, which is not in the database. Texts of an
 * earlier secret can be decrypted as long as SECRET lists that one.
 */
export function createSecretCipher(secrets: Secrets): SecretCipher {
  const keys = secrets.map(keyOf)
  const [key] = keys as [Buffer, ...Buffer[]]
  return {
    encrypt(secret, account) {
      const iv = randomBytes(IV_BYTES)
      const encrypting = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(account))
      const encrypted = Buffer.concat([
        iv,
        encrypting.update(secret, 'utf8'),
        encrypting.final(),
        encrypting.getAuthTag(),
      ])
      return PREFIX + encrypted.toString('base64url')
    },
    decrypt(encrypted, account) {
      if (!encrypted.startsWith(PREFIX)) return null
      const bytes = Buffer.from(encrypted.slice(PREFIX.length), 'base64url')
      if (bytes.length < IV_BYTES + TAG_BYTES) return null
      return keys.map((each) => decrypted(bytes, each, account)).find((text) => text !== null) ?? null
    },
  }
}

function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'vitrina encrypted secrets 1', KEY_BYTES))
}

/** Null for another key or another account. */
function decrypted(bytes: Buffer, key: Buffer, account: string): string | null {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(account))
    .setAuthTag(bytes.subarray(-TAG_BYTES))
  try {
    return decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return null
  }
}
