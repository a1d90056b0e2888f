import { createSignature, fingerprintOf } from '../adapters/signature.ts'
import type { Secrets } from '../config.ts'

const PURPOSE = 'vitrina backup 1'

/** Signs the digest of an archive. */
export function signatureOf(secrets: Secrets, digest: string): string {
  return createSignature(secrets, PURPOSE).of(digest)
}

/** The proof that an archive was made by an installation with these secrets and not changed since. */
export type SignatureState = 'ours' | 'altered' | 'of-others'

/**
 * Compares the signature of an archive.
 * @param by fingerprints of the secrets of the installation that made it, as the archive states them
 */
export function signatureState(
  secrets: Secrets,
  { digest, signature, by }: { digest: string; signature: string; by: readonly string[] },
): SignatureState {
  if (createSignature(secrets, PURPOSE).isOf(digest, signature)) return 'ours'
  return secrets.some((secret) => by[0] === fingerprintOf(secret)) ? 'altered' : 'of-others'
}
