import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { markListingsDue } from '#data/catalogue/due-listings.ts'
import type { Db } from '#data/database/client.ts'
import { rows } from '#data/database/rows.ts'
import { customer } from '#data/schema/customer.ts'
import { order as orderTable } from '#data/schema/order.ts'
import { product, variant } from '#data/schema/product.ts'
import { newCoupon } from '#domain/coupon/coupon.ts'
import type { ImportProduct } from '#domain/import/import-product.ts'
import { orderNotification } from '#domain/notification/order-notification.ts'
import { createStore } from '../../test/create-store.ts'
import { describeOnEngines } from '../../test/engines.ts'
import { EXAMPLE_WEBHOOKS, insertExampleWebhooks } from '../../test/example-webhooks.ts'
import { newMove } from '../../test/new-move.ts'
import { DELIVERY_FORM, NOON, orderRequest } from '../../test/order-request.ts'
import { withoutInserts } from '../../test/without-inserts.ts'
import { deleteTerms } from './catalogue/delete-terms.ts'
import { putTerms } from './catalogue/put-terms.ts'
import { refreshDueListings } from './catalogue/refresh-due-listings.ts'
import { applyCount } from './count/apply-count.ts'
import { dropCount } from './count/drop-count.ts'
import { recordCount } from './count/record-count.ts'
import { startCount } from './count/start-count.ts'
import { addCampaign } from './coupon/add-campaign.ts'
import { claimCampaign } from './coupon/claim-campaign.ts'
import { endCampaign } from './coupon/end-campaign.ts'
import { issueCoupon } from './coupon/issue-coupon.ts'
import { adjustPoints } from './customer/adjust-points.ts'
import { changeCustomer } from './customer/change-customer.ts'
import { eraseCustomer } from './customer/erase-customer.ts'
import { putCustomers } from './customer/put-customers.ts'
import { recordPoints } from './customer/record-points.ts'
import { endHolds } from './hold/end-holds.ts'
import { holdAgain } from './hold/hold-again.ts'
import { moveHoldEnd } from './hold/move-hold-end.ts'
import { releaseHold } from './hold/release-hold.ts'
import { deleteImage } from './image/delete-image.ts'
import { putImage } from './image/put-image.ts'
import { settleImages } from './image/settle-images.ts'
import { applyImport, applyImportWhole } from './import/apply-import.ts'
import { beginImport } from './import/begin-import.ts'
import { beginUndo } from './import/begin-undo.ts'
import { confirmImport } from './import/confirm-import.ts'
import { dropImport } from './import/drop-import.ts'
import { receiveImport } from './import/receive-import.ts'
import { rereadImport } from './import/reread-import.ts'
import { settleImport } from './import/settle-import.ts'
import { markRead } from './notification/mark-read.ts'
import { notifyOfOrder } from './notification/notify-of-order.ts'
import { putReceiver } from './notification/put-receiver.ts'
import { removeReceiver } from './notification/remove-receiver.ts'
import { setMailText } from './notification/set-mail-text.ts'
import { advanceOrder } from './order/advance-order.ts'
import { cancelOrder } from './order/cancel-order.ts'
import { handOverOrder } from './order/hand-over-order.ts'
import { linkOrder } from './order/link-order.ts'
import { placeOrder } from './order/place-order.ts'
import { recordConfirmation } from './order/record-confirmation.ts'
import { answerReview } from './review/answer-review.ts'
import { deleteReviews } from './review/delete-reviews.ts'
import { hideReview } from './review/hide-review.ts'
import { leaveReview } from './review/leave-review.ts'
import { putReviews } from './review/put-reviews.ts'
import { showReview } from './review/show-review.ts'
import { changeSynonyms } from './search/change-synonyms.ts'
import { noteRejectedSignIns } from './staff/note-rejected-sign-ins.ts'
import { changeLevel } from './stock/change-level.ts'
import { moveStock } from './stock/move-stock.ts'
import { setMinimums } from './stock/set-minimums.ts'
import { addStore } from './store/add-store.ts'
import { addWarehouse } from './store/add-warehouse.ts'
import { changeSettings } from './store/change-settings.ts'
import { changeStore } from './store/change-store.ts'
import { changeWarehouse } from './store/change-warehouse.ts'
import { recordLookUp } from './store/check-claim.ts'
import { deleteBranch } from './store/delete-branch.ts'
import { deleteWarehouse } from './store/delete-warehouse.ts'
import { proveDomain } from './store/prove-domain.ts'
import { putBranch } from './store/put-branch.ts'
import { putWarehouse } from './store/put-warehouse.ts'
import { setLegalText } from './store/set-legal-text.ts'
import { cancelTransfer } from './transfer/cancel-transfer.ts'
import { receiveTransfer } from './transfer/receive-transfer.ts'
import { sendTransfer } from './transfer/send-transfer.ts'
import { addWebhook } from './webhook/add-webhook.ts'
import { changeWebhook } from './webhook/change-webhook.ts'
import { endWebhook } from './webhook/end-webhook.ts'
import { removeWebhook } from './webhook/remove-webhook.ts'
import { resendDelivery } from './webhook/resend-delivery.ts'
import { rotateSecret } from './webhook/rotate-secret.ts'

