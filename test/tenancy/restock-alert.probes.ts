import { digestAlertToken, digestDevice } from '#actions/restock-alert/alert-token.ts'
import { checkRequest } from '#actions/restock-alert/check-request.ts'
import { confirmAlert } from '#actions/restock-alert/confirm-alert.ts'
import { endAlert } from '#actions/restock-alert/end-alert.ts'
import { endAlertsOfGoneDevice, endPushAlerts } from '#actions/restock-alert/end-push-alerts.ts'
import { endSoldOutAlerts } from '#actions/restock-alert/end-sold-out-alerts.ts'
import { putAlertBack } from '#actions/restock-alert/put-alert-back.ts'
import { requestAlert } from '#actions/restock-alert/request-alert.ts'
import { requestPushAlert } from '#actions/restock-alert/request-push-alert.ts'
import { sendAlerts } from '#actions/restock-alert/send-alerts.ts'
import {
  countSentAlerts,
  endCountOfSoldOut,
  lockWaitingAlerts,
  lockWaves,
  readAwaitedBranches,
  writeSentAlerts,
} from '#data/restock-alert/claim-wave.ts'
import { findAlert, findAlertByToken, readBranchesOfDevice } from '#data/restock-alert/find-alert.ts'
import { findAlertedPiece } from '#data/restock-alert/find-alerted-piece.ts'
import { readAwaitedPieces } from '#data/restock-alert/read-awaited-pieces.ts'
import { readDueVariants } from '#data/restock-alert/read-due-alerts.ts'
import {
  confirmPendingAlert,
  deleteAlert,
  deleteAlertsOf,
  deleteDeviceAlerts,
  widenAlertsOfBranch,
  writeAlert,
  writeWaitingAgain,
} from '#data/restock-alert/write-alert.ts'
import { restockAlert } from '#data/schema/restock-alert.ts'
import { luna, now } from './luna.ts'
import { norte, orRejected, type Probes } from './probe.ts'

const EMAIL = 'luz@luna.mx'
const later = new Date(now.getTime() + 86_400_000)
/** An alert of luna's in each state, its token the same as its id. */
const STATES = {
  pending: {},
  waiting: { confirmedAt: now },
  sent: { confirmedAt: now, sentAt: now, countedUntil: later },
}
const IDS = Object.keys(STATES)
const ENDPOINT = 'https://web.push.apple.com/luz'
const DEVICE = digestDevice(ENDPOINT)
const inTurn = async <Result>(work: (id: string) => Promise<Result>) => {
  const results: Result[] = []
  for (const id of IDS) results.push(await work(id))
  return results
}
const ofNorte = { ...norte, now }
const digest = (id: string) => digestAlertToken(id)

