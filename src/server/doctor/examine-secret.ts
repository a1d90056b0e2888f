import { join } from 'node:path'
import type { Database } from '#data/database/client.ts'
import { readSecondFactors } from '#data/installation/encrypted-texts.ts'
import { readEncryptedTokens } from '#data/payment/read-encrypted-tokens.ts'
import type { Finding } from '#domain/installation/finding.ts'
import { hasCommonSecret } from '../adapters/common-secret.ts'
import { readStoredSecret, SecretUnavailable } from '../adapters/open-secret.ts'
import { isDecryptable } from '../adapters/second-factor-cipher.ts'
import { createSecretCipher } from '../adapters/secret-cipher.ts'
import type { Config, Secrets } from '../config.ts'

interface SecretExamination {
  config: Pick<Config, 'secrets' | 'databaseUrl' | 'dataDir'>
  database: Database
  openSecrets: () => Promise<Secrets>
}

/** The secrets that the rows are examined with; null without any. */
interface ExaminedSecret {
  secrets: Secrets | null
  findings: Finding[]
}

/** Examines whether the secrets are those that the database is used with. None is made for it. */
export async function examineSecret({ config, database, openSecrets }: SecretExamination): Promise<ExaminedSecret> {
  const { db, engine } = database
  if (config.secrets === undefined) {
    if (config.databaseUrl !== undefined) return { secrets: null, findings: [{ code: 'secret-missing' }] }
    const path = join(config.dataDir, 'secret')
    if ((await readStoredSecret(path)) === null) {
      const findings: Finding[] = (await wasUsed(database)) ? [{ code: 'secret-file-missing', path }] : []
      return { secrets: null, findings }
    }
  }
  try {
    const secrets = await openSecrets()
    if (await hasCommonSecret(db, secrets)) return { secrets, findings: [] }
    const code = engine === 'postgres' ? 'secret-different' : 'secret-changed'
    return { secrets, findings: [{ code }] }
  } catch (error) {
    if (!(error instanceof SecretUnavailable)) throw error
    return { secrets: null, findings: [{ code: 'secret-unusable', reason: error.message }] }
  }
}

/** Whether a server has run on the database, or anything in it was encrypted. */
async function wasUsed({ db, shards }: Database): Promise<boolean> {
  if (!(await hasCommonSecret(db, []))) return true
  return (await readEncryptedTokens(shards)).length > 0 || (await readSecondFactors(db)).length > 0
}

/** Examines whether the stores' accounts at the provider of payments can be decrypted. */
export async function examinePaymentTokens({ shards }: Database, secrets: Secrets): Promise<Finding[]> {
  const { decrypt } = createSecretCipher(secrets)
  const accounts = (await readEncryptedTokens(shards))
    .filter(({ account, accessToken, webhookSecret }) =>
      [accessToken, webhookSecret].some((text) => decrypt(text, account) === null),
    )
    .map(({ account }) => account)
  return accounts.length > 0 ? [{ code: 'payment-tokens-unreadable', accounts }] : []
}

/** Examines whether the second factors of people of the counter can be decrypted. */
export async function examineSecondFactors({ db }: Database, secrets: Secrets): Promise<Finding[]> {
  const factors = await readSecondFactors(db)
  const areReadable = await Promise.all(
    factors.map(
      async ({ pair: [key, codes] }) => (await isDecryptable(key, secrets)) && (await isDecryptable(codes, secrets)),
    ),
  )
  const count = areReadable.filter((isReadable) => !isReadable).length
  return count > 0 ? [{ code: 'second-factors-unreadable', count }] : []
}