const luna = { account: 'luna', actor: 'command:test' as const, now: NOON }
/** The attempt at an unclaimed message. */
const attempt = { id: 1, attempts: 0, status: 410 }
/** The claim of luna's domain, as a look-up names it. */
const lunaClaim = { account: 'luna', domain: 'luna.mx', now: NOON }
const nadie = { ...luna, account: 'nadie' }

const couponOf = (id: string) =>
  newCoupon({ id, discountPercentage: 10, source: 'smile-detection', now: NOON.getTime() - 60_000 })

/** A review, a brand and an image as the point of sale states them. */
const sourceReview = {
  externalId: 'R-1',
  product: 'falda',
  rating: 5,
  author: 'Eva',
  body: 'Bien.',
  createdAt: null,
}
const roble = { fid: 'M-1', key: 'roble', label: 'Roble', role: null, newRole: 'other' as const }
const upload = {
  product: 'falda',
  variant: null,
  source: 'frente.png',
  alt: '',
  blobKey: 'd'.repeat(64),
  width: 3,
  height: 4,
}

const fiesta = {
  name: 'Fiesta',
  code: 'FIESTA',
  discountPercentage: 10,
  startsAt: 0,
  endsAt: null,
  mostUses: null,
}
const luz = { email: 'luz@luna.mx', name: 'Luz', staffId: null, kinds: ['new-order' as const] }

/** A product as a file states it. */
const stated: ImportProduct = {
  externalId: 'blusa-lino',
  line: 2,
  fid: null,
  kind: 'simple',
  name: 'Blusa lino',
  description: '',
  brand: null,
  category: null,
  basePrice: 100,
  originalPrice: null,
  discountPercent: 0,
  discountAmount: 0,
  withoutStock: false,
  published: true,
  createdAt: null,
  invoicing: {},
  images: [],
  complete: true,
  variants: [
    {
      externalId: '0',
      fid: null,
      sku: null,
      barcode: null,
      price: 100,
      originalPrice: null,
      options: [],
      stock: 1,
      invoicing: {},
    },
  ],
}

