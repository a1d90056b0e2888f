import type { Database } from '#data/database/client.ts'
import {
  type EncryptedPair,
  readPaymentSecrets,
  readSecondFactors,
  replacePaymentSecrets,
  replaceSecondFactor,
} from '#data/installation/encrypted-texts.ts'
import { deleteSecretFingerprints } from '#data/installation/secret-fingerprints.ts'
import { requireCommonSecret } from '#server/adapters/common-secret.ts'
import { encryptedAgain } from '#server/adapters/second-factor-cipher.ts'
import { createSecretCipher } from '#server/adapters/secret-cipher.ts'
import type { Secrets } from '#server/config.ts'
import { connectAlone } from './backup/open-target.ts'
import { type Command, CommandError, type CommandWork, parseArguments, UsageError } from './command.ts'
import { VITRINA } from './command-name.ts'

export const secretCommand: Command = {
  help: `Uso: ${VITRINA} secret ACCIÓN

El SECRET con el que la instalación firma y cifra.

  secret renew   vuelve a cifrar con el primer SECRET lo que cifró otro de la lista:
                 las claves de pago de las tiendas y la verificación en dos pasos.
                 Se usa con SECRET=nuevo,anterior; después se quita el anterior.
  secret forget  olvida con qué SECRET se usaba la base de datos: el siguiente proceso
                 que inicia pone el suyo. Es para cuando el anterior se perdió, con
                 todos los procesos detenidos; los cupones y los enlaces de pedidos
                 firmados con él dejan de valer.

renew se puede usar con las tiendas abiertas, y repetir.`,
  parse(args) {
    const { positionals } = parseArguments({ args, options: {}, allowPositionals: true })
    const [action, ...more] = positionals
    if (more.length > 0) throw new UsageError('Hay un argumento de más.')
    if (action === 'forget') return forget
    if (action === 'renew') return renew
    throw new UsageError('Di qué hacer con el secreto: secret renew o secret forget.')
  },
}

const forget: CommandWork = async ({ config, openDatabase, servesVisitors, stdout }) => {
  if (servesVisitors)
    throw new CommandError('El servidor está en marcha: detenlo y repite el comando. Nada ha cambiado.')
  const database = await openDatabase()
  try {
    if (database.engine === 'pglite') await deleteSecretFingerprints(database.db)
  } finally {
    await database.close()
  }
  const { databaseUrl, databaseSessionUrl = databaseUrl } = config
  if (databaseSessionUrl !== undefined) await forgetAlone(databaseSessionUrl)
  stdout.write('Listo: el siguiente proceso que inicie pone su SECRET.\n')
  return 0
}

async function forgetAlone(url: string): Promise<void> {
  const copies = await connectAlone(url)
  try {
    await copies.inTransaction(({ tx }) => deleteSecretFingerprints(tx))
  } finally {
    await copies.close()
  }
}

const renew: CommandWork = async ({ openDatabase, openSecrets, stdout, stderr }) => {
  const secrets = await openSecrets()
  if (secrets.length < 2) {
    throw new CommandError('SECRET tiene un solo valor. Para cambiarlo define los dos: SECRET=nuevo,anterior.')
  }
  const database = await openDatabase()
  try {
    await requireCommonSecret(database, secrets)
    const payments = await renewPayments(database, secrets)
    const factors = await renewFactors(database, secrets)
    stdout.write(
      `Cifrado con el primer SECRET: las claves de pago de ${payments.done} tiendas y la verificación en dos pasos de ${factors.done} personas.\n`,
    )
    for (const account of payments.lost) {
      stderr.write(`La tienda «${account}» tiene claves de pago que ningún SECRET abre: que las guarde de nuevo.\n`)
    }
    if (factors.lost.length > 0) {
      stderr.write(
        `Ningún SECRET abre la verificación en dos pasos de ${factors.lost.length} personas: para entrar necesitan un enlace de staff password.\n`,
      )
    }
    return payments.lost.length + factors.lost.length === 0 ? 0 : 1
  } finally {
    await database.close()
  }
}

/** How many rows have texts of the first secret now, and the keys of the rows that no secret can decrypt. */
interface Renewed {
  done: number
  lost: string[]
}

async function renewPayments({ shards }: Database, secrets: Secrets): Promise<Renewed> {
  const [current, all] = [createSecretCipher([secrets[0]]), createSecretCipher(secrets)]
  const renewed: Renewed = { done: 0, lost: [] }
  for (const { account, pair } of await readPaymentSecrets(shards)) {
    const to = await eachOf(pair, async (text) => {
      if (current.decrypt(text, account) !== null) return text
      const decrypted = all.decrypt(text, account)
      return decrypted === null ? null : current.encrypt(decrypted, account)
    })
    if (to === null) renewed.lost.push(account)
    else {
      await replacePaymentSecrets(await shards.near(account), { account, from: pair, to })
      renewed.done += 1
    }
  }
  return renewed
}

async function renewFactors({ db }: Database, secrets: Secrets): Promise<Renewed> {
  const renewed: Renewed = { done: 0, lost: [] }
  for (const { id, pair } of await readSecondFactors(db)) {
    const to = await eachOf(pair, (text) => encryptedAgain(text, secrets))
    if (to === null) renewed.lost.push(id)
    else {
      await replaceSecondFactor(db, { id, from: pair, to })
      renewed.done += 1
    }
  }
  return renewed
}

/** Null where one of the two texts becomes null. */
async function eachOf(
  [first, second]: EncryptedPair,
  renewText: (text: string) => Promise<string | null>,
): Promise<EncryptedPair | null> {
  const [newFirst, newSecond] = [await renewText(first), await renewText(second)]
  return newFirst === null || newSecond === null ? null : [newFirst, newSecond]
}
