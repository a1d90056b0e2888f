import type { Database, Db } from '#data/database/client.ts'
import { adoptSecrets, sharesSecret } from '#data/installation/secret-fingerprints.ts'
import type { Secrets } from '../config.ts'
import { SecretUnavailable } from './open-secret.ts'
import { fingerprintOf } from './signature.ts'

/** The database was last used with other secrets: what this process signs would be unknown to the others. */
export class SecretNotCommon extends SecretUnavailable {
  override name = 'SecretNotCommon'

  constructor() {
    super(
      'Los demás procesos de esta base de datos usan otro SECRET: define el mismo en todos, o los dos (SECRET=nuevo,anterior) mientras lo cambias.',
    )
  }
}

/**
 * Checks the secrets of a process that will serve against the secrets of the serving processes, and records its own for
 * the next one. The embedded database has one process, which starts with any secret: only the doctor names the change.
 * @throws SecretNotCommon
 */
export async function adoptCommonSecret({ engine, db }: Database, secrets: Secrets): Promise<void> {
  if ((await adoptSecrets(db, fingerprints(secrets))) || engine === 'pglite') return
  throw new SecretNotCommon()
}

/**
 * Holds a command to them, which changes nothing for those who serve.
 * @throws SecretNotCommon
 */
export async function requireCommonSecret({ engine, db }: Database, secrets: Secrets): Promise<void> {
  if (engine === 'pglite' || (await hasCommonSecret(db, secrets))) return
  throw new SecretNotCommon()
}

/** Whether a database was used with one of the secrets last, or never. Without secrets: whether it was never used. */
export function hasCommonSecret(db: Db, secrets: readonly string[]): Promise<boolean> {
  return sharesSecret(db, fingerprints(secrets))
}

function fingerprints(secrets: readonly string[]): { fingerprints: string[] } {
  return { fingerprints: secrets.map(fingerprintOf) }
}
