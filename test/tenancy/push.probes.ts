import { createHash } from 'node:crypto'
import { subscribeDevice, unsubscribeDevice } from '#actions/push/subscribe-device.ts'
import { readPushDevices } from '#data/push/read-subscriptions.ts'
import { deletePushDevice, writePushDevice } from '#data/push/write-subscription.ts'
import { isPublicUrl } from '#server/adapters/check-webhook-url.ts'
import { LUNAS_OWNER, lunasStaff, now } from './luna.ts'
import { addSeller, byStaff, NORTES_SELLER, norte, type Probes } from './probe.ts'

/** A browser that staff of both stores use. */
const DEVICE = { endpoint: 'https://push.example/un-aparato', p256dh: 'B'.repeat(87), auth: 'b'.repeat(22) }
const DEVICE_ID = createHash('sha256').update(DEVICE.endpoint).digest('base64url')

const ofDevice = { ...norte, personId: NORTES_SELLER, serverKey: 'otra' }

export const probes: Probes = {
  async fill(db) {
    await subscribeDevice(db, {
      ...lunasStaff,
      personId: LUNAS_OWNER.personId,
      device: DEVICE,
      serverKey: 'Secreto',
      isPublicUrl,
    })
  },
  driven: {
    readPushDevices: (db) => readPushDevices(db, { ...norte, branchFid: 'roma' }),
    writePushDevice: async (db) => {
      await addSeller(db)
      return writePushDevice(db, { ...ofDevice, ...DEVICE, id: DEVICE_ID, createdAt: now })
    },
    deletePushDevice: (db) => deletePushDevice(db, { ...norte, id: DEVICE_ID }),
    subscribeDevice: async (db) => {
      await addSeller(db)
      return subscribeDevice(db, { ...byStaff, ...ofDevice, device: DEVICE, isPublicUrl })
    },
    unsubscribeDevice: (db) =>
      unsubscribeDevice(db, { ...byStaff, personId: LUNAS_OWNER.personId, endpoint: DEVICE.endpoint }),
  },
}