describeOnEngines('an action that changes nothing leaves no event:', (engine) => {
  let db: Db
  /** The order that there is, of one falda. */
  let orderId: number
  /** Variants by product. */
  let ids: Record<string, number>

  beforeAll(async () => {
    db = (await engine.open()).db
    const products = [
      { name: 'Vestido', variants: [{ stock: 3 }] },
      { name: 'Falda', variants: [{ stock: 40 }] },
      { name: 'Bolsa', variants: [{ stock: null }] },
    ]
    await createStore(db, { account: 'luna', plan: 'premium', products })
    await createStore(db, { account: 'norte', products: [{ name: 'Ajeno' }] })
    await insertExampleWebhooks(db, { account: 'luna' })
    const found = await db
      .select({ id: variant.id, name: product.name })
      .from(variant)
      .innerJoin(product, and(eq(product.account, variant.account), eq(product.id, variant.productId)))
    ids = Object.fromEntries(found.map(({ id, name }) => [name, id]))
    await order({ lines: [line('Falda')], key: 'key-that-was-used' })
    orderId = (await db.select().from(orderTable))[0]?.id ?? 0
    await issueCoupon(db, { ...luna, coupon: couponOf('used') })
    await order({ lines: [line('Falda')], coupon: 'used', percentage: 10 })
    await issueCoupon(db, { ...luna, coupon: { ...couponOf('late'), expiresAt: NOON.getTime() } })
  })

  const line = (name: string, quantity = 1, price = 10_000) => ({ variantId: ids[name] ?? 0, quantity, price })
  /** Places the order of these parts. @returns whether it was placed, or why not */
  const order = async (
    request: Parameters<typeof orderRequest>[0],
    queueMail: Parameters<typeof placeOrder>[1]['queueMail'] = async () => {},
  ) => {
    const openCoupon = (id: string) => (id === 'made.up' ? null : couponOf(id))
    const by = { ...luna, actor: 'shopper' as const }
    const result = await placeOrder(db, { ...by, request: orderRequest(request), openCoupon, queueMail })
    return result.ok ? `placed ${result.isNew}` : result.code
  }
  const vestido = (quantity = 1) => [line('Vestido', quantity)]
  const review = async (more: Partial<Parameters<typeof leaveReview>[1]>) => {
    const [bought] = await db.select().from(product).where(eq(product.name, 'Falda'))
    const about = { productId: bought?.id ?? 0, folio: 1, email: 'ana@correo.mx', rating: 5, fit: null, body: 'Bien.' }
    const left = await leaveReview(db, { ...luna, ...about, ...more })
    return left.ok ? 'left' : left.code
  }
  const transfer = (to: string) => {
    const lines = [{ variantId: line('Falda').variantId, pieces: 1 }]
    return sendTransfer(db, { ...luna, key: 'k-1', from: 'matriz', to, note: '', lines })
  }
  const adjust = (id: string, name: string) => {
    const change = { id, pieces: 1, reason: 'recovered' as const, note: '' }
    return changeLevel(db, { ...luna, ...change, variantId: line(name).variantId, warehouseFid: 'matriz' })
  }
  const ofTill = () => ({ ...luna, queueMail: async () => {} })
  const entry = () => {
    const order = {
      id: orderId,
      folio: 1,
      email: 'a@b.mx',
      status: 'Abierto' as const,
      cancelReason: '',
      total: 1,
      lines: [],
      header: { clientenombre: 'Ana' },
    }
    const store = { storeName: 'Luna', domain: null, vendor: { userKey: null, email: null } }
    return orderNotification({ account: 'luna', actionUrl: '/', order, store })
  }
  const roma = {
    fid: 'roma',
    name: 'Roma',
    street: '',
    exterior: '',
    neighbourhood: '',
    locality: '',
    state: '',
    phone: '',
    postalCode: '',
    location: null,
    hours: [{ day: 1, opens: 600, closes: 840 }],
    specialDays: [],
  }
  const eva = { fields: { name: 'Eva', email: 'eva@correo.mx' } }
  const points = async (amount: number, eventId: string) => {
    const [found] = await db.select({ id: customer.id }).from(customer)
    const entries = [{ customerId: found?.id ?? 0, eventId, points: amount, reason: 'Compra' }]
    return recordPoints(db, { ...luna, entries })
  }
  /** The customer of the order that there is, as the staff names her. */
  const ana = async () => {
    const [found] = await db.select().from(customer).where(eq(customer.email, 'ana@correo.mx'))
    return { ...luna, customerId: found?.id ?? 0, seen: found?.updatedAt ?? NOON }
  }
  const image = { id: 2 ** 40, source: 'x.webp' }
  /** An action, what becomes of it, a pattern where it throws, and what happens before. */
  type Case = [act: () => Promise<unknown>, becomes: unknown, prepare?: () => Promise<unknown>]
  const CASES: Record<string, Case> = {
    'an order of nothing': [() => order({ lines: [] }), 'cart-empty'],
    'an order without a name': [() => order({ lines: vestido(), form: { lastName: '' } }), 'invalid'],
    'an order at another price': [() => order({ lines: [line('Vestido', 1, 9_999)] }), 'changed'],
    'an order with cheaper shipping': [
      () => order({ lines: vestido(), form: DELIVERY_FORM, shipping: 100 }),
      'changed',
    ],
    'an order of more than there is': [() => order({ lines: vestido(4) }), 'stock-short'],
    'an order of what another store has': [() => order({ lines: [line('Ajeno')] }), 'changed'],
    'an order with a coupon of nobody': [
      () => order({ lines: vestido(), coupon: 'made.up', percentage: 10 }),
      'coupon-unknown',
    ],
    'an order with a coupon that was used': [
      () => order({ lines: vestido(), coupon: 'used', percentage: 10 }),
      'coupon-used',
    ],
    'an order with a coupon that is over': [
      () => order({ lines: vestido(), coupon: 'late', percentage: 10 }),
      'coupon-expired',
    ],
    'an order with points that nobody has': [() => order({ lines: vestido(), points: 5 }), 'points-changed'],
    'an order with the key of another': [() => order({ lines: vestido(), key: 'key-that-was-used' }), 'key-reused'],
    'an order that is sent again': [() => order({ lines: [line('Falda')], key: 'key-that-was-used' }), 'placed false'],
    'an order whose mails cannot be queued': [
      () => order({ lines: vestido() }, () => Promise.reject(new Error('no queue'))),
      /no queue/,
    ],
    'an order that cannot be written': [
      () => withoutInserts(db, 'hold', () => order({ lines: vestido() })),
      /Failed query/,
    ],
    'a customer who is erased with orders on their way': [
      async () => eraseCustomer(db, { ...(await ana()), dropMails: async () => {} }),
      { ok: false, code: 'has-open-orders', folios: [1, 2] },
    ],
    'a customer who is changed into what she is': [
      async () => changeCustomer(db, { ...(await ana()), changes: { name: 'Ana Ruiz' } }),
      { ok: true, isChanged: false },
    ],
    'a customer whom somebody else has changed': [
      async () => {
        const changed = await changeCustomer(db, { ...(await ana()), changes: { name: 'Eva' }, seen: new Date(0) })
        return 'code' in changed && changed.code
      },
      'changed-meanwhile',
    ],
    'points that are taken by hand and are not there': [
      async () => adjustPoints(db, { ...(await ana()), points: -5, reason: 'Espera', key: 'uno' }),
      { ok: false, code: 'points-short' },
    ],
    'a review that is not there, and is hidden': [
      () => hideReview(db, { ...luna, reviewId: 2 ** 40 }),
      { ok: false, code: 'review-not-found' },
    ],
    'a review that is not there, and is shown': [
      () => showReview(db, { ...luna, reviewId: 2 ** 40 }),
      { ok: false, code: 'review-not-found' },
    ],
    'an answer of nothing': [
      () => answerReview(db, { ...luna, reviewId: 2 ** 40, text: ' ' }),
      { ok: false, code: 'answer-missing' },
    ],
    'an order that is not there, and is advanced': [
      () => advanceOrder(db, { ...ofTill(), order: { folio: 99 }, to: { paymentStatus: 'Pagado' } }),
      { ok: false, code: 'order-not-found' },
    ],
    'an illegal step of an order': [
      () => advanceOrder(db, { ...ofTill(), order: { folio: 1 }, to: { preparationStatus: 'Enviado' } }),
      expect.objectContaining({ ok: false, code: 'illegal-step' }),
    ],
    'an order that is as far already': [
      () => advanceOrder(db, { ...ofTill(), order: { folio: 1 }, to: { status: 'Abierto' } }),
      expect.objectContaining({ ok: true, isChanged: false }),
    ],
    'an order whose customer cannot be told': [
      () => {
        const queueMail = () => Promise.reject(new Error('no queue'))
        return advanceOrder(db, { ...ofTill(), queueMail, order: { folio: 1 }, to: { preparationStatus: 'Preparado' } })
      },
      /no queue/,
    ],
    'an order that is handed over and cannot be recorded': [
      () => withoutInserts(db, 'stock_event', () => handOverOrder(db, { ...ofTill(), scanned: 'PEDIDO-1' })),
      /Failed query/,
    ],
    'an order that is handed over again': [
      () => handOverOrder(db, { ...ofTill(), scanned: 'PEDIDO-2' }),
      expect.objectContaining({ ok: true, isChanged: false }),
      () => handOverOrder(db, { ...ofTill(), scanned: 'PEDIDO-2' }),
    ],
    'an order that was handed over, and is cancelled': [
      () => cancelOrder(db, { ...ofTill(), order: { folio: 2 }, reason: '' }),
      expect.objectContaining({ ok: false, code: 'illegal-step' }),
    ],
    'an order that has its key already': [
      () => linkOrder(db, { ...luna, order: { folio: 2 }, fid: 'P-2' }),
      expect.objectContaining({ ok: true, isChanged: false }),
      () => linkOrder(db, { ...luna, order: { folio: 2 }, fid: 'P-2' }),
    ],
    'an order that gets the key of another': [
      () => linkOrder(db, { ...luna, order: { folio: 1 }, fid: 'P-2' }),
      { ok: false, code: 'fid-taken' },
    ],
    'a review of what was not bought': [() => review({ folio: 99 }), 'order-unknown'],
    'a review by somebody else': [() => review({ email: 'luz@correo.mx' }), 'order-unknown'],
    'a review that there is': [() => review({ rating: 1 }), 'already-reviewed', () => review({})],
    'a review that cannot be written': [() => withoutInserts(db, 'review', () => review({ folio: 2 })), /Failed query/],
    'a review from its source that is the same': [
      () => putReviews(db, { ...luna, reviews: [sourceReview] }),
      ['unchanged'],
      () => putReviews(db, { ...luna, reviews: [sourceReview] }),
    ],
    'a review from its source that cannot be written': [
      () => withoutInserts(db, 'event', () => putReviews(db, { ...luna, reviews: [{ ...sourceReview, rating: 1 }] })),
      /Failed query/,
    ],
    'a review from its source of no product': [
      () => putReviews(db, { ...luna, reviews: [{ ...sourceReview, product: 'nada' }] }),
      ['product-unknown'],
    ],
    'the deletion of a review that is not there': [
      () => deleteReviews(db, { ...luna, externalIds: ['nada'] }),
      new Set(),
    ],
    'a brand that is the same': [
      () => putTerms(db, { ...luna, kind: 'brand', terms: [roble] }),
      ['unchanged'],
      () => putTerms(db, { ...luna, kind: 'brand', terms: [roble] }),
    ],
    'a brand whose event cannot be written': [
      () =>
        withoutInserts(db, 'event', () => putTerms(db, { ...luna, kind: 'brand', terms: [{ ...roble, key: 'x' }] })),
      /Failed query/,
    ],
    'the deletion of no brand': [
      () => deleteTerms(db, { ...luna, kind: 'brand', references: [{ fid: 'nada' }] }),
      ['unknown'],
    ],
    'an upload that is the same': [
      () => putImage(db, { ...luna, ...upload }),
      { ok: true },
      () => putImage(db, { ...luna, ...upload }),
    ],
    'an upload of no product': [
      () => putImage(db, { ...luna, ...upload, product: 'nada' }),
      { ok: false, code: 'product-unknown' },
    ],
    'an upload whose event cannot be written': [
      () => withoutInserts(db, 'event', () => putImage(db, { ...luna, ...upload, source: 'otra.png' })),
      /Failed query/,
    ],
    'the deletion of no image': [() => deleteImage(db, { ...luna, product: 'falda', source: 'nada.png' }), false],
    'an import of nothing': [() => applyImport(db, { ...luna, products: [] }), []],
    'an import of what there is': [
      () => applyImport(db, { ...luna, products: [stated] }),
      [expect.objectContaining({ status: 'unchanged' })],
      () => applyImport(db, { ...luna, products: [stated] }),
    ],
    'an import of which the last product fails': [
      () => {
        const wrong = { ...stated, externalId: 'otra', basePrice: -1, name: '\0' }
        return applyImport(db, { ...luna, products: [stated, wrong] })
      },
      /Failed query/,
    ],
    'a whole import of which the last batch fails': [
      () => {
        const wrong = { ...stated, externalId: 'otra', basePrice: -1, name: '\0' }
        return applyImportWhole(db, { ...luna, batches: [[{ ...stated, externalId: 'una' }], [wrong]] })
      },
      /Failed query/,
    ],
    'an import whose event cannot be written': [
      () =>
        withoutInserts(db, 'event', () => applyImport(db, { ...luna, products: [{ ...stated, externalId: 'otra' }] })),
      /Failed query/,
    ],
    'an import into no store': [() => applyImport(db, { ...nadie, products: [stated] }), /Failed query/],
    'an import of the counter that cannot be': [
      async () => [
        await beginImport(db, { ...luna, fileName: 'a.csv', bytes: 0, format: null }),
        await receiveImport(db, { ...luna, id: 1 }),
        await confirmImport(db, { ...luna, id: 1 }),
        await dropImport(db, { ...luna, id: 1 }),
        await rereadImport(db, { ...luna, id: 1, choice: { format: 'csv' } }),
        await beginUndo(db, { ...luna, recordId: 1 }),
        await settleImport(db, { ...luna, id: 1, of: { claim: 0 }, outcome: { state: 'done' } }),
      ],
      [
        { ok: false, code: 'file-empty' },
        ...Array.from({ length: 5 }, () => ({ ok: false, code: 'import-not-found' })),
        false,
      ],
    ],
    'an import of the counter of no store': [
      () => beginImport(db, { ...nadie, fileName: 'a.csv', bytes: 1, format: null }),
      /Failed query/,
    ],
    'no moves': [() => moveStock(db, { ...luna, moves: [] }), { changes: [], isRecorded: [] }],
    'moves of what is not counted or not there': [
      () =>
        moveStock(db, {
          ...luna,
          moves: [line('Bolsa'), line('Ajeno'), { variantId: 2 ** 40 }].map(({ variantId }) =>
            newMove({ variantId, warehouseFid: 'matriz', pieces: -1 }),
          ),
        }),
      // A move of an uncounted place is recorded for its first count.
      { changes: [], isRecorded: [true, false, false] },
    ],
    'moves that overflow': [
      () =>
        moveStock(db, {
          ...luna,
          moves: [
            newMove({ variantId: line('Vestido').variantId, warehouseFid: 'matriz', pieces: -1 }),
            newMove({ variantId: line('Falda').variantId, warehouseFid: 'matriz', pieces: 2 ** 31 }),
          ],
        }),
      /Failed query/,
    ],
    'a count that is open already': [
      () => startCount(db, { ...luna, warehouseFid: 'matriz', categoryId: null, note: '' }),
      { ok: false, code: 'count-open', id: 1 },
      () => startCount(db, { ...luna, warehouseFid: 'matriz', categoryId: null, note: '' }),
    ],
    'a count of no warehouse': [
      () => startCount(db, { ...luna, warehouseFid: 'nada', categoryId: null, note: '' }),
      { ok: false, code: 'warehouse-unknown' },
    ],
    'a scan of nothing': [
      () => {
        const scan = { id: 'a', mode: 'add' as const, pieces: 1, at: NOON, code: 'NADA' }
        return recordCount(db, { ...luna, countId: 1, scans: [scan] })
      },
      { ok: true, scans: [{ ok: false, code: 'unknown-code' }] },
    ],
    'a count without a scan, which is to be applied': [
      () => applyCount(db, { ...luna, countId: 1, unscanned: 'zero' }),
      { ok: false, code: 'nothing-counted' },
    ],
    'a count that was dropped': [
      async () => [
        await dropCount(db, { ...luna, countId: 1 }),
        await applyCount(db, { ...luna, countId: 1, unscanned: 'zero' }),
      ],
      [
        { ok: true, isChanged: false },
        { ok: false, code: 'count-dropped' },
      ],
      () => dropCount(db, { ...luna, countId: 1 }),
    ],
    'a transfer to where it is': [() => transfer('matriz'), { ok: false, code: 'same-warehouse' }],
    'a transfer to nowhere': [() => transfer('nada'), { ok: false, code: 'warehouse-unknown' }],
    'a transfer that is not there': [
      async () => [
        await receiveTransfer(db, { ...luna, transferId: 99, differing: [] }),
        await cancelTransfer(db, { ...luna, transferId: 99 }),
      ],
      Array(2).fill({ ok: false, code: 'transfer-unknown' }),
    ],
    'a level of what nobody counts, which is changed': [
      () => adjust('a-1', 'Bolsa'),
      { ok: false, code: 'not-counted' },
    ],
    'a level that was changed': [
      () => adjust('a-2', 'Falda'),
      expect.objectContaining({ ok: true, isNew: false }),
      () => adjust('a-2', 'Falda'),
    ],
    'minimums of what is not there': [
      () => setMinimums(db, { ...luna, minimums: [{ productId: 2 ** 40, warehouseFid: 'matriz', pieces: 3 }] }),
      { ok: true, changed: 0 },
    ],
    'a group of synonyms that is not there': [
      () => changeSynonyms(db, { ...luna, terms: ['gala', 'fiesta'], id: 2 ** 40 }),
      { ok: false, code: 'synonyms-unknown' },
    ],
    'no synonyms at all': [() => changeSynonyms(db, { ...luna, terms: null, id: null }), { ok: true }],
    'synonyms of no store': [
      () => changeSynonyms(db, { ...nadie, terms: ['gala', 'fiesta'], id: null }),
      { ok: false, code: 'store-unknown' },
    ],
    'holds of which none is due': [() => endHolds(db, luna), 0],
    'holds whose pieces cannot be given back': [
      () => {
        const later = new Date(NOON.getTime() + 30 * 86_400_000)
        return withoutInserts(db, 'listing_due', () => endHolds(db, { ...luna, now: later }))
      },
      /Failed query/,
    ],
    'pieces that cannot be let go': [
      () => withoutInserts(db, 'listing_due', () => releaseHold(db, { ...luna, order: { folio: 1 } })),
      /Failed query/,
    ],
    'pieces of no order, which are let go': [
      () => releaseHold(db, { ...luna, order: { folio: 99 } }),
      { ok: false, code: 'order-not-found' },
    ],
    'pieces of an order that was handed over, which are let go': [
      () => releaseHold(db, { ...luna, order: { folio: 2 } }),
      expect.objectContaining({ ok: true, isChanged: false }),
    ],
    'pieces of an order that was handed over, which are to be held on': [
      () => moveHoldEnd(db, { ...luna, order: { folio: 2 }, until: null }),
      expect.objectContaining({ ok: true, isChanged: false }),
    ],
    'pieces of an order that was handed over, which are to be held again': [
      () => holdAgain(db, { ...luna, order: { folio: 2 }, until: null }),
      { ok: false, code: 'order-gone' },
    ],
    'pieces that are held until a moment that has passed': [
      () => moveHoldEnd(db, { ...luna, order: { folio: 1 }, until: new Date(0) }),
      { ok: false, code: 'hold-end-past' },
    ],
    'listings that are not due': [() => refreshDueListings(db, { ...luna, upTo: 0 }), 0],
    'due listings that have not changed': [
      () => refreshDueListings(db, { ...luna, upTo: 2 ** 40 }),
      1,
      async () => {
        const [falda] = await db.select().from(product).where(eq(product.name, 'Falda'))
        await markListingsDue(db, { ...luna, productIds: [falda?.id ?? 0] })
      },
    ],
    'images that are gone': [
      () =>
        settleImages(db, {
          ...luna,
          released: [image.id],
          ready: [{ ...image, blobKey: 'a'.repeat(64), width: 3, height: 4 }],
          failed: [{ ...image, attempts: 1, failure: 'gone', retry: false }],
        }),
      0,
    ],
    'a coupon that there is': [() => issueCoupon(db, { ...luna, coupon: couponOf('late') }), /Failed query/],
    'a coupon of no store': [() => issueCoupon(db, { ...nadie, coupon: couponOf('late') }), /Failed query/],
    'a campaign whose code another has': [
      () => addCampaign(db, { ...luna, form: fiesta }),
      { ok: false, code: 'code-taken' },
      () => addCampaign(db, { ...luna, form: fiesta }),
    ],
    'a campaign whose event cannot be written': [
      () => withoutInserts(db, 'event', () => addCampaign(db, { ...luna, form: { ...fiesta, code: 'OTRA' } })),
      /Failed query/,
    ],
    'a campaign that is not there, and is ended': [
      () => endCampaign(db, { ...luna, id: 2 ** 40 }),
      { ok: false, code: 'campaign-unknown' },
    ],
    'the code of no campaign': [
      () => claimCampaign(db, { ...luna, code: 'NADA', couponId: 'c-1' }),
      { ok: false, code: 'code-unknown' },
    ],
    'a receiver of notices who gets the same': [
      () => putReceiver(db, { ...luna, receiver: luz }),
      { ok: true },
      () => putReceiver(db, { ...luna, receiver: luz }),
    ],
    'a receiver of notices that is not there': [
      () => removeReceiver(db, { ...luna, key: { staffId: 'nadie' } }),
      { isRemoved: false },
    ],
    'a text of a mail that is the built-in one': [
      () => setMailText(db, { ...luna, kind: 'folios', field: 'note', text: ' ', seen: '' }),
      { ok: true, text: '' },
    ],
    'a legal text that is the template': [
      () => setLegalText(db, { ...luna, kind: 'terms', text: ' ', seen: '' }),
      { ok: true, text: '' },
    ],
    'a setting that somebody else has changed': [
      () => changeSettings(db, { ...luna, changes: { accent: '#222222' }, seen: { accent: '#111111' } }),
      expect.objectContaining({ ok: false, code: 'changed-meanwhile', fields: ['accent'] }),
    ],
    'a notification that there is': [
      () => notifyOfOrder(db, { ...luna, entry: entry() }),
      false,
      () => notifyOfOrder(db, { ...luna, entry: entry() }),
    ],
    'a notification of no order': [
      () => notifyOfOrder(db, { ...luna, entry: { ...entry(), orderId: 2 ** 40 } }),
      /Failed query/,
    ],
    'a confirmation that was sent': [
      () => recordConfirmation(db, { ...luna, orderIds: [orderId] }),
      undefined,
      () => recordConfirmation(db, { ...luna, orderIds: [orderId] }),
    ],
    'a confirmation of no order': [() => recordConfirmation(db, { ...luna, orderIds: [2 ** 40] }), undefined],
    'a setting that is the same': [() => changeStore(db, { ...luna, changes: { plan: 'premium' } }), { ok: true }],
    'no settings': [() => changeStore(db, { ...luna, changes: {} }), { ok: true }],
    'a name of this machine that another store has': [
      () => changeStore(db, { ...luna, changes: {}, domain: 'norte.localhost' }),
      { ok: false, code: 'domain-taken' },
      () => changeStore(db, { ...luna, account: 'norte', changes: {}, domain: 'norte.localhost' }),
    ],
    'a claim that is renewed': [
      () => changeStore(db, { ...luna, changes: {}, domain: 'luna.mx' }),
      { ok: true },
      () => changeStore(db, { ...luna, changes: {}, domain: 'luna.mx' }),
    ],
    'a look-up without an answer': [
      () => recordLookUp(db, { ...lunaClaim, found: 'unknown' }),
      undefined,
      () => changeStore(db, { ...luna, changes: {}, domain: 'luna.mx' }),
    ],
    'a look-up of a claim that was withdrawn': [
      () => recordLookUp(db, { ...lunaClaim, domain: 'otra.mx', found: 'txt' }),
      undefined,
    ],
    'the operator’s word for a domain that another store has': [
      () => proveDomain(db, { ...luna, domain: 'norte.localhost' }),
      { ok: false, code: 'domain-taken' },
      () => changeStore(db, { ...luna, account: 'norte', changes: {}, domain: 'norte.localhost' }),
    ],
    'a default branch that is not there': [
      () => changeStore(db, { ...luna, changes: { defaultBranch: 'x', plan: 'basic' } }),
      { ok: false, code: 'branch-unknown' },
    ],
    'a branch that is the same': [
      () => putBranch(db, { ...luna, branch: roma }),
      expect.objectContaining({ isNew: false }),
      () => putBranch(db, { ...luna, branch: roma }),
    ],
    'a branch that cannot be written': [
      () => withoutInserts(db, 'business_hours', () => putBranch(db, { ...luna, branch: { ...roma, name: 'Otra' } })),
      /Failed query/,
    ],
    'the deletion of the only branch': [
      () => deleteBranch(db, { ...luna, fid: 'roma' }),
      { ok: false, code: 'branch-in-use' },
    ],
    'the deletion of no branch': [() => deleteBranch(db, { ...luna, fid: 'x' }), { ok: false, code: 'branch-unknown' }],
    'a warehouse that is the same': [
      () =>
        putWarehouse(db, {
          ...luna,
          warehouse: { fid: 'matriz', name: 'Matriz', servesOnline: true, branchFid: null },
        }),
      { ok: true, isNew: false, warehouse: { fid: 'matriz', name: 'Matriz', servesOnline: true, branchFid: null } },
    ],
    'a warehouse that staff leave as it is': [
      () => changeWarehouse(db, { ...luna, fid: 'matriz', wanted: { name: ' Matriz' }, seen: { name: 'Matriz' } }),
      { ok: true, isChanged: false },
    ],
    'the end of the only online sale': [
      () =>
        changeWarehouse(db, {
          ...luna,
          fid: 'matriz',
          wanted: { servesOnline: false },
          seen: { servesOnline: true },
        }),
      { ok: false, code: 'last-online-warehouse' },
    ],
    'a warehouse without a name': [() => addWarehouse(db, { ...luna, name: ' ' }), { ok: false, code: 'missing' }],
    'the deletion of a warehouse with stock': [
      () => deleteWarehouse(db, { ...luna, fid: 'matriz' }),
      { ok: false, code: 'warehouse-in-use' },
    ],
    'no customers': [() => putCustomers(db, { ...luna, items: [] }), []],
    'a customer that is the same': [
      () => putCustomers(db, { ...luna, items: [eva] }),
      [{ ok: true, id: expect.any(Number), isChanged: false }],
      () => putCustomers(db, { ...luna, items: [eva] }),
    ],
    'a customer without a name': [
      () => putCustomers(db, { ...luna, items: [{ fields: { email: 'x@correo.mx' } }] }),
      [{ ok: false, code: 'name-missing' }],
    ],
    'no points': [() => recordPoints(db, { ...luna, entries: [] }), []],
    'points that nobody has': [() => points(-99, 'p-1'), ['points-short']],
    'points that were recorded': [() => points(1, 'p-2'), ['repeated'], () => points(1, 'p-2')],
    'a notification that was read': [
      () => markRead(db, { ...luna, id: 1, upTo: false }),
      0,
      async () => {
        await notifyOfOrder(db, { ...luna, entry: entry() })
        await markRead(db, { ...luna, id: 1, upTo: false })
      },
    ],
    'a notification that is not there': [() => markRead(db, { ...luna, id: 2 ** 40, upTo: true }), null],
    'a webhook that stays as it is': [
      () => {
        const changes = { url: 'https://caja.example/avisos/901', kinds: ['order.created' as const], active: false }
        return changeWebhook(db, { ...luna, id: EXAMPLE_WEBHOOKS.first, changes })
      },
      true,
    ],
    'a webhook that is not there': [
      async () => [
        await changeWebhook(db, { ...luna, id: 1, changes: { active: true } }),
        await removeWebhook(db, { ...luna, id: 1 }),
        await rotateSecret(db, { ...luna, id: 1 }),
        await endWebhook(db, { ...luna, id: 1, url: '', endedBy: 'gone', attempt }),
        await resendDelivery(db, { ...luna, webhookId: 1, id: EXAMPLE_WEBHOOKS.delivery }),
      ],
      [false, false, null, undefined, { ok: false, code: 'not-found' }],
    ],
    'a message to a webhook that is off': [
      () => resendDelivery(db, { ...luna, webhookId: EXAMPLE_WEBHOOKS.first, id: EXAMPLE_WEBHOOKS.delivery }),
      { ok: false, code: 'webhook-off' },
    ],
    'a webhook that was off already, and is ended': [
      () =>
        endWebhook(db, {
          ...luna,
          id: EXAMPLE_WEBHOOKS.first,
          url: 'https://caja.example/avisos/901',
          endedBy: 'gone',
          attempt,
        }),
      undefined,
    ],
    'a webhook of no store': [
      () => addWebhook(db, { ...nadie, url: 'https://nadie.mx/', kinds: ['order.created'], active: true }),
      /no store nadie/,
    ],
    'rejected sign-ins as nobody of the staff': [
      () => noteRejectedSignIns(db, { ...luna, email: 'nadie@luna.example', attempts: 100 }),
      undefined,
    ],
    'a store that there is': [() => addStore(db, { ...luna, name: 'Otra' }), false],
    'a store that cannot be written': [
      () => withoutInserts(db, 'branch', () => addStore(db, { ...nadie, name: 'Nadie' })),
      /Failed query/,
    ],
  }

  /** The numbers of the stores' last events, and how many events there are. */
  const events = () =>
    rows(
      db,
      sql`
        select account, event_seq as last, (select count(*)::int from event where event.account = store.account) as events
        from store order by account`,
    )
  it.each(Object.entries(CASES))('%s', async (_, [act, becomes, prepare]) => {
    await prepare?.()
    const before = await events()
    const result = await act().catch((error: unknown) => error)
    if (becomes instanceof RegExp) expect(String(result)).toMatch(becomes)
    else expect(result).toEqual(becomes)
    expect(await events()).toEqual(before)
  })
})
