import { changeStore } from '#actions/store/change-store.ts'
import { findStoreByAccount } from '#data/store/find-store.ts'
import type { CommandWork } from './command.ts'
import { unknownStore } from './unknown-store.ts'

/** Opens a store to shoppers, or closes it: then no page of it is served and no order is placed. */
export function setStoreOpen(account: string, isActive: boolean): CommandWork {
  return async ({ openDatabase, stdout }) => {
    const database = await openDatabase()
    try {
      const db = await database.shards.near(account)
      if (!(await findStoreByAccount(db, { account }))) throw await unknownStore(database.shards, account)
      await changeStore(db, { account, actor: 'command:store', now: new Date(), changes: { isActive } })
      stdout.write(`${account} está ${isActive ? 'abierta' : 'cerrada: nadie la ve ni le hace pedidos'}.\n`)
    } finally {
      await database.close()
    }
    return 0
  }
}
