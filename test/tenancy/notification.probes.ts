import { changeReceiver } from '#actions/notification/change-receiver.ts'
import { changeVendor } from '#actions/notification/change-vendor.ts'
import { markRead } from '#actions/notification/mark-read.ts'
import { notifyOfOrder } from '#actions/notification/notify-of-order.ts'
import { putReceiver } from '#actions/notification/put-receiver.ts'
import { removeReceiver } from '#actions/notification/remove-receiver.ts'
import { setMailText } from '#actions/notification/set-mail-text.ts'
import { insertNotification } from '#data/notification/insert-notification.ts'
import { hasNotification, markNotificationsRead } from '#data/notification/mark-notifications.ts'
import { deleteQueuedMails, insertQueuedMails, lockQueuedMails } from '#data/notification/queued-mails.ts'
import { readMailHealth } from '#data/notification/read-mail-health.ts'
import { readMailTexts } from '#data/notification/read-mail-texts.ts'
import { readNotifications } from '#data/notification/read-notifications.ts'
import { readReceivers } from '#data/notification/read-receivers.ts'
import { lockMailText, writeMailText } from '#data/notification/write-mail-text.ts'
import { deleteReceivers, writeReceiver } from '#data/notification/write-receivers.ts'
import { mailText, noticeReceiver, queuedMail } from '#data/schema/notification.ts'
import { orderNotification } from '#domain/notification/order-notification.ts'
import { luna, now } from './luna.ts'
import { byTest, norte, orRejected, type Probes } from './probe.ts'

/** A receiver and a text of mails in the places of luna's. */
const otherReceiver = { email: 'secreto@luna.mx', name: 'Norte', staffId: '7', kinds: ['new-order' as const] }

const textPlace = { ...norte, kind: 'folios' as const, field: 'note' as const }

function notificationOf(id: number) {
  const order = {
    id,
    folio: 7,
    email: 'ana@correo.mx',
    status: 'Abierto' as const,
    cancelReason: '',
    total: 1,
    lines: [],
    header: { clientenombre: 'Ana' },
  }
  const store = { storeName: 'Norte', domain: null, vendor: { userKey: null, email: null } }
  return orderNotification({ ...norte, actionUrl: '/', order, store })
}

export const probes: Probes = {
  async fill(db) {
    await db.insert(queuedMail).values({ ...luna, work: { drop: { orderIds: [], emails: ['Secreto'] } } })
    await db.insert(noticeReceiver).values({ ...luna, ...otherReceiver, name: 'Secreto', kinds: ['weekly-figures'] })
    await db.insert(mailText).values({ ...textPlace, ...luna, text: 'Secreto' })
  },
  driven: {
    readMailHealth: (db) => readMailHealth(db, { ...norte, queuedBefore: new Date('2100-01-01T12:00:00Z') }),
    insertQueuedMails: (db) =>
      insertQueuedMails(db, { ...norte, works: [{ drop: { orderIds: [1], emails: [] } }], now }),
    lockQueuedMails: (db) => lockQueuedMails(db, { ...norte, limit: 10 }),
    deleteQueuedMails: async (db) => {
      const left = await db.select({ id: queuedMail.id }).from(queuedMail)
      await deleteQueuedMails(db, { ...norte, ids: left.map(({ id }) => id) })
    },
    readReceivers: async (db) => (await readReceivers(db, norte)).map(({ name }) => name),
    writeReceiver: (db) => writeReceiver(db, { ...norte, receiver: otherReceiver }),
    deleteReceivers: (db) => deleteReceivers(db, { ...norte, key: { staffId: '7' } }),
    readMailTexts: (db) => readMailTexts(db, norte),
    lockMailText: (db) => lockMailText(db, textPlace),
    writeMailText: (db) => writeMailText(db, { ...textPlace, text: 'Norte' }),
    readNotifications: async (db) => {
      const found = await readNotifications(db, { ...norte, before: null, limit: 99, isRead: null })
      return found.map(({ account, title }) => [account, title])
    },
    hasNotification: async (db, { notificationIds }) => {
      const found = await Promise.all(notificationIds.map((id) => hasNotification(db, { ...norte, id })))
      return found.some(Boolean) ? 'luna' : ''
    },
    markNotificationsRead: (db) => markNotificationsRead(db, { ...norte, id: 2 ** 40, upTo: true }),
    insertNotification: (db, { orderIds }) =>
      Promise.all(orderIds.map((id) => orRejected(insertNotification(db, notificationOf(id))))),
    putReceiver: (db) => putReceiver(db, { ...norte, ...byTest, receiver: otherReceiver }),
    changeReceiver: (db) =>
      changeReceiver(db, { ...norte, ...byTest, email: otherReceiver.email, receiver: otherReceiver }),
    changeVendor: (db) =>
      changeVendor(db, {
        ...norte,
        ...byTest,
        wanted: { email: 'otra@norte.example', name: '', isEnabled: true },
        seen: { email: null, name: '', isEnabled: true },
      }),
    removeReceiver: (db) => removeReceiver(db, { ...norte, ...byTest, key: { email: otherReceiver.email } }),
    setMailText: (db) => setMailText(db, { ...textPlace, ...byTest, text: '', seen: 'Norte' }),
    markRead: (db, { notificationIds }) =>
      Promise.all(notificationIds.map((id) => markRead(db, { ...norte, ...byTest, id, upTo: true }))),
    notifyOfOrder: (db, { orderIds }) =>
      Promise.all(orderIds.map((id) => orRejected(notifyOfOrder(db, { ...byTest, entry: notificationOf(id) })))),
  },
  exempt: { countMailsInQueue: 'counts the mails of the whole installation' },
}
