import type { Database } from '#data/database/client.ts'
import { readEncryptedTokens } from '#data/payment/read-encrypted-tokens.ts'
import type { Finding } from '#domain/installation/finding.ts'
import { requireCommonSecret, SecretNotCommon } from '../adapters/common-secret.ts'
import { createSecretCipher } from '../adapters/secret-cipher.ts'
import type { Config, Secrets } from '../config.ts'

interface SecretExamination {
  config: Pick<Config, 'secrets' | 'databaseUrl'>
  database: Database
  openSecrets: () => Promise<Secrets>
}

/** Examines whether the secrets are those that the database is used with. */
export async function examineSecret({ config, database, openSecrets }: SecretExamination): Promise<Finding[]> {
  if (config.databaseUrl !== undefined) {
    if (config.secrets === undefined) return [{ code: 'secret-missing' }]
    try {
      await requireCommonSecret(database, config.secrets)
    } catch (error) {
      if (error instanceof SecretNotCommon) return [{ code: 'secret-different' }]
      throw error
    }
  }
  const tokens = await readEncryptedTokens(database.shards)
  if (tokens.length === 0) return []
  const { decrypt } = createSecretCipher(await openSecrets())
  const accounts = tokens
    .filter(({ account, accessToken, webhookSecret }) =>
      [accessToken, webhookSecret].some((text) => decrypt(text, account) === null),
    )
    .map(({ account }) => account)
  return accounts.length > 0 ? [{ code: 'payment-tokens-unreadable', accounts }] : []
}
