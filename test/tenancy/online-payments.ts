import { cancelUnpaid } from '#actions/payment/cancel-unpaid.ts'
import { followPayment } from '#actions/payment/follow-payment.ts'
import { openPaymentPage } from '#actions/payment/open-payment-page.ts'
import { recordOnlinePayment } from '#actions/payment/record-online-payment.ts'
import { saveOnlineAccount } from '#actions/payment/save-online-account.ts'
import { searchPayments } from '#actions/payment/search-payments.ts'
import { sendRefund } from '#actions/payment/send-refund.ts'
import { openProvider } from '#actions/payment/store-provider.ts'
import type { Db } from '#data/database/client.ts'
import { findOnlineAccount, writeOnlineAccount, writeTokenState } from '#data/payment/online-accounts.ts'
import {
  claimDuePayments,
  findReadPayment,
  forgetPayment,
  notePayment,
  readProviderIds,
  readStatesOfPayments,
  writeReadPayment,
} from '#data/payment/online-payments.ts'
import {
  claimDueRefunds,
  insertRefunds,
  readRefundStates,
  sumMadeRefunds,
  writeRefundState,
} from '#data/payment/online-refunds.ts'
import {
  claimDueSearches,
  claimReturn,
  findOpenPage,
  insertPage,
  writeNextSearch,
} from '#data/payment/payment-requests.ts'
import { leaveUnpaid, readUnpaid } from '#data/payment/unpaid-orders.ts'
import { findRecordByKey } from '#data/payment/write-payments.ts'
import { onlineAccount, onlinePayment, onlineRefund, paymentRequest } from '#data/schema/online-payment.ts'
import { onlineReference, type ProviderPayment } from '#domain/money/online-payment.ts'
import type { PaymentProvider, PaymentTools } from '#domain/payment/payment-provider.ts'
import { type Known, luna, now } from './luna.ts'
import { byTest, norte, ofFirstIds, orRejected, type Probe } from './probe.ts'

const queueMail = async () => {}
const DUE = { ...norte, now: new Date('2100-01-01T12:00:00Z'), limit: 10 }
/** The provider's id of luna's payment, which norte states as its own. */
const PROVIDER_ID = 'SECRETO-1'

const SEEN: ProviderPayment = {
  id: PROVIDER_ID,
  status: 'approved',
  statusDetail: '',
  type: 'credit_card',
  amount: 100,
  refunded: 0,
  reference: onlineReference('luna', 7),
  ticketUrl: null,
  expiresAt: null,
}

/** A provider that describes luna's payment to everybody. */
const provider: PaymentProvider = {
  findOwner: async () => ({ ok: true, value: { name: 'Norte' } }),
  createPage: async () => ({ ok: true, value: { id: '1', url: 'https://example.com' } }),
  closePage: async () => ({ ok: true, value: null }),
  findPayment: async () => ({ ok: true, value: SEEN }),
  searchPayments: async () => ({ ok: true, value: [PROVIDER_ID] }),
  refund: async () => ({ ok: false, code: 'rejected', detail: '' }),
  isSigned: () => true,
}
const tools: PaymentTools = { provider, cipher: { encrypt: (secret) => secret, decrypt: (encrypted) => encrypted } }
const followed = { ...norte, actor: byTest.actor, now: () => now, provider, token: 'x', queueMail }

/** Adds luna's account at the provider, a page, a payment and a refund there. */
export async function fillOnline(db: Db, { orderIds }: Known): Promise<void> {
  const orderId = orderIds[0] ?? 0
  const secrets = { accessToken: 'Secreto', webhookSecret: 'Secreto' }
  await db.insert(onlineAccount).values({ ...luna, owner: 'Secreto', ...secrets, unpaidHours: 48, savedAt: now })
  const page = { preferenceId: 'Secreto', url: 'https://example.com/Secreto', amount: 777, searchAt: now }
  await db.insert(paymentRequest).values({ ...luna, orderId, ...page, createdAt: now, expiresAt: now })
  const dates = { createdAt: now, noticedAt: now, readAt: now }
  await db.insert(onlinePayment).values({ ...luna, providerId: PROVIDER_ID, orderId, status: 'pending', ...dates })
  const refund = { key: 'uno', providerId: PROVIDER_ID, providerKey: 'Secreto', amount: 777, at: now, sendAt: now }
  await db.insert(onlineRefund).values({ ...luna, orderId, ...refund, state: 'waiting' })
}

const ofOrders =
  (work: (db: Db, orderId: number) => Promise<unknown>): Probe =>
  (db, { orderIds }) =>
    Promise.all(orderIds.map((orderId) => work(db, orderId)))

