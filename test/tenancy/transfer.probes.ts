import { bringIn } from '#actions/transfer/bring-in.ts'
import { cancelTransfer } from '#actions/transfer/cancel-transfer.ts'
import { receiveTransfer } from '#actions/transfer/receive-transfer.ts'
import { sendTransfer } from '#actions/transfer/send-transfer.ts'
import { findTransfer, readTransferLines, readTransfers } from '#data/transfer/read-transfers.ts'
import {
  findTransferByKey,
  insertTransfer,
  lockTransfer,
  writeReceived,
  writeTransferEnd,
} from '#data/transfer/write-transfer.ts'
import { type Known, lunasStaff, now } from './luna.ts'
import { byStaff, norte, ofFirstIds, orRejected, type Probes } from './probe.ts'

const linesOf = ({ variantIds }: Known) => variantIds.map((variantId) => ({ variantId, pieces: 1 }))

const LUNAS_TRANSFER = 'un-traspaso'

/** A transfer with the key of luna's. */
const route = { key: LUNAS_TRANSFER, from: 'matriz', to: 'bodega', note: '' }

export const probes: Probes = {
  async fill(db, known) {
    await sendTransfer(db, {
      ...lunasStaff,
      ...route,
      note: 'Secreto',
      lines: linesOf(known),
    })
  },
  driven: {
    insertTransfer: (db, known) => {
      const values = {
        ...norte,
        key: 'otro',
        fromFid: 'matriz',
        toFid: 'bodega',
        note: '',
        sentBy: byStaff.actor,
        sentAt: now,
      }
      return orRejected(db.transaction((tx) => insertTransfer(tx, { ...values, lines: linesOf(known) })))
    },
    findTransferByKey: (db) => findTransferByKey(db, { ...norte, key: LUNAS_TRANSFER }),
    lockTransfer: (db) => ofFirstIds((id) => lockTransfer(db, { ...norte, id })),
    writeTransferEnd: (db) =>
      ofFirstIds((id) =>
        writeTransferEnd(db, { ...norte, id, state: 'cancelled', endedBy: byStaff.actor, endedAt: now }),
      ),
    writeReceived: (db, known) => ofFirstIds((id) => writeReceived(db, { ...norte, id, lines: linesOf(known) })),
    readTransfers: (db) => readTransfers(db, { ...norte, state: null, warehouseFid: null, before: null, limit: 99 }),
    findTransfer: (db) => ofFirstIds((id) => findTransfer(db, { ...norte, id })),
    readTransferLines: (db) => ofFirstIds((id) => readTransferLines(db, { ...norte, id })),
    sendTransfer: (db, known) => sendTransfer(db, { ...byStaff, ...route, lines: linesOf(known) }),
    receiveTransfer: (db) => ofFirstIds((transferId) => receiveTransfer(db, { ...byStaff, transferId, differing: [] })),
    cancelTransfer: (db) => ofFirstIds((transferId) => cancelTransfer(db, { ...byStaff, transferId })),
    bringIn: (db, known) =>
      orRejected(
        db.transaction((tx) =>
          bringIn(tx, { ...byStaff, warehouseFid: 'matriz', eventId: 'x', lines: linesOf(known) }),
        ),
      ),
  },
}
