import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { removeStore } from '#actions/store/remove-store.ts'
import { readSums } from '#data/backup/read-sums.ts'
import { findStoreByAccount } from '#data/store/find-store.ts'
import { blobFolder, type Config, mailFolder } from '#server/config.ts'
import { tradeText } from './backup/backup-sums.ts'
import { CommandError, type CommandWork } from './command.ts'
import { VITRINA } from './command-name.ts'
import { unknownStore } from './unknown-store.ts'

const list = new Intl.ListFormat('es-MX', { type: 'conjunction' })

/** Shows what a closed store has, and deletes it for good where that is wanted. */
export function offerRemoval(account: string, { isApplied }: { isApplied: boolean }): CommandWork {
  return async ({ openDatabase, openCurrent, config, stdout }) => {
    const database = await (isApplied ? openDatabase() : openCurrent())
    try {
      const { db, shards } = database
      if (shards.isCluster) throw new CommandError('No se puede en un clúster de Citus. Nada ha cambiado.')
      const store = await findStoreByAccount(db, { account })
      if (!store) throw await unknownStore(shards, account)
      if (store.isActive) throw new CommandError(openSentence(account))
      stdout.write(`${store.storeName} (${account})\n${tradeText({ ...(await readSums(db, { account })) })}\n`)
      if (!isApplied) {
        stdout.write(`${hintText(account)}\n`)
        return 0
      }
      if (!(await removeStore(db, { account }))) throw new CommandError(openSentence(account))
      stdout.write(`${removedText(account, config)}\n`)
    } finally {
      await database.close()
    }
    return 0
  }
}

function openSentence(account: string): string {
  return `La tienda «${account}» está abierta. Ciérrala antes: ${VITRINA} store close --store ${account}`
}

function hintText(account: string): string {
  return [
    'Nada ha cambiado. Lo que se quita no vuelve: guarda antes un respaldo de la tienda con store export --all.',
    `Para quitarla: ${VITRINA} store remove --store ${account} --apply`,
  ].join('\n')
}

function removedText(account: string, config: Config): string {
  const folders = [blobFolder(config), join(config.dataDir, 'derived'), mailFolder(config)]
  const places = folders.map((folder) => join(folder, account)).filter((folder) => existsSync(folder))
  if (config.blobService !== null) places.push(`${account}/ en el servicio de BLOB_URL`)
  const lines = [
    `Se quitó la tienda «${account}», con sus clientes, pedidos y equipo. Sigue en los respaldos de antes.`,
  ]
  if (places.length > 0) lines.push(`Sus archivos se borran a mano: ${list.format(places)}.`)
  return lines.join('\n')
}