const page = { preferenceId: '2', url: 'https://example.com', amount: 1, createdAt: now, expiresAt: now, searchAt: now }
const refund = { key: 'uno', providerId: PROVIDER_ID, providerKey: 'dos', amount: 1, attempts: 0 }

export const onlineProbes: Record<string, Probe> = {
  findOnlineAccount: (db) => findOnlineAccount(db, norte),
  writeOnlineAccount: (db) =>
    writeOnlineAccount(db, { ...norte, now, owner: 'Norte', accessToken: 'x', webhookSecret: 'x', unpaidHours: 1 }),
  writeTokenState: (db) => writeTokenState(db, { ...norte, isRejected: true }),
  readProviderIds: ofOrders(async (db, orderId) => [...(await readProviderIds(db, { ...norte, orderId }))]),
  notePayment: (db) => notePayment(db, { ...norte, providerId: PROVIDER_ID, now }),
  claimDuePayments: (db) => claimDuePayments(db, { ...DUE, retryMs: [1_000] }),
  findReadPayment: (db) => findReadPayment(db, { ...norte, providerId: PROVIDER_ID }),
  forgetPayment: (db) => forgetPayment(db, { ...norte, providerId: PROVIDER_ID }),
  readStatesOfPayments: ofOrders((db, orderId) => readStatesOfPayments(db, { ...norte, orderId })),
  writeReadPayment: ofOrders((db, orderId) =>
    orRejected(writeReadPayment(db, { ...norte, orderId, seen: SEEN, startedAt: now, readAt: null })),
  ),
  insertRefunds: ofOrders((db, orderId) => {
    const record = { kind: 'refund' as const, method: 'online' as const, reason: '', reference: PROVIDER_ID }
    const refunds = [{ ...record, key: 'uno', amount: 1 }]
    return orRejected(insertRefunds(db, { ...norte, orderId, at: now, refunds }))
  }),
  claimDueRefunds: (db) => claimDueRefunds(db, { ...DUE, retryMs: [1_000] }),
  writeRefundState: ofOrders((db, orderId) => writeRefundState(db, { ...norte, orderId, key: 'uno', state: 'done' })),
  sumMadeRefunds: (db) => sumMadeRefunds(db, { ...norte, providerId: PROVIDER_ID }),
  readRefundStates: ofOrders(async (db, orderId) => [...(await readRefundStates(db, { ...norte, orderId }))]),
  findOpenPage: ofOrders((db, orderId) => findOpenPage(db, { ...norte, orderId, until: new Date(0) })),
  insertPage: ofOrders((db, orderId) => orRejected(insertPage(db, { ...norte, orderId, ...page }))),
  claimDueSearches: (db) => claimDueSearches(db, { ...DUE, retryMs: 1_000 }),
  writeNextSearch: (db) => ofFirstIds((id) => writeNextSearch(db, { ...norte, id, at: null })),
  claimReturn: ofOrders((db, orderId) => claimReturn(db, { ...norte, orderId, now, restMs: 1 })),
  readUnpaid: (db) => readUnpaid(db, { ...norte, now, before: DUE.now, limit: 10 }),
  leaveUnpaid: ofOrders((db, orderId) => leaveUnpaid(db, { ...norte, orderId })),
  findRecordByKey: ofOrders((db, orderId) => findRecordByKey(db, { ...norte, orderId, key: 'uno' })),
  openProvider: (db) => openProvider(db, { ...norte, ...tools }).then((online) => online?.token),
  openPaymentPage: (db) =>
    openPaymentPage(db, {
      ...norte,
      folio: 7,
      now,
      terms: { methods: { pickup: ['online'], local: ['online'], national: ['online'] } },
      storeName: 'Norte',
      returnUrl: 'https://example.com',
      noticeUrl: null,
      ...tools,
    }),
  recordOnlinePayment: (db) => recordOnlinePayment(db, { ...norte, ...byTest, seen: SEEN, startedAt: now, queueMail }),
  followPayment: (db) => followPayment(db, { ...followed, providerId: PROVIDER_ID, attempts: 0 }),
  searchPayments: (db) => searchPayments(db, { ...followed, folio: 7 }),
  saveOnlineAccount: (db) => {
    const values = { accessToken: '', webhookSecret: '', unpaidHours: 24, isOn: true }
    return saveOnlineAccount(db, { ...norte, ...byTest, ...values, ...tools })
  },
  sendRefund: ofOrders((db, orderId) =>
    sendRefund(db, { ...followed, now, refund: { ...refund, orderId } }).catch((error: unknown) => {
      if (!(error instanceof Error && error.message.startsWith('no order'))) throw error
      return 'unknown'
    }),
  ),
  cancelUnpaid: ofOrders((db, orderId) => cancelUnpaid(db, { ...norte, ...byTest, orderId, queueMail })),
}