export const probes: Probes = {
  async fill(db, { variantIds }) {
    await db.insert(restockAlert).values(
      Object.entries(STATES).map(([id, state]) => ({
        ...luna,
        id,
        variantId: variantIds[0] ?? 0,
        branchFid: id,
        email: EMAIL,
        tokenDigest: digest(id),
        createdAt: now,
        expiresAt: later,
        ...state,
      })),
    )
    await db.insert(restockAlert).values({
      ...luna,
      id: 'device',
      variantId: variantIds[0] ?? 0,
      branchFid: 'device',
      email: DEVICE,
      tokenDigest: digest('device'),
      createdAt: now,
      expiresAt: later,
      pushEndpoint: ENDPOINT,
      pushKey: 'B'.repeat(87),
      pushAuth: 'a'.repeat(22),
      pushServerKey: 'K',
    })
  },
  driven: {
    findAlertByToken: (db) => inTurn((id) => findAlertByToken(db, { ...ofNorte, tokenDigest: digest(id) })),
    findAlert: (db) => inTurn((id) => findAlert(db, { ...norte, id })),
    readBranchesOfDevice: (db, { variantIds }) =>
      readBranchesOfDevice(db, { ...ofNorte, variantId: variantIds[0] ?? 0, device: DEVICE }),
    findAlertedPiece: (db, { variantIds }) =>
      Promise.all(variantIds.map((variantId) => findAlertedPiece(db, { ...norte, variantId }))),
    readAwaitedPieces: (db) => readAwaitedPieces(db, ofNorte),
    readDueVariants: (db) => readDueVariants(db, ofNorte),
    lockWaves: (db, { variantIds }) => lockWaves(db, { ...norte, variantId: variantIds[0] ?? 0 }),
    countSentAlerts: async (db, { variantIds }) => [
      ...(await countSentAlerts(db, { ...ofNorte, variantId: variantIds[0] ?? 0 })),
    ],
    readAwaitedBranches: (db, { variantIds }) => readAwaitedBranches(db, { ...norte, variantId: variantIds[0] ?? 0 }),
    lockWaitingAlerts: (db, { variantIds }) =>
      lockWaitingAlerts(db, {
        ...ofNorte,
        variantId: variantIds[0] ?? 0,
        branchFids: ['', 'device', ...IDS],
        limit: 9,
      }),
    writeSentAlerts: (db) =>
      writeSentAlerts(db, {
        ...ofNorte,
        sent: IDS.map((id) => ({ id, tokenDigest: 'otro' })),
        countedUntil: later,
        expiresAt: later,
      }),
    endCountOfSoldOut: (db) => endCountOfSoldOut(db, ofNorte),
    writeAlert: (db, { variantIds }) =>
      orRejected(
        writeAlert(db, {
          ...norte,
          id: 'pending',
          variantId: variantIds[0] ?? 0,
          branchFid: 'pending',
          email: EMAIL,
          tokenDigest: digest('pending'),
          createdAt: now,
          expiresAt: later,
        }),
      ),
    confirmPendingAlert: (db) => inTurn((id) => confirmPendingAlert(db, { ...ofNorte, id, expiresAt: later })),
    writeWaitingAgain: (db) =>
      inTurn((id) => writeWaitingAgain(db, { ...norte, tokenDigest: digest(id), expiresAt: later })),
    deleteAlert: (db) => inTurn((id) => deleteAlert(db, { ...norte, id })),
    deleteAlertsOf: (db) => deleteAlertsOf(db, { ...norte, emails: [EMAIL] }),
    deleteDeviceAlerts: (db, { variantIds }) =>
      deleteDeviceAlerts(db, { ...norte, variantId: variantIds[0] ?? 0, device: DEVICE }),
    widenAlertsOfBranch: (db) => widenAlertsOfBranch(db, { ...norte, branchFid: 'device' }),
    endPushAlerts: (db, { variantIds }) =>
      endPushAlerts(db, { ...norte, variantId: variantIds[0] ?? 0, endpoint: ENDPOINT }),
    endAlertsOfGoneDevice: (db) => endAlertsOfGoneDevice(db, { ...norte, endpoint: ENDPOINT }),
    checkRequest: (db, { variantIds }) => checkRequest(db, { ...norte, variantId: variantIds[0] ?? 0, branchFid: '' }),
    requestPushAlert: (db, { variantIds }) =>
      requestPushAlert(db, {
        ...ofNorte,
        variantId: variantIds[0] ?? 0,
        branchFid: '',
        device: { endpoint: ENDPOINT, p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
        serverKey: 'K',
        isPublicUrl: () => true,
      }),
    requestAlert: (db, { variantIds }) =>
      requestAlert(db, {
        ...ofNorte,
        variantId: variantIds[0] ?? 0,
        branchFid: '',
        email: EMAIL,
        queueMail: async () => {},
      }),
    confirmAlert: (db) => inTurn((token) => confirmAlert(db, { ...ofNorte, token })),
    endAlert: (db) => inTurn((token) => endAlert(db, { ...ofNorte, token })),
    putAlertBack: (db) => inTurn((token) => putAlertBack(db, { ...ofNorte, token })),
    sendAlerts: (db, { variantIds }) =>
      sendAlerts(db, { ...ofNorte, variantId: variantIds[0] ?? 0, queueMail: async () => {} }),
    endSoldOutAlerts: (db) => endSoldOutAlerts(db, ofNorte),
  },
}
