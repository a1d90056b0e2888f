import type { Shards } from '#data/database/client.ts'
import { readAccounts } from '#data/store/find-store.ts'
import { CommandError } from './command.ts'
import { VITRINA } from './command-name.ts'

/** As many stores are named where the one of a command does not exist; of more, none would be recognised. */
const MOST_NAMED = 10

const list = new Intl.ListFormat('es-MX', { type: 'conjunction' })

/** The error of a command whose store does not exist: it names the stores there are, or how the first one is made. */
export async function unknownStore(shards: Pick<Shards, 'scan'>, account: string): Promise<CommandError> {
  return new CommandError(`No existe la tienda «${account}».\n${await wayOn(shards, account)}`)
}

/** A sentence on the stores that exist, where they are few; '' for many. */
export async function existingStores(shards: Pick<Shards, 'scan'>): Promise<string> {
  const accounts = await readAccounts(shards, { limit: MOST_NAMED + 1 })
  if (accounts.length === 0) return 'Todavía no hay ninguna tienda.'
  return accounts.length > MOST_NAMED ? '' : `Hay: ${list.format(accounts)}.`
}

async function wayOn(shards: Pick<Shards, 'scan'>, account: string): Promise<string> {
  const sentences = [
    await existingStores(shards),
    `Se crea con: ${VITRINA} store create --account ${account} --name NOMBRE`,
    'O junto con sus productos, con import --create.',
  ]
  return sentences.filter((sentence) => sentence !== '').join('\n')
}
