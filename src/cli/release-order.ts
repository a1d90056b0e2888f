import { releaseHold } from '#actions/hold/release-hold.ts'
import { findStoreByAccount } from '#data/store/find-store.ts'
import { parseScannedFolio } from '#domain/order/folio.ts'
import { CommandError, type CommandWork, UsageError } from './command.ts'
import { unknownStore } from './unknown-store.ts'

/** Lets go of the pieces that an order of a store holds. */
export function releaseOrder({ account, written = '' }: { account: string; written: string | undefined }): CommandWork {
  const folio = parseScannedFolio(written)
  if (folio === null) throw new UsageError('Falta el pedido: --folio 12.')
  return async ({ openDatabase, stdout }) => {
    const { db, shards, close } = await openDatabase()
    try {
      if (!(await findStoreByAccount(db, { account }))) throw await unknownStore(shards, account)
      const released = await releaseHold(db, { account, actor: 'command:orders', now: new Date(), order: { folio } })
      if (!released.ok) throw new CommandError(`No existe el pedido ${folio}.`)
      stdout.write(
        released.isChanged
          ? `Se soltaron las piezas del pedido ${folio}.\n`
          : `El pedido ${folio} ya no apartaba nada.\n`,
      )
    } finally {
      await close()
    }
    return 0
  }
}
