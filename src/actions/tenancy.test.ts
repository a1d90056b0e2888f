import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { getTableName, inArray, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { claimRequest, recordResponse } from '#data/api-key/api-requests.ts'
import { readKeys } from '#data/api-key/read-keys.ts'
import { recordKeyUse } from '#data/api-key/record-use.ts'
import { insertKey, revokeKey } from '#data/api-key/write-key.ts'
import { countAttempt, takeBackAttempt } from '#data/attempt/count-attempt.ts'
import { countOrder } from '#data/attempt/count-order.ts'
import { findVariantByCode } from '#data/barcode/find-variant-by-code.ts'
import { readOffers } from '#data/cart/read-offers.ts'
import { deleteUnusedTerms, lockTerms } from '#data/catalogue/delete-terms.ts'
import { markListingsDue, markWarehouseListingsDue, takeDueListings } from '#data/catalogue/due-listings.ts'
import { readListingSources } from '#data/catalogue/listing-source.ts'
import { moveCounts } from '#data/catalogue/move-counts.ts'
import { readCards } from '#data/catalogue/read-cards.ts'
import { readDictionary } from '#data/catalogue/read-dictionary.ts'
import { readListings } from '#data/catalogue/read-listings.ts'
import { readSitemapProducts, readSitemapStarts } from '#data/catalogue/read-sitemap.ts'
import { readTermPage } from '#data/catalogue/read-term-page.ts'
import { refreshListing } from '#data/catalogue/refresh-listing.ts'
import { writeOptionTypeFacts } from '#data/catalogue/write-option-type-facts.ts'
import { checkCoupon, findIssued } from '#data/coupon/check-coupon.ts'
import { insertCoupon } from '#data/coupon/insert-coupon.ts'
import { findCampaignByCode, readCampaigns } from '#data/coupon/read-campaigns.ts'
import { redeemCoupon, releaseCoupon } from '#data/coupon/redeem-coupon.ts'
import { insertCampaign, lockCampaign, markCampaignEnded, updateCampaign } from '#data/coupon/write-campaign.ts'
import { createCustomer } from '#data/customer/create-customer.ts'
import {
  deleteCustomerRow,
  eraseOrders,
  eraseOrderTraces,
  erasePoints,
  hasOtherOrders,
  insertErasedCustomer,
} from '#data/customer/erase-orders.ts'
import { eraseAttempts, eraseAuthor, eraseResponses } from '#data/customer/erase-traces.ts'
import { findCustomer } from '#data/customer/find-customer.ts'
import { lockOwnOrders, lockPerson } from '#data/customer/lock-person.ts'
import { findCustomerFile, readCustomerOrders, readPointsEntries } from '#data/customer/read-customer-file.ts'
import { readCustomerList } from '#data/customer/read-customer-list.ts'
import { findCustomerById, findCustomerIds, lockCustomers, readCustomers } from '#data/customer/read-customers.ts'
import { readPersonalData } from '#data/customer/read-personal-data.ts'
import { giveBackPoints, spendPoints } from '#data/customer/spend-points.ts'
import { insertCustomers, writeCustomers } from '#data/customer/write-customers.ts'
import {
  findWithEntries,
  insertPoints,
  lockBalances,
  takeBackPoints,
  writeBalances,
} from '#data/customer/write-points.ts'
import type { Db } from '#data/database/client.ts'
import { rows } from '#data/database/rows.ts'
import { appendEvents } from '#data/event/append-events.ts'
import { lockCursor, moveCursor } from '#data/event/event-cursors.ts'
import { findSeqBefore } from '#data/event/find-seq-before.ts'
import { readActivity } from '#data/event/read-activity.ts'
import { readEvents } from '#data/event/read-events.ts'
import { takeEventLock } from '#data/event/take-event-lock.ts'
import { readExportIds } from '#data/export/read-export-ids.ts'
import { readExportOrders } from '#data/export/read-export-orders.ts'
import { readExportWarehouses } from '#data/export/read-export-warehouses.ts'
import { endDueHolds, giveBackHeld } from '#data/hold/end-due-holds.ts'
import { endOrderHolds } from '#data/hold/end-order-holds.ts'
import { lockLetGo, writeHeldAgain } from '#data/hold/write-held-again.ts'
import { writeHoldEnd } from '#data/hold/write-hold-end.ts'
import { writeArrangement, writeCut } from '#data/image/arrange-images.ts'
import { findImageOwner } from '#data/image/find-image-owner.ts'
import { lockOwners, markImagesFailed, markImagesReady, releaseImages } from '#data/image/mark-images.ts'
import { deleteImageRow, markCatalogueChanged, writeImage } from '#data/image/write-image.ts'
import { releaseClaim, renewClaim } from '#data/import/claim-import.ts'
import { ensureWarehouse } from '#data/import/ensure-warehouse.ts'
import { findUpload } from '#data/import/find-upload.ts'
import { readWholeProducts } from '#data/import/read-catalogue.ts'
import {
  findImportRun,
  findOpenImport,
  readImportPreview,
  readImportRejections,
  readImportRuns,
} from '#data/import/read-import-runs.ts'
import { readReadySources } from '#data/import/read-ready-sources.ts'
import { readStored, readStoredImages, readStoredVariants } from '#data/import/read-stored.ts'
import { recordFileDeleted, recordOpened, recordProgress, recordUploaded } from '#data/import/record-import.ts'
import { retryFailedImages } from '#data/import/retry-failed-images.ts'
import { writeImages } from '#data/import/write-images.ts'
import { beginImportPass, insertImportRun, lockImportRun, writeImportState } from '#data/import/write-import-run.ts'
import { writeOptionTypes, writeOptionValues } from '#data/import/write-options.ts'
import { writeDigests, writeProducts } from '#data/import/write-products.ts'
import { writeStock } from '#data/import/write-stock.ts'
import { lockTermChanges, readProductsOfTerms, writeTerms } from '#data/import/write-terms.ts'
import { variantKey, writeVariants } from '#data/import/write-variants.ts'
import { insertNotification } from '#data/notification/insert-notification.ts'
import { hasNotification, markNotificationsRead } from '#data/notification/mark-notifications.ts'
import { readMailTexts } from '#data/notification/read-mail-texts.ts'
import { readNotifications } from '#data/notification/read-notifications.ts'
import { readReceivers } from '#data/notification/read-receivers.ts'
import { lockMailText, writeMailText } from '#data/notification/write-mail-text.ts'
import { deleteReceivers, writeReceiver } from '#data/notification/write-receivers.ts'
import { beginOrder } from '#data/order/begin-order.ts'
import { findOrder } from '#data/order/find-order.ts'
import { isFidFree } from '#data/order/is-fid-free.ts'
import { lockOrder, type OrderKey } from '#data/order/lock-order.ts'
import { markConfirmationSent } from '#data/order/mark-confirmation-sent.ts'
import { readFolios } from '#data/order/read-folios.ts'
import { readKey } from '#data/order/read-key.ts'
import { readOrderedLines } from '#data/order/read-ordered-lines.ts'
import { findPosOrder, readOrders } from '#data/order/read-orders.ts'
import { readPickLists } from '#data/order/read-pick-lists.ts'
import { readUnheldLines } from '#data/order/read-unheld-lines.ts'
import { takeLockedStock, takeStock } from '#data/order/take-stock.ts'
import { writeOrder } from '#data/order/write-order.ts'
import { writeOrderChange } from '#data/order/write-order-change.ts'
import { readOutfit } from '#data/outfit/read-outfit.ts'
import { readOutfitPool } from '#data/outfit/read-outfit-pool.ts'
import { readOutfitTerms } from '#data/outfit/read-outfit-terms.ts'
import {
  countBulkProducts,
  findBulkChange,
  insertBulkChange,
  readOpenBulkChanges,
  takeBulkProducts,
} from '#data/product/bulk-changes.ts'
import { findEditedProduct } from '#data/product/find-edited-product.ts'
import { findProduct } from '#data/product/find-product.ts'
import { findProductId, findProductIds } from '#data/product/find-product-id.ts'
import { lockProducts } from '#data/product/lock-products.ts'
import { markWithdrawn } from '#data/product/mark-withdrawn.ts'
import { readLabelVariants } from '#data/product/read-label-variants.ts'
import { readPricePreview } from '#data/product/read-price-preview.ts'
import { readProductTable } from '#data/product/read-product-table.ts'
import { readProductTerms } from '#data/product/read-product-terms.ts'
import { readReadyImages } from '#data/product/read-ready-images.ts'
import { readSharedCodes } from '#data/product/read-shared-codes.ts'
import { readVariants } from '#data/product/read-variants.ts'
import { writeStaffEdits } from '#data/product/write-staff-edits.ts'
import { countSearchMisses, countStockMisses } from '#data/report/count-misses.ts'
import { readIdleStock } from '#data/report/read-idle-stock.ts'
import { readMissedSearches } from '#data/report/read-missed-searches.ts'
import { readOrderGroups } from '#data/report/read-order-groups.ts'
import { readPreparation } from '#data/report/read-preparation.ts'
import { readReport } from '#data/report/read-report.ts'
import { readSoldGoods } from '#data/report/read-sold-goods.ts'
import { readWeekFigures } from '#data/report/read-week-figures.ts'
import { claimWeeklyMails, readWeeklyReceivers } from '#data/report/weekly-mails.ts'
import { findPurchase, insertReview } from '#data/review/insert-review.ts'
import { lockReview, writeAnswer, writePublished } from '#data/review/moderate-review.ts'
import { readReviews } from '#data/review/read-reviews.ts'
import { countStaffReviews, readStaffReviews } from '#data/review/read-staff-reviews.ts'
import { deleteReviewRows, insertMissingReviews, lockReviews, writeReviews } from '#data/review/write-reviews.ts'
import { campaign } from '#data/schema/coupon.ts'
import { customer } from '#data/schema/customer.ts'
import { image } from '#data/schema/image.ts'
import { importRejection, importRun } from '#data/schema/import.ts'
import { loyaltyEntry } from '#data/schema/loyalty.ts'
import { mailText, noticeReceiver, notification } from '#data/schema/notification.ts'
import { idempotency } from '#data/schema/order.ts'
import { brand, category, optionType, product, variant } from '#data/schema/product.ts'
import { searchMiss, stockMiss, weeklyMailSent } from '#data/schema/report.ts'
import { review } from '#data/schema/review.ts'
import { synonym } from '#data/schema/search.ts'
import { branch, businessHours, domainClaim, warehouse } from '#data/schema/store.ts'
import { findPhotoMatches } from '#data/search/find-photo-matches.ts'
import { findSearchMatch } from '#data/search/find-search-match.ts'
import { readKnownStems } from '#data/search/read-known-stems.ts'
import { readNearWords } from '#data/search/read-near-words.ts'
import { readStoreSynonyms } from '#data/search/read-synonyms.ts'
import { readVocabulary } from '#data/search/read-vocabulary.ts'
import { searchProducts } from '#data/search/search-products.ts'
import { understandSearch } from '#data/search/understand-search.ts'
import { addSynonyms, removeSynonyms } from '#data/search/write-synonyms.ts'
import { findPlaces } from '#data/stock/find-places.ts'
import { moveOnHand, recordUncounted } from '#data/stock/move-on-hand.ts'
import { readPieces } from '#data/stock/read-pieces.ts'
import { readStock } from '#data/stock/read-stock.ts'
import { takeOutHeld } from '#data/stock/take-out-held.ts'
import { takeVariantLocks } from '#data/stock/take-variant-locks.ts'
import {
  findConflicts,
  findUncountedPlaces,
  insertEmptyStock,
  takePlaceLocks,
  writeLevels,
} from '#data/stock/write-levels.ts'
import { findBranch, findBranchByFid, readBranches } from '#data/store/find-branch.ts'
import { findStoreByAccount, findStoreByDomain } from '#data/store/find-store.ts'
import { insertStore } from '#data/store/insert-store.ts'
import { findOwnWarehouse } from '#data/store/own-warehouse.ts'
import { readStoreDomains } from '#data/store/read-claims.ts'
import { findWarehouse, readWarehouseKeys, readWarehouses } from '#data/store/read-warehouses.ts'
import { claimBranch, deleteBranchRow, lockBranch, writeBranch } from '#data/store/write-branch.ts'
import {
  deleteClaim,
  deleteOtherClaims,
  lockServedDomain,
  updateClaim,
  writeClaim,
  writeServedDomain,
} from '#data/store/write-claim.ts'
import { updateStore } from '#data/store/write-store.ts'
import {
  claimWarehouse,
  deleteWarehouseRow,
  insertWarehouses,
  lockWarehouse,
  writeWarehouse,
} from '#data/store/write-warehouse.ts'
import { claimFitting, failFitting, findFitting, settleFitting } from '#data/try-on/fittings.ts'
import { readFittingGarments } from '#data/try-on/read-fitting-garments.ts'
import { queueMessages } from '#data/webhook/queue-messages.ts'
import { findDelivery, readDeliveries } from '#data/webhook/read-deliveries.ts'
import { findWebhook, readSubscribed, readWebhooks } from '#data/webhook/read-webhooks.ts'
import { recordDelivered, recordFailure, releaseDelivery } from '#data/webhook/record-attempt.ts'
import {
  deleteWebhook,
  endByReceiver,
  failPending,
  insertWebhook,
  lockWebhook,
  requeueDelivery,
  updateWebhook,
} from '#data/webhook/write-webhook.ts'
import { orderAmounts } from '#domain/checkout/order-amounts.ts'
import { newCoupon } from '#domain/coupon/coupon.ts'
import { productChanges } from '#domain/event/product-changes.ts'
import { emptyCounts } from '#domain/import/import-counts.ts'
import type { ImportOption, ImportProduct } from '#domain/import/import-product.ts'
import { type Digest, type FolderImages, type ProductPlan, planProduct } from '#domain/import/plan-product.ts'
import { orderNotification } from '#domain/notification/order-notification.ts'
import { buildOrderPayload } from '#domain/order/build-order-payload.ts'
import { NO_PRODUCT_FILTER } from '#domain/product-edit/product-filter.ts'
import { PLAIN_GRID } from '#domain/product-edit/variant-grid.ts'
import { ANY_REVIEW } from '#domain/review/staff-review.ts'
import { tablesOfStores } from '../../test/all-tables.ts'
import { createStore } from '../../test/create-store.ts'
import { describeOnEngines } from '../../test/engines.ts'
import { driveCounts, insertExampleCounts } from '../../test/example-counts.ts'
import { driveStaff, insertExampleStaff } from '../../test/example-staff.ts'
import { EXAMPLE_WEBHOOKS, insertExampleWebhooks } from '../../test/example-webhooks.ts'
import { newMove } from '../../test/new-move.ts'
import { addOrder, orderContents, orderedLine } from '../../test/order.ts'
import { NOON, orderRequest } from '../../test/order-request.ts'
import { createApiKey } from './api-key/create-api-key.ts'
import { revokeApiKey } from './api-key/revoke-api-key.ts'
import { deleteTerms } from './catalogue/delete-terms.ts'
import { followRenames } from './catalogue/follow-renames.ts'
import { putTerms } from './catalogue/put-terms.ts'
import { refreshDueListings } from './catalogue/refresh-due-listings.ts'
import { withdrawProducts } from './catalogue/withdraw-products.ts'
import { writePlans } from './catalogue/write-plans.ts'
import { addCampaign } from './coupon/add-campaign.ts'
import { changeCampaign } from './coupon/change-campaign.ts'
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
import { addImage } from './image/add-image.ts'
import { arrangeImages } from './image/arrange-images.ts'
import { cutImage } from './image/cut-image.ts'
import { deleteImage } from './image/delete-image.ts'
import { editImages } from './image/edit-images.ts'
import { putImage } from './image/put-image.ts'
import { recordImagesChanged } from './image/record-images-changed.ts'
import { settleImages } from './image/settle-images.ts'
import { applyImport, applyImportWhole, planImport } from './import/apply-import.ts'
import { beginImport } from './import/begin-import.ts'
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
import { changeOrder } from './order/change-order.ts'
import { confirmDelivery } from './order/confirm-delivery.ts'
import { giveBackOrder } from './order/give-back-order.ts'
import { handOverOrder } from './order/hand-over-order.ts'
import { limitOrder } from './order/limit-order.ts'
import { linkOrder } from './order/link-order.ts'
import { placeOrder } from './order/place-order.ts'
import { recordConfirmation } from './order/record-confirmation.ts'
import { beginBulkChange } from './product/begin-bulk-change.ts'
import { changeProduct } from './product/change-product.ts'
import { changeVariants, writeGridLevels } from './product/change-variants.ts'
import { continueBulkChange } from './product/continue-bulk-change.ts'
import { createProduct } from './product/create-product.ts'
import { duplicateProduct } from './product/duplicate-product.ts'
import { editProducts } from './product/edit-products.ts'
import { answerReview } from './review/answer-review.ts'
import { deleteReviews } from './review/delete-reviews.ts'
import { hideReview } from './review/hide-review.ts'
import { leaveReview } from './review/leave-review.ts'
import { publishReview } from './review/publish-review.ts'
import { putReviews } from './review/put-reviews.ts'
import { recordReviewsChanged } from './review/record-reviews-changed.ts'
import { showReview } from './review/show-review.ts'
import { changeSynonyms } from './search/change-synonyms.ts'
import { moveStock } from './stock/move-stock.ts'
import { setLevels } from './stock/set-levels.ts'
import { addBranch } from './store/add-branch.ts'
import { addStore } from './store/add-store.ts'
import { addWarehouses } from './store/add-warehouses.ts'
import { changeBranch } from './store/change-branch.ts'
import { changeSettings } from './store/change-settings.ts'
import { changeStore } from './store/change-store.ts'
import { checkClaim, recordLookUp } from './store/check-claim.ts'
import { claimDomain, serveByWord } from './store/claim-domain.ts'
import { deleteBranch } from './store/delete-branch.ts'
import { deleteWarehouse } from './store/delete-warehouse.ts'
import { dropPages } from './store/drop-pages.ts'
import { lockDefaults } from './store/lock-defaults.ts'
import { proveDomain } from './store/prove-domain.ts'
import { putBranch } from './store/put-branch.ts'
import { putWarehouse } from './store/put-warehouse.ts'
import { checkDomains, setDomain } from './store/set-domain.ts'
import { addWebhook } from './webhook/add-webhook.ts'
import { changeWebhook } from './webhook/change-webhook.ts'
import { endWebhook } from './webhook/end-webhook.ts'
import { removeWebhook } from './webhook/remove-webhook.ts'
import { resendDelivery } from './webhook/resend-delivery.ts'
import { rotateSecret } from './webhook/rotate-secret.ts'
import { switchOn } from './webhook/switch-on.ts'

const tables = await tablesOfStores()

/** Ids of luna's rows that a caller could know and try with another account. */
interface Known {
  productIds: number[]
  variantIds: number[]
  imageIds: number[]
  optionTypeIds: number[]
  synonymIds: number[]
  couponIds: string[]
  campaignIds: number[]
  orderIds: number[]
  customerIds: number[]
  notificationIds: number[]
}

const luna = { account: 'luna' }
const norte = { account: 'norte' }
const now = new Date('2026-11-20T12:00:00Z')

/** Everything that luna has ordered, looked for or sold. */
const ofNorte = {
  ...norte,
  timeZone: 'America/Mexico_City',
  period: { from: '2026-06-01', to: '2027-05-31' },
  now,
  by: 'pieces' as const,
  stillDays: 30 as const,
}

const lunasKey = 'key-of-an-order-of-luna'

/** Another one of it would be rejected. */
const lunasAttempt = { limit: { name: 'guess', attempts: 1, withinMs: 60_000 }, who: 'visitor', at: now }

/** Claimed by another store, it is another fitting. */
const lunasFitting = { id: 'un-look', digest: 'la-misma-foto', now }

const secretCoupon = newCoupon({
  id: 'fiesta',
  discountPercentage: 77,
  source: 'smile-detection',
  now: now.getTime(),
})

/** A product of norte's own import, with a key that luna uses, too. */
const sameKey: ImportProduct = {
  externalId: 'secreto',
  line: 2,
  fid: null,
  kind: 'simple',
  name: 'Propio con la misma clave',
  description: '',
  brand: { key: 'roble', label: 'ROBLE', fid: null },
  category: { key: 'vestidos', label: 'VESTIDOS', fid: null },
  basePrice: 100,
  originalPrice: null,
  discountPercent: 0,
  discountAmount: 0,
  withoutStock: false,
  published: true,
  invoicing: {},
  createdAt: null,
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
  images: [{ source: '0.webp', alt: '', variantExternalId: null }],
  complete: true,
}

const red: ImportOption = {
  type: { key: 'color', label: 'COLOR', role: 'color' },
  value: { key: 'rojo', label: 'ROJO', swatch: null },
}

const digest: Digest = { catalogue: 'c2', stock: 's2' }
const folderImages: FolderImages = new Map([
  ['0.webp', { state: 'ready', blobKey: 'b'.repeat(64), width: 1, height: 1, failure: null }],
])

/** Plans of an import for norte that takes luna's rows for its own, one for each kind of change. */
function plansOver({ productIds, variantIds, imageIds }: Known): Record<'change' | 'retire' | 'strip', ProductPlan> {
  const [id = 0] = productIds
  const variants = variantIds.map((variantId, n) => ({
    invoicing: {},
    id: variantId,
    externalId: String(n),
    fid: null,
    sku: null,
    barcode: null,
    price: 100,
    originalPrice: null,
    position: n,
    active: true,
  }))
  const images = imageIds.map((imageId, n) => ({
    id: imageId,
    source: `${n}.webp`,
    alt: 'otro',
    position: 9,
    variantExternalId: null,
    state: 'failed' as const,
    blobKey: null,
    width: null,
    height: null,
    failure: null,
  }))
  const stored = { id, digest: { catalogue: 'c1', stock: 's1' }, state: null, staffEdits: {}, variants, images }
  const over = (product: ImportProduct) => planProduct({ product, digest, stored, folderImages })
  const dearer = sameKey.variants.map((variant) => ({ ...variant, price: 200, options: [red] }))
  const uncounted = sameKey.variants.map((variant) => ({ ...variant, stock: 'uncounted' as const }))
  return {
    change: over({ ...sameKey, variants: dearer }),
    retire: over({ ...sameKey, variants: [], images: [] }),
    strip: over({ ...sameKey, variants: uncounted }),
  }
}

/** Applies each of the plans to luna's product; a violated foreign key is a result, too. */
async function withEach(
  db: Db,
  known: Known,
  work: (tx: Db, products: { id: number; plan: ProductPlan }[]) => Promise<unknown>,
): Promise<unknown[]> {
  const results: unknown[] = []
  for (const plan of Object.values(plansOver(known))) {
    const products = known.productIds.map((id) => ({ id, plan }))
    results.push(await orRejected(db.transaction((tx) => work(tx, products))))
  }
  return results
}

async function orRejected(work: Promise<unknown>): Promise<unknown> {
  return work.catch((error: unknown) => {
    if (!isForeignKeyViolation(error)) throw error
    return 'rejected'
  })
}

function isForeignKeyViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === '23503') || isForeignKeyViolation(error.cause)
}

const idsOf = ({ productIds, variantIds }: Known) =>
  new Map(productIds.flatMap((id) => variantIds.map((variantId, n) => [variantKey(id, String(n)), variantId] as const)))

/** Searches that find, correct to or propose something of luna's. */
const SEARCHES = ['Secreto', 'Secretto', 'secre', 'vestido rojo', 'S-1', '750', 'fiesta']
/** The barcode and the SKU of luna's variant. */
const CODES = ['750', 'S-1']

/** The rest of what an action takes. */
const byTest = { actor: 'command:test' as const, now }

/** A campaign with the code of luna's. */
const campaignForm = {
  name: 'Norte',
  code: 'SECRETO',
  discountPercentage: 1,
  startsAt: now.getTime(),
  endsAt: null,
  mostUses: null,
}
/** A receiver and a text of mails in the places of luna's. */
const otherReceiver = { email: 'secreto@luna.mx', name: 'Norte', staffId: '7', kinds: ['new-order' as const] }
const textPlace = { ...norte, kind: 'folios' as const, field: 'note' as const }

const couponWith = (id: string) => ({ ...secretCoupon, id, discountPercentage: 1 })

const movesOf = (variantIds: readonly number[]) =>
  variantIds.map((variantId) => newMove({ variantId, warehouseFid: 'matriz', pieces: -1 }))

const levelsOf = (variantIds: readonly number[]) =>
  movesOf(variantIds).map((move) => ({ ...move, pieces: 3, expected: null }))

const LUNAS_API_KEY = 'caja'
/** A request that luna's key has made, too. */
const norteRequest = { ...norte, keyId: LUNAS_API_KEY, key: 'solicitud-1', requestDigest: 'otra', now }

const orderOfNorte = (order: OrderKey) => ({ ...norte, ...byTest, order, queueMail: async () => {} })
const otherBranch = {
  fid: 'matriz',
  name: 'Norte',
  street: '',
  exterior: '',
  neighbourhood: '',
  locality: '',
  state: '',
  phone: '',
  hours: [],
  specialDays: [{ date: '2026-12-25', spans: [], note: '' }],
}
/** The token of luna's domain, and a claim of norte's for the same. */
const LUNAS_TOKEN = 'secreto'
const norteClaim = { ...norte, domain: 'luna.mx', token: 'propio' }
const otherWarehouse = { fid: 'matriz', name: 'Norte', servesOnline: false }
/** How luna's customer is named. */
const LUNAS_CUSTOMER = { fid: 'F-1', email: 'secreto@luna.mx' }

const LUNAS_TRAITS = { names: ['Secreto'], emails: [LUNAS_CUSTOMER.email], phones: [] }
/** Luna's rows are among the first of every table. */
const FIRST_IDS = Array.from({ length: 9 }, (_, index) => index)

/** A customer of norte with the id of one of luna's. */
function customerWith(id: number) {
  return {
    id,
    fid: 'F-1',
    name: 'Eva',
    email: `eva-${id}@norte.mx`,
    phone: '',
    street: '',
    exterior: '',
    interior: '',
    reference: '',
    neighbourhood: '',
    municipality: '',
    locality: '',
    state: '',
    postalCode: '',
    country: '',
    loyaltyActive: true,
    record: {},
  }
}
/** Luna's import, as norte would name it. */
const LUNAS_IMPORT = 901
const asImport = { ...norte, id: LUNAS_IMPORT }
const asClaim = { ...asImport, claim: 1 }
const norteImport = { fileName: 'propio.csv', bytes: 4, format: null }

/** Luna's webhook, and a message to it, as norte would name them. */
const asWebhook = { ...norte, id: EXAMPLE_WEBHOOKS.first }
const asDelivery = { ...norte, webhookId: EXAMPLE_WEBHOOKS.first, id: EXAMPLE_WEBHOOKS.delivery }
const asAttempt = { ...norte, id: EXAMPLE_WEBHOOKS.delivery, attempts: 14 }
const newWebhook = { url: 'https://norte.mx/', kinds: ['order.created' as const], active: true }
/** The URL to which luna's leads. */
const lunasUrl = `https://luna.mx/avisos/${EXAMPLE_WEBHOOKS.first}`

/** A review with the key of one of luna's. */
const reviewOf = (productId: number) => {
  return { externalId: 'R-1', productId, rating: 1, author: 'Eva', body: '', createdAt: now }
}

/** An upload with the name of luna's image. */
const uploaded = { source: '0.webp', alt: '', blobKey: 'c'.repeat(64), width: 1, height: 1 }

/** A change of all products of a store, which luna has begun, too. */
const LUNAS_BULK = 'una-rebaja'
const hideAll = {
  id: LUNAS_BULK,
  change: { kind: 'published' as const, published: false },
  selection: { filter: NO_PRODUCT_FILTER },
  most: 9,
  now,
  actor: 'staff:secreto' as const,
}

const oneThird = { by: { kind: 'percent' as const, percent: -30 }, ending: 'none' as const, strikesFormer: true }

const TERM_KINDS = ['brand', 'category', 'optionType'] as const

/** The labels of all stores, as if they were norte's. */
async function everyTerm(db: Db) {
  const [brands, categories, types] = [
    await db.select().from(brand),
    await db.select().from(category),
    await db.select().from(optionType),
  ].map((labels) => labels.map(({ id }) => id))
  return { ...norte, brandIds: brands ?? [], categoryIds: categories ?? [], optionTypeIds: types ?? [] }
}

function notificationOf(id: number) {
  const order = { id, folio: 7, email: 'ana@correo.mx', total: 1, lines: [], header: { clientenombre: 'Ana' } }
  const store = { storeName: 'Norte', domain: null, vendor: { userKey: null, email: null } }
  return orderNotification({ ...norte, actionUrl: '/', order, store })
}

/** Every function of data and actions that takes an account, called for norte with luna's ids. */
const cutBlob = { blobKey: 'c'.repeat(64), width: 1, height: 1 }

/** The version that luna's staff saw of a part of its product. */
async function lunasVersion(db: Db, productIds: readonly number[], part: 'facts' | 'variants' | 'images') {
  const found = await findEditedProduct(db, { ...luna, id: productIds[0] ?? 0 })
  return found?.versions[part] ?? ''
}

const DRIVEN: Record<string, (db: Db, known: Known) => Promise<unknown>> = {
  readProductTerms: (db) => readProductTerms(db, norte),
  readProductTable: async (db, { productIds }) => {
    const of = { ...norte, sort: 'name' as const, descending: false, offset: 0, limit: 9 }
    const found = await readProductTable(db, { ...of, filter: NO_PRODUCT_FILTER })
    const searches = SEARCHES.map((text) => readProductTable(db, { ...of, filter: { ...NO_PRODUCT_FILTER, text } }))
    return [found.rows.filter(({ id }) => productIds.includes(id)), await Promise.all(searches)]
  },
  readSharedCodes: (db) => {
    const codes = SEARCHES.flatMap((code) => [
      { field: 'sku' as const, code },
      { field: 'barcode' as const, code },
    ])
    return readSharedCodes(db, { ...norte, productId: 0, codes })
  },
  findEditedProduct: (db, { productIds }) =>
    Promise.all(productIds.map((id) => findEditedProduct(db, { ...norte, id }))),
  lockProducts: (db, { productIds }) => lockProducts(db, { ...norte, productIds }),
  writeStaffEdits: (db, { productIds }) =>
    Promise.all(
      productIds.map((productId) => writeStaffEdits(db, { ...norte, productId, staffEdits: { name: '' }, now })),
    ),
  readStoredVariants: (db, { productIds }) => readStoredVariants(db, { ...norte, productIds }),
  readStoredImages: (db, { productIds }) => readStoredImages(db, { ...norte, productIds }),
  readPricePreview: (db, { productIds }) =>
    readPricePreview(db, { ...norte, selection: { ids: productIds }, rule: oneThird, limit: 9, most: 9 }),
  insertBulkChange: (db, { productIds }) =>
    insertBulkChange(db, { ...norte, ...hideAll, id: 'otra', selection: { ids: productIds } }),
  findBulkChange: (db) => findBulkChange(db, { ...norte, id: LUNAS_BULK }),
  readOpenBulkChanges: (db) => readOpenBulkChanges(db, norte),
  takeBulkProducts: (db) => takeBulkProducts(db, { ...norte, id: LUNAS_BULK, limit: 9 }),
  countBulkProducts: (db) => countBulkProducts(db, { ...norte, id: LUNAS_BULK, changed: 1, now }),
  writeArrangement: (db, { productIds, imageIds }) =>
    Promise.all(
      productIds.flatMap((productId) => [
        writeArrangement(db, { ...norte, productId, images: [] }),
        writeArrangement(db, {
          ...norte,
          productId,
          images: imageIds.map((id) => ({ id, alt: 'otro', variantId: null })),
        }),
      ]),
    ),
  writeCut: (db, { productIds, imageIds }) =>
    Promise.all(
      imageIds.map((imageId) =>
        writeCut(db, { ...norte, productId: productIds[0] ?? 0, imageId, cut: null, ...cutBlob }),
      ),
    ),
  writePlans: (db, known) =>
    withEach(db, known, async (tx, products) => {
      const plans = products.map(({ id, plan }) => ({ ...plan, storedId: id }))
      return (await writePlans(tx, { ...norte, plans, now })).ids.size > 0 ? 'norte wrote its own' : ''
    }),
  editProducts: (db, { productIds }) =>
    editProducts(db, { ...norte, now, productIds, edit: ({ product }) => ({ ...product, name: 'Otro' }) }),
  createProduct: (db) =>
    createProduct(db, { ...norte, ...byTest, key: 'secreto', facts: { name: 'Propio' }, sanitize: (html) => html }),
  duplicateProduct: (db, { productIds }) =>
    duplicateProduct(db, {
      ...norte,
      ...byTest,
      key: 'copia',
      productId: productIds[0] ?? 0,
      sanitize: (html) => html,
    }),
  changeProduct: async (db, { productIds }) => {
    const facts = { name: 'Otro', brand: 'ROBLE' }
    const of = { ...norte, ...byTest, version: await lunasVersion(db, productIds, 'facts'), facts }
    return changeProduct(db, { ...of, productId: productIds[0] ?? 0, sanitize: (html) => html })
  },
  changeVariants: async (db, { productIds }) => {
    const of = { ...norte, ...byTest, version: await lunasVersion(db, productIds, 'variants'), grid: PLAIN_GRID }
    return changeVariants(db, { ...of, productId: productIds[0] ?? 0 })
  },
  writeGridLevels: (db, { variantIds }) =>
    writeGridLevels(db, { ...norte, ...byTest, levels: levelsOf(variantIds).map((level) => ({ ...level, index: 0 })) }),
  beginBulkChange: (db, { productIds }) =>
    beginBulkChange(db, { ...norte, ...hideAll, id: 'otra-mas', selection: { ids: productIds } }),
  continueBulkChange: (db) => continueBulkChange(db, { ...norte, ...byTest, id: LUNAS_BULK }),
  addImage: (db, { productIds, variantIds }) =>
    Promise.all(
      [null, ...variantIds].map((variantId) =>
        addImage(db, { ...norte, ...byTest, productId: productIds[0] ?? 0, variantId, alt: '', ...cutBlob }),
      ),
    ),
  arrangeImages: async (db, { productIds }) => {
    const of = { ...norte, ...byTest, version: await lunasVersion(db, productIds, 'images'), images: [] }
    return arrangeImages(db, { ...of, productId: productIds[0] ?? 0 })
  },
  cutImage: (db, { productIds, imageIds }) =>
    Promise.all(
      imageIds.map((imageId) =>
        cutImage(db, { ...norte, ...byTest, productId: productIds[0] ?? 0, imageId, cut: null, ...cutBlob }),
      ),
    ),
  editImages: (db, { productIds }) =>
    editImages(db, { ...norte, ...byTest, productId: productIds[0] ?? 0, change: async () => null }),
  readListings: (db) => {
    const selection = { categoryIds: [], brandIds: [], options: [], minPrice: null, maxPrice: null, inStock: false }
    // Luna's ids are among the first.
    const ids = Array.from({ length: 99 }, (_, index) => index)
    const everything = { condition: sql`true`, order: [] }
    return Promise.all([
      readListings(db, { ...norte, selection, page: 1 }),
      readListings(db, { ...norte, selection, page: 1, search: everything }),
      readListings(db, { ...norte, selection: { ...selection, categoryIds: ids }, page: 1 }),
      readListings(db, { ...norte, selection: { ...selection, brandIds: ids }, page: 1 }),
      ...[1, 2].map((typeId) =>
        readListings(db, { ...norte, selection: { ...selection, options: [{ typeId, valueIds: ids }] }, page: 1 }),
      ),
    ]).then((found) =>
      found.map(({ items, pagination, counts: { categories, brands, values } }) => [
        items,
        pagination,
        // No row of norte's has any of these ids.
        [categories, brands, values].map(({ size }) => (size > 0 ? 'luna' : '')),
      ]),
    )
  },
  readDictionary: (db) => readDictionary(db, norte),
  moveCounts: (db, { optionTypeIds }) => {
    const listing = { categoryId: 1, brandId: 1, inStock: true, optionValueIds: optionTypeIds, stockedValueIds: [] }
    return moveCounts(db, { ...norte, before: [], after: [{ ...listing, words: ['secreto'] }] })
  },
  readSitemapProducts: async (db, { productIds }) => {
    const found = await readSitemapProducts(db, { ...norte, inStockOnly: false, fromId: 0, limit: 9 })
    return found.filter(({ id }) => productIds.includes(id)).map(() => 'luna')
  },
  readSitemapStarts: async (db, { productIds }) => {
    const starts = await readSitemapStarts(db, { ...norte, inStockOnly: false, size: 1 })
    return starts.filter((id) => productIds.includes(id)).map(() => 'luna')
  },
  countAttempt: async (db) => ((await countAttempt(db, { ...norte, ...lunasAttempt })) > 0 ? 'luna' : ''),
  countOrder: (db) => {
    const counted = { name: lunasAttempt.limit.name, who: lunasAttempt.who, weight: 1 }
    const bounded = { ...counted, name: 'bounded', hour: 1, day: 1 }
    return countOrder(db, { ...norte, at: now, counts: [counted], bounded, after: [1] })
  },
  limitOrder: (db) => {
    const by = { visitor: lunasAttempt.who, networks: {}, factor: 1, report() {} }
    return limitOrder(db, { ...norte, now, by, contact: { email: 'ana@correo.mx', phone: '5551234567' }, pieces: 1 })
  },
  takeBackAttempt: (db) => takeBackAttempt(db, { ...norte, ...lunasAttempt }),
  readOffers: (db, { variantIds }) => readOffers(db, { ...norte, variantIds }),
  readCards: (db, { productIds }) => readCards(db, { ...norte, ids: productIds }),
  claimFitting: async (db) => ((await claimFitting(db, { ...norte, ...lunasFitting, id: 'otro' })).isNew ? '' : 'luna'),
  settleFitting: (db) => settleFitting(db, { ...norte, id: lunasFitting.id, providerId: 'otro' }),
  failFitting: (db) => failFitting(db, { ...norte, id: lunasFitting.id, failure: 'pose', mayBePaid: false }),
  findFitting: (db) => findFitting(db, { ...norte, id: lunasFitting.id, now }),
  readFittingGarments: (db, { productIds }) => readFittingGarments(db, { ...norte, productIds }),
  findIssued: (db, { couponIds }) => Promise.all(couponIds.map((id) => findIssued(db, { ...norte, id }))),
  checkCoupon: async (db, { couponIds }) => {
    const verdicts = await Promise.all(couponIds.map((id) => checkCoupon(db, { ...norte, id, now })))
    return verdicts.map((verdict) => (verdict.ok || verdict.code !== 'coupon-unknown' ? 'luna' : ''))
  },
  // A coupon of another store with the same id is another coupon.
  insertCoupon: (db, { couponIds }) =>
    Promise.all(couponIds.map((id) => insertCoupon(db, { ...norte, coupon: couponWith(id) }))),
  issueCoupon: (db, { couponIds }) =>
    Promise.all(couponIds.map((id) => issueCoupon(db, { ...norte, ...byTest, coupon: couponWith(`${id} 2`) }))),
  readCampaigns: async (db) => (await readCampaigns(db, { ...norte, before: null, limit: 99 })).map(({ name }) => name),
  findCampaignByCode: async (db) => (await findCampaignByCode(db, { ...norte, code: 'SECRETO' }))?.name ?? null,
  insertCampaign: (db) => insertCampaign(db, { ...norte, code: 'SECRETO', now, terms: campaignForm }),
  lockCampaign: (db, { campaignIds }) => Promise.all(campaignIds.map((id) => lockCampaign(db, { ...norte, id }))),
  updateCampaign: (db, { campaignIds }) =>
    Promise.all(campaignIds.map((id) => updateCampaign(db, { ...norte, id, terms: campaignForm }))),
  markCampaignEnded: (db, { campaignIds }) =>
    Promise.all(campaignIds.map((id) => markCampaignEnded(db, { ...norte, id }))),
  addCampaign: (db) => addCampaign(db, { ...norte, ...byTest, form: { ...campaignForm, code: 'OTRO' } }),
  changeCampaign: (db, { campaignIds }) =>
    Promise.all(
      campaignIds.map((id) => {
        const terms = { ...campaignForm, name: 'Otro' }
        return changeCampaign(db, { ...norte, ...byTest, id, terms, seen: campaignForm })
      }),
    ),
  endCampaign: (db, { campaignIds }) =>
    Promise.all(campaignIds.map((id) => endCampaign(db, { ...norte, ...byTest, id }))),
  claimCampaign: async (db) => {
    const claimed = await claimCampaign(db, { ...norte, ...byTest, code: 'SECRETO', couponId: 'de-norte' })
    // Norte has a campaign with the same code by now.
    return claimed.ok && claimed.coupon.discountPercentage !== 1 ? 'luna' : ''
  },
  readReceivers: async (db) => (await readReceivers(db, norte)).map(({ name }) => name),
  writeReceiver: (db) => writeReceiver(db, { ...norte, receiver: otherReceiver }),
  deleteReceivers: (db) => deleteReceivers(db, { ...norte, key: { staffId: '7' } }),
  putReceiver: (db) => putReceiver(db, { ...norte, ...byTest, receiver: otherReceiver }),
  removeReceiver: (db) => removeReceiver(db, { ...norte, ...byTest, key: { email: otherReceiver.email } }),
  readMailTexts: (db) => readMailTexts(db, norte),
  lockMailText: (db) => lockMailText(db, textPlace),
  writeMailText: (db) => writeMailText(db, { ...textPlace, text: 'Norte' }),
  setMailText: (db) => setMailText(db, { ...textPlace, ...byTest, text: '', seen: 'Norte' }),
  findProduct: (db, { productIds }) => Promise.all(productIds.map((id) => findProduct(db, { ...norte, id }))),
  readVariants: (db, { productIds }) => readVariants(db, { ...norte, productIds }),
  readReadyImages: (db, { productIds }) => readReadyImages(db, { ...norte, productIds }),
  readListingSources: async (db) =>
    readListingSources(db, { ...norte, products: await db.select().from(product) }).then((sources) =>
      // The rows were handed in; nothing of luna may have been added to them.
      sources.map(({ codes, product: { brand, category, variants, images } }) => [
        codes,
        brand,
        category,
        variants,
        images,
      ]),
    ),
  findPhotoMatches: (db) =>
    Promise.all(
      SEARCHES.map((type) =>
        findPhotoMatches(db, { ...norte, type, color: '', keywords: [], limit: 6, inStockOnly: false }),
      ),
    ),
  readOutfit: (db, { productIds }) =>
    Promise.all(
      productIds.map((productId) =>
        readOutfit(db, { ...norte, productId, requested: { variantId: null, valueIds: [] } }),
      ),
    ),
  readOutfitTerms: (db) => readOutfitTerms(db, norte),
  readOutfitPool: async (db) => {
    const categories = await db.select().from(category)
    return readOutfitPool(db, {
      ...norte,
      productId: 0,
      categories: [null, ...categories.map(({ id }) => id)].map((id) => ({ id, isSized: false, band: null })),
      values: [],
      sizes: null,
    })
  },
  findVariantByCode: (db) => findVariantByCode(db, { ...norte, spellings: CODES }),
  searchProducts: (db) => Promise.all(SEARCHES.map((search) => searchProducts(db, { ...norte, search }))),
  findSearchMatch: async (db) => {
    const found = await Promise.all(SEARCHES.map((search) => findSearchMatch(db, { ...norte, search })))
    return found.map(({ match, understood, suggestion }) => [match === null, understood, suggestion])
  },
  understandSearch: async (db) => {
    const searches = await Promise.all(SEARCHES.map((search) => understandSearch(db, { ...norte, search })))
    return searches.map(({ plan, understood, suggestion }) => [plan === null, understood, suggestion])
  },
  readVocabulary: (db) => readVocabulary(db, { ...norte, words: ['secreto', 'fiesta', 'rob'] }),
  readKnownStems: (db) => readKnownStems(db, { ...norte, stems: ['secret', 'vestid', 'roj'] }),
  readNearWords: (db) => readNearWords(db, { ...norte, words: ['secretto', 'vestidoss'] }),
  readStoreSynonyms: (db) => readStoreSynonyms(db, norte),
  addSynonyms: (db) => addSynonyms(db, { ...norte, terms: ['gala', 'noche'] }),
  removeSynonyms: (db, { synonymIds }) => Promise.all(synonymIds.map((id) => removeSynonyms(db, { ...norte, id }))),
  readReviews: (db, { productIds }) =>
    Promise.all(productIds.map((productId) => readReviews(db, { ...norte, productId, sort: 'recent', page: 1 }))),
  leaveReview: (db, { productIds }) =>
    Promise.all(
      productIds.map((productId) =>
        leaveReview(db, {
          ...norte,
          actor: 'shopper',
          productId,
          folio: 7,
          email: 'secreto@luna.mx',
          rating: 1,
          body: 'Mala.',
          now,
        }),
      ),
    ),
  readStaffReviews: async (db, { productIds }) => {
    const filters = [ANY_REVIEW, ...productIds.map((productId) => ({ ...ANY_REVIEW, productId }))]
    const pages = filters.map((filter) => readStaffReviews(db, { ...norte, filter, before: null, limit: 99 }))
    return Promise.all(pages)
  },
  countStaffReviews: async (db) => ((await countStaffReviews(db, norte)).all > 1 ? 'luna' : ''),
  lockReview: (db) => Promise.all(FIRST_IDS.map((id) => lockReview(db, { ...norte, id }))),
  writePublished: (db) => Promise.all(FIRST_IDS.map((id) => writePublished(db, { ...norte, id, published: false }))),
  writeAnswer: (db) =>
    Promise.all(FIRST_IDS.map((id) => writeAnswer(db, { ...norte, id, answer: 'Gracias.', answeredAt: now }))),
  publishReview: (db) =>
    Promise.all(FIRST_IDS.map((reviewId) => publishReview(db, { ...norte, ...byTest, reviewId, published: false }))),
  showReview: (db) => Promise.all(FIRST_IDS.map((reviewId) => showReview(db, { ...norte, ...byTest, reviewId }))),
  hideReview: (db) => Promise.all(FIRST_IDS.map((reviewId) => hideReview(db, { ...norte, ...byTest, reviewId }))),
  answerReview: (db) =>
    Promise.all(FIRST_IDS.map((reviewId) => answerReview(db, { ...norte, ...byTest, reviewId, text: 'Gracias.' }))),
  readCustomerList: (db) =>
    Promise.all(
      ['', LUNAS_CUSTOMER.email, '7', '#7'].map((search) =>
        readCustomerList(db, { ...norte, search, before: null, limit: 99 }),
      ),
    ),
  ...Object.fromEntries(
    Object.entries({
      findCustomerFile: (db: Db, id: number) => findCustomerFile(db, { ...norte, id }),
      readCustomerOrders: (db: Db, customerId: number) =>
        readCustomerOrders(db, { ...norte, customerId, before: null, limit: 99 }),
      readPointsEntries: (db: Db, customerId: number) =>
        readPointsEntries(db, { ...norte, customerId, before: null, limit: 99 }),
      readPersonalData: (db: Db, customerId: number) => readPersonalData(db, { ...norte, customerId }),
      changeCustomer: (db: Db, customerId: number) =>
        changeCustomer(db, { ...norte, ...byTest, customerId, changes: { name: 'Eva' }, seen: now }),
      adjustPoints: (db: Db, customerId: number) =>
        adjustPoints(db, { ...norte, ...byTest, customerId, points: 5, reason: 'Espera', key: 'uno' }),
      eraseCustomer: (db: Db, customerId: number) =>
        eraseCustomer(db, { ...norte, ...byTest, customerId, dropMails: async () => {} }),
      lockOwnOrders: (db: Db, customerId: number) => lockOwnOrders(db, { ...norte, customerId }),
      lockPerson: (db: Db, customerId: number) => lockPerson(db, { ...norte, customerId }),
      hasOtherOrders: async (db: Db, customerId: number) =>
        (await hasOtherOrders(db, { ...norte, customerId, orderIds: [] })) ? 'luna' : '',
      eraseOrders: (db: Db, customerId: number) =>
        eraseOrders(db, { ...norte, customerId, erasedId: customerId, seq: 1 }),
      erasePoints: (db: Db, customerId: number) => erasePoints(db, { ...norte, customerId, erasedId: customerId, now }),
      deleteCustomerRow: (db: Db, customerId: number) => deleteCustomerRow(db, { ...norte, customerId }),
      eraseOrderTraces: (db: Db, customerId: number) => eraseOrderTraces(db, { ...norte, erasedId: customerId }),
    }).map(([name, drive]) => [
      name,
      (db: Db, { customerIds }: Known) => Promise.all(customerIds.map((id) => drive(db, id))),
    ]),
  ),
  insertErasedCustomer: async (db) => {
    await insertErasedCustomer(db, { ...norte, now })
  },
  eraseAuthor: (db, { orderIds }) => eraseAuthor(db, { ...norte, orderIds, traits: LUNAS_TRAITS }),
  eraseResponses: (db) => eraseResponses(db, { ...norte, traits: LUNAS_TRAITS }),
  eraseAttempts: (db) => eraseAttempts(db, { ...norte, emails: [lunasAttempt.who, LUNAS_CUSTOMER.email] }),
  readActivity: async (db) => {
    const filter = { actor: null, kinds: null, from: null, to: null, about: null }
    const { entries } = await readActivity(db, { ...norte, filter, before: null, limit: 1_000 })
    return entries.map(({ kind, folio, till }) => [kind, folio, till])
  },
  readCustomers: (db) =>
    Promise.all([
      readCustomers(db, { ...norte, after: 0, limit: 99, email: LUNAS_CUSTOMER.email, fid: null }),
      readCustomers(db, { ...norte, after: 0, limit: 99, email: null, fid: null }),
    ]).then((found) => found.flat().map(({ email }) => email)),
  findCustomerById: (db, { customerIds }) =>
    Promise.all(customerIds.map((id) => findCustomerById(db, { ...norte, id }))),
  findCustomerIds: async (db, { customerIds }) => {
    const references = [...customerIds.map((id) => ({ id })), LUNAS_CUSTOMER, { fid: 'F-1' }]
    return (await findCustomerIds(db, { ...norte, references })).size > 0 ? 'luna' : ''
  },
  lockCustomers: (db, { customerIds }) =>
    lockCustomers(db, { ...norte, ids: customerIds, fids: ['F-1'], emails: [LUNAS_CUSTOMER.email] }),
  insertCustomers: async (db, { customerIds }) => {
    const inserted = await insertCustomers(db, { ...norte, customers: customerIds.map(customerWith), now })
    return inserted.size
  },
  writeCustomers: (db, { customerIds }) =>
    writeCustomers(db, { ...norte, customers: customerIds.map(customerWith), now }),
  putCustomers: (db, { customerIds }) =>
    putCustomers(db, {
      ...norte,
      ...byTest,
      items: [
        ...customerIds.map((id) => ({ id, fields: { name: 'Eva' }, points: 5 })),
        { fields: { ...LUNAS_CUSTOMER, email: 'eva@norte.mx', name: 'Eva' } },
      ],
    }),
  insertPoints: (db, { customerIds }) =>
    Promise.all(
      customerIds.map((customerId) => {
        const entries = [{ customerId, points: 1, reason: 'Compra', externalId: 'ticket-1' }]
        return orRejected(insertPoints(db, { ...norte, entries, now }))
      }),
    ),
  lockBalances: (db, { customerIds }) => lockBalances(db, { ...norte, customerIds }),
  writeBalances: (db, { customerIds }) =>
    writeBalances(db, { ...norte, balances: new Map(customerIds.map((id) => [id, 1])) }),
  takeBackPoints: (db) => takeBackPoints(db, { ...norte, ids: Array.from({ length: 99 }, (_, index) => index) }),
  findWithEntries: async (db, { customerIds }) =>
    (await findWithEntries(db, { ...norte, customerIds })).size > 0 ? 'luna' : '',
  recordPoints: (db, { customerIds }) =>
    Promise.all(
      customerIds.map((customerId) => {
        const entries = [{ customerId, eventId: 'ticket-1', points: 1, reason: 'Compra' }]
        return orRejected(recordPoints(db, { ...norte, ...byTest, entries }))
      }),
    ),
  readNotifications: async (db) => {
    const found = await readNotifications(db, { ...norte, before: null, limit: 99, isRead: null })
    return found.map(({ account, title }) => [account, title])
  },
  hasNotification: async (db, { notificationIds }) => {
    const found = await Promise.all(notificationIds.map((id) => hasNotification(db, { ...norte, id })))
    return found.some(Boolean) ? 'luna' : ''
  },
  markNotificationsRead: (db) => markNotificationsRead(db, { ...norte, id: 2 ** 40, upTo: true }),
  markRead: (db, { notificationIds }) =>
    Promise.all(notificationIds.map((id) => markRead(db, { ...norte, ...byTest, id, upTo: true }))),
  findCustomer: async (db) => ((await findCustomer(db, { ...norte, email: 'secreto@luna.mx' })) ? 'luna' : ''),
  markConfirmationSent: (db, { orderIds }) => markConfirmationSent(db, { ...norte, orderIds, at: now }),
  findOrder: (db, { orderIds }) =>
    Promise.all([findOrder(db, { ...norte, folio: 7 }), ...orderIds.map((id) => findOrder(db, { ...norte, id }))]),
  readKey: async (db) => ((await readKey(db, { ...norte, key: lunasKey })).isUsed ? 'luna' : ''),
  placeOrder: async (db, { variantIds }) => {
    const lines = variantIds.map((variantId) => ({ variantId, quantity: 1, price: 10_000 }))
    const openCoupon = () => secretCoupon
    const queueMail = () => Promise.resolve()
    const requests = [
      orderRequest({ lines }),
      orderRequest({ lines, coupon: secretCoupon.id, percentage: 77 }),
      orderRequest({ lines, form: { email: 'secreto@luna.mx' }, points: 5 }),
    ]
    const results = await Promise.all(
      requests.map((request) =>
        placeOrder(db, { ...norte, actor: 'shopper', request, now: NOON, openCoupon, queueMail }),
      ),
    )
    // Norte's coupon has the same id.
    return results.map((result) => ('check' in result ? [result.code, result.check.offers] : result))
  },
  beginOrder: (db) =>
    beginOrder(db, {
      ...norte,
      request: orderRequest({ lines: [], key: lunasKey, form: { email: 'secreto@luna.mx' } }),
      now,
    }),
  readOrderedLines: (db, { variantIds }) => readOrderedLines(db, { ...norte, variantIds }),
  takeStock: (db, { variantIds }) =>
    takeStock(db, {
      ...norte,
      preferred: 'matriz',
      places: variantIds.map((variantId) => ({ variantId, warehouseFid: 'matriz', available: 1 })),
      wanted: variantIds.map((variantId) => ({ variantId, quantity: 1 })),
    }),
  takeLockedStock: (db, { variantIds }) =>
    takeLockedStock(db, {
      ...norte,
      preferred: 'matriz',
      wanted: variantIds.map((variantId) => ({ variantId, quantity: 1 })),
    }),
  writeOrder: async (db, { variantIds, customerIds, couponIds }) => {
    const sold = await db.select().from(variant).where(inArray(variant.id, variantIds))
    const lines = sold.map((row) => orderedLine(row))
    const amounts = orderAmounts({ lines, percentage: 0, points: 0, shipping: 0 })
    const buyer = { name: 'Ana Ruiz', email: 'ana@correo.mx', customerId: customerIds[0] ?? 0 }
    const contents = orderContents({ ...norte, ...buyer, lines, amounts })
    const taken = lines.map(({ variantId }) => ({ variantId, warehouseFid: 'matriz', quantity: 1 }))
    const order = {
      orderId: 99,
      actor: 'shopper' as const,
      event: { kind: 'store-changed' as const, subject: '', payload: {} },
      contents,
      payload: buildOrderPayload(contents),
      key: lunasKey,
      taken,
      heldUntil: now.getTime(),
    }
    return orRejected(db.transaction((tx) => writeOrder(tx, { ...order, couponId: couponIds[0] ?? null })))
  },
  redeemCoupon: (db, { couponIds }) =>
    Promise.all(
      couponIds.map(async (id) => {
        // Norte has issued a coupon with the same id.
        const redeemed = await redeemCoupon(db, { ...norte, id, now })
        return redeemed.ok && redeemed.percentage === secretCoupon.discountPercentage ? 'luna' : ''
      }),
    ),
  spendPoints: (db, { customerIds }) =>
    Promise.all(customerIds.map((customerId) => spendPoints(db, { ...norte, customerId, points: 1 }))),
  createCustomer: async (db, { customerIds }) => {
    const { checkout } = orderContents({
      ...norte,
      name: 'Ana Ruiz',
      email: 'secreto@luna.mx',
      customerId: 0,
      lines: [],
      amounts: orderAmounts({ lines: [], percentage: 0, points: 0, shipping: 0 }),
    })
    const store = { branch: { fid: '', name: '' }, customerType: { key: '', name: '' } }
    const ids = await Promise.all(customerIds.map((id) => createCustomer(db, { ...norte, id, checkout, store, now })))
    // A customer of another store with the same id is another customer.
    return ids.length === 1 ? '' : 'luna'
  },
  insertNotification: (db, { orderIds }) =>
    Promise.all(orderIds.map((id) => orRejected(insertNotification(db, notificationOf(id))))),
  notifyOfOrder: (db, { orderIds }) =>
    Promise.all(orderIds.map((id) => orRejected(notifyOfOrder(db, { ...byTest, entry: notificationOf(id) })))),
  lockOrder: (db, { orderIds }) =>
    Promise.all([
      lockOrder(db, { ...norte, key: { folio: 7 } }),
      lockOrder(db, { ...norte, key: { fid: 'S-1' } }),
      ...orderIds.map((id) => lockOrder(db, { ...norte, key: { id } })),
    ]),
  // A key of the point of sale's that luna has given one of its orders.
  isFidFree: async (db) => ((await isFidFree(db, { ...norte, fid: 'S-1' })) ? '' : 'luna'),
  writeOrderChange: (db, { orderIds }) =>
    Promise.all(
      orderIds.map((orderId) =>
        writeOrderChange(db, {
          ...norte,
          ...byTest,
          at: now,
          orderId,
          change: { status: 'Cancelado' },
          events: [{ kind: 'store-changed', subject: '', payload: {} }],
        }).catch(() => 'rejected'),
      ),
    ),
  readUnheldLines: (db, { orderIds }) =>
    Promise.all(orderIds.map((orderId) => readUnheldLines(db, { ...norte, orderId }))),
  endOrderHolds: (db, { orderIds }) =>
    Promise.all(orderIds.map((orderId) => endOrderHolds(db, { ...norte, orderId, at: now }))),
  giveBackOrder: (db, { orderIds }) =>
    Promise.all(orderIds.map((orderId) => giveBackOrder(db, { ...norte, orderId, at: now }))),
  lockLetGo: (db, { orderIds }) => Promise.all(orderIds.map((orderId) => lockLetGo(db, { ...norte, orderId }))),
  writeHeldAgain: (db, { orderIds }) =>
    Promise.all(orderIds.map((orderId) => writeHeldAgain(db, { ...norte, orderId, taken: [], until: null }))),
  confirmDelivery: (db, { orderIds }) =>
    Promise.all(orderIds.map((id) => confirmDelivery(db, { ...norte, order: { id, deliveryMethod: 'delivery' } }))),
  writeHoldEnd: (db, { orderIds }) =>
    Promise.all(orderIds.map((orderId) => writeHoldEnd(db, { ...norte, orderId, until: null }))),
  takeOutHeld: (db, { orderIds, variantIds, productIds }) =>
    Promise.all(
      orderIds.map((orderId) =>
        takeOutHeld(db, {
          ...norte,
          orderId,
          at: now,
          holds: variantIds.map((variantId) => ({
            orderId,
            variantId,
            productId: productIds[0] ?? 0,
            warehouseFid: 'matriz',
            quantity: 1,
            wasActive: true,
          })),
        }),
      ),
    ),
  releaseCoupon: (db, { orderIds }) => Promise.all(orderIds.map((orderId) => releaseCoupon(db, { ...norte, orderId }))),
  giveBackPoints: (db, { orderIds, customerIds }) =>
    Promise.all(
      orderIds.flatMap((orderId) =>
        customerIds.map((customerId) => giveBackPoints(db, { ...norte, orderId, customerId, at: now })),
      ),
    ),
  ...Object.fromEntries(
    Object.entries({
      changeOrder: (db: Db, order: OrderKey) =>
        changeOrder(db, { ...orderOfNorte(order), to: { status: 'Cancelado' } }),
      advanceOrder: (db: Db, order: OrderKey) =>
        advanceOrder(db, { ...orderOfNorte(order), to: { preparationStatus: 'Preparado' } }),
      cancelOrder: (db: Db, order: OrderKey) => cancelOrder(db, { ...orderOfNorte(order), reason: '' }),
      releaseHold: (db: Db, order: OrderKey) => releaseHold(db, orderOfNorte(order)),
      holdAgain: (db: Db, order: OrderKey) => holdAgain(db, { ...orderOfNorte(order), until: null }),
      moveHoldEnd: (db: Db, order: OrderKey) => moveHoldEnd(db, { ...orderOfNorte(order), until: null }),
      linkOrder: (db: Db, order: OrderKey) => linkOrder(db, { ...orderOfNorte(order), fid: 'S-2' }),
    }).map(([name, change]) => [
      name,
      (db: Db, { orderIds }: Known) =>
        Promise.all([{ folio: 7 }, { fid: 'S-1' }, ...orderIds.map((id) => ({ id }))].map((key) => change(db, key))),
    ]),
  ),
  handOverOrder: (db) => handOverOrder(db, { ...norte, ...byTest, scanned: 'PEDIDO-7', queueMail: async () => {} }),
  readPieces: (db, { variantIds, productIds }) => readPieces(db, { ...norte, variantIds, productIds }),
  findSeqBefore: (db) => findSeqBefore(db, { ...norte, least: 0, before: new Date('2100-01-01') }),
  readOrderGroups: (db) => readOrderGroups(db, ofNorte),
  readPreparation: (db) => readPreparation(db, ofNorte),
  readSoldGoods: (db) => readSoldGoods(db, ofNorte),
  readIdleStock: (db) => readIdleStock(db, ofNorte),
  readMissedSearches: (db) => readMissedSearches(db, ofNorte),
  readReport: (db) => readReport(db, ofNorte),
  readWeekFigures: (db) => readWeekFigures(db, { ...ofNorte, monday: '2026-11-23' }),
  readWeeklyReceivers: (db) => readWeeklyReceivers(db, norte),
  claimWeeklyMails: (db) => claimWeeklyMails(db, { ...norte, monday: '2026-11-23' }),
  countSearchMisses: (db) =>
    countSearchMisses(db, { ...norte, day: '2026-11-20', misses: [{ way: 'text', term: 'fiesta', count: 1 }] }),
  countStockMisses: (db, { variantIds }) =>
    countStockMisses(db, {
      ...norte,
      day: '2026-11-20',
      misses: variantIds.map((variantId) => ({ variantId, count: 1 })),
    }),
  readFolios: (db) => readFolios(db, { ...norte, email: 'secreto@luna.mx' }),
  refreshListing: (db, { productIds }) => refreshListing(db, { ...norte, productIds }),
  appendEvents: (db, { productIds }) =>
    db.transaction((tx) =>
      appendEvents(tx, { ...norte, actor: 'shopper', at: now, events: productChanges(productIds, []) }),
    ),
  readEvents: (db) =>
    readEvents(db, { ...norte, after: 0, limit: 1_000 }).then((batch) => batch?.events.map(({ kind }) => kind)),
  markListingsDue: (db, { productIds }) => orRejected(markListingsDue(db, { ...norte, productIds })),
  takeDueListings: (db) => takeDueListings(db, { ...norte, upTo: 1_000_000, limit: 100 }),
  refreshDueListings: (db) => refreshDueListings(db, { ...norte, ...byTest, upTo: 1_000_000 }),
  endDueHolds: (db) => endDueHolds(db, { ...norte, now: new Date('2100-01-01T12:00:00Z') }),
  giveBackHeld: (db, { variantIds, productIds }) =>
    giveBackHeld(db, {
      ...norte,
      ended: variantIds.map((variantId) => ({
        variantId,
        orderId: 1,
        productId: productIds[0] ?? 0,
        warehouseFid: 'matriz',
        quantity: 1,
      })),
    }),
  endHolds: (db) => endHolds(db, { ...norte, actor: 'job:test', now: new Date('2100-01-01T12:00:00Z') }),
  moveOnHand: (db, { variantIds }) =>
    moveOnHand(db, { ...norte, ...byTest, at: new Date(), moves: movesOf(variantIds) }),
  moveStock: (db, { variantIds }) => moveStock(db, { ...norte, ...byTest, moves: movesOf(variantIds) }),
  recordUncounted: (db, { variantIds }) =>
    recordUncounted(db, { ...norte, at: new Date(), moves: movesOf(variantIds) }),
  takeVariantLocks: (db, { variantIds }) => takeVariantLocks(db, { ...norte, variantIds }),
  findUncountedPlaces: (db, { variantIds }) => findUncountedPlaces(db, { ...norte, places: movesOf(variantIds) }),
  findConflicts: async (db, { variantIds }) => {
    const levels = levelsOf(variantIds).map((level) => ({ ...level, expected: 1_000_000 }))
    return [...(await findConflicts(db, { ...norte, levels })).values()]
  },
  insertEmptyStock: (db, { variantIds }) => insertEmptyStock(db, { ...norte, places: movesOf(variantIds) }),
  takePlaceLocks: (db, { variantIds }) =>
    takePlaceLocks(db, { ...norte, places: movesOf(variantIds), now: new Date() }),
  writeLevels: (db, { variantIds }) =>
    writeLevels(db, { ...norte, ...byTest, at: new Date(), levels: levelsOf(variantIds) }),
  setLevels: (db, { variantIds }) => setLevels(db, { ...norte, ...byTest, levels: levelsOf(variantIds) }),
  findPlaces: (db, { variantIds }) =>
    findPlaces(db, {
      ...norte,
      references: [...variantIds.map((id) => ({ id })), { sku: 'S-1' }, { barcode: '750' }, { fid: 'F-1' }],
    }),
  readStock: (db, { variantIds }) =>
    readStock(db, { ...norte, after: null, limit: 100, warehouseFid: null, variantIds }),
  findProductIds: async (db) => (await findProductIds(db, { ...norte, externalIds: ['secreto'] })).size,
  findProductId: (db) => findProductId(db, { ...norte, externalId: 'secreto' }),
  markWithdrawn: (db) => markWithdrawn(db, { ...norte, externalIds: ['secreto'], now }),
  withdrawProducts: (db) => withdrawProducts(db, { ...norte, ...byTest, externalIds: ['secreto'] }),
  readOrders: (db) => readOrders(db, { ...norte, after: { eventSeq: 0, id: 0 }, limit: 100, status: null }),
  findPosOrder: (db, { orderIds }) =>
    Promise.all([
      ...orderIds.map((id) => findPosOrder(db, { ...norte, key: { id } })),
      findPosOrder(db, { ...norte, key: { folio: 7 } }),
    ]),
  readWarehouseKeys: (db) => readWarehouseKeys(db, norte),
  readKeys: (db) => readKeys(db, norte),
  insertKey: (db) => insertKey(db, { ...norte, id: 'de-norte', hash: 'h', name: 'Caja', scopes: [], createdAt: now }),
  revokeKey: (db) => revokeKey(db, { ...norte, id: LUNAS_API_KEY, now }),
  recordKeyUse: (db) => recordKeyUse(db, { ...norte, id: LUNAS_API_KEY, now }),
  claimRequest: (db) => claimRequest(db, { ...norteRequest, lockTimeout: 1_000 }),
  recordResponse: (db) => recordResponse(db, { ...norteRequest, status: 200, text: '{}' }),
  createApiKey: (db) => createApiKey(db, { ...norte, ...byTest, name: 'Caja', scopes: ['stock'] }),
  revokeApiKey: (db) => revokeApiKey(db, { ...norte, ...byTest, id: LUNAS_API_KEY }),
  takeEventLock: async (db) => {
    await takeEventLock(db, norte)
  },
  lockCursor: async (db) => ((await lockCursor(db, { ...norte, reader: 'secreto' })) === 31 ? 'luna' : ''),
  moveCursor: (db) => moveCursor(db, { ...norte, reader: 'secreto', seq: 1 }),
  insertImportRun: (db) =>
    insertImportRun(db, { ...norte, ...norteImport, actor: 'staff:ana', file: 'propio', createdAt: now }),
  lockImportRun: (db) => lockImportRun(db, asImport),
  writeImportState: (db) => writeImportState(db, { ...asImport, now, change: { state: 'dropped' } }),
  beginImportPass: (db) => beginImportPass(db, asImport),
  renewClaim: (db) => renewClaim(db, { ...asClaim, now: new Date(now.getTime() + 1_000) }),
  releaseClaim: (db) => releaseClaim(db, { ...asClaim, dueAt: new Date(now.getTime() + 1_000), isAttempt: false }),
  recordUploaded: (db) => recordUploaded(db, { ...asImport, receivedBytes: 3, now }),
  recordOpened: (db) => recordOpened(db, { ...asClaim, format: 'csv', encoding: 'utf-8', rows: 3, isAnew: true, now }),
  recordProgress: (db) => {
    const rejection = { line: 1, lastLine: 1, product: '', loss: 'product', code: 'missing-id', value: '' } as const
    return recordProgress(db, { ...asClaim, counts: emptyCounts(), rejections: [{ ...rejection, path: [] }], now })
  },
  recordFileDeleted: (db) => recordFileDeleted(db, asImport),
  findUpload: (db) => findUpload(db, asImport),
  findImportRun: (db) => findImportRun(db, asImport),
  findOpenImport: (db) => findOpenImport(db, norte),
  readImportRuns: (db) => readImportRuns(db, { ...norte, before: null, limit: 10 }),
  readImportPreview: (db) => readImportPreview(db, asImport),
  readImportRejections: (db) => readImportRejections(db, { ...asImport, after: 0, limit: 10 }),
  beginImport: async (db) => {
    const begun = await beginImport(db, { ...norte, ...byTest, ...norteImport })
    return begun.ok || begun.code
  },
  receiveImport: (db) => receiveImport(db, { ...asImport, ...byTest }),
  confirmImport: (db) => confirmImport(db, { ...asImport, ...byTest }),
  dropImport: (db) => dropImport(db, { ...asImport, ...byTest }),
  rereadImport: (db) => rereadImport(db, { ...asImport, ...byTest, format: 'csv' }),
  settleImport: (db) => settleImport(db, { ...asImport, ...byTest, of: { claim: 1 }, outcome: { state: 'done' } }),
  readLabelVariants: (db, { productIds, variantIds }) =>
    readLabelVariants(db, { ...norte, productIds, variantIds, limit: 100 }),
  readPickLists: (db) => readPickLists(db, { ...norte, folios: [7] }),
  readWebhooks: (db) => readWebhooks(db, norte),
  findWebhook: (db) => findWebhook(db, asWebhook),
  readSubscribed: async (db) =>
    (await readSubscribed(db, { ...norte, lock: false })).filter(({ fromSeq }) => fromSeq === 31).map(() => 'luna'),
  insertWebhook: (db) => insertWebhook(db, { ...norte, ...newWebhook, secret: 's', fromSeq: 0, createdAt: now }),
  lockWebhook: (db) => lockWebhook(db, asWebhook),
  updateWebhook: (db) => updateWebhook(db, { ...asWebhook, changes: { active: true }, secrets: [] }),
  endByReceiver: (db) => endByReceiver(db, { ...asWebhook, url: lunasUrl, endedBy: 'gone' }),
  deleteWebhook: (db) => deleteWebhook(db, asWebhook),
  failPending: (db) => failPending(db, asWebhook),
  requeueDelivery: (db) => requeueDelivery(db, { ...asDelivery, now }),
  readDeliveries: (db) => readDeliveries(db, { ...asDelivery, state: null, before: null, limit: 9 }),
  findDelivery: (db) => findDelivery(db, asDelivery),
  queueMessages: (db) => {
    const body = { type: 'order.created' as const, timestamp: '', data: {} }
    const messages = [{ webhookId: EXAMPLE_WEBHOOKS.first, seq: 1, subject: 'order:1', body }]
    return orRejected(queueMessages(db, { ...norte, now, messages }))
  },
  recordDelivered: (db) => recordDelivered(db, { ...asDelivery, status: 200, now }),
  recordFailure: (db) => recordFailure(db, { ...asAttempt, status: 404, failure: 'rejected', dueAt: now }),
  releaseDelivery: (db) => releaseDelivery(db, { ...asAttempt, now }),
  switchOn: async (db) => {
    await db.transaction((tx) => switchOn(tx, norte))
  },
  addWebhook: async (db) => {
    const added = await addWebhook(db, { ...norte, ...byTest, ...newWebhook })
    return added.ok
  },
  changeWebhook: (db) => changeWebhook(db, { ...asWebhook, ...byTest, changes: { active: true } }),
  removeWebhook: (db) => removeWebhook(db, { ...asWebhook, ...byTest }),
  rotateSecret: (db) => rotateSecret(db, { ...asWebhook, ...byTest }),
  resendDelivery: (db) => resendDelivery(db, { ...asDelivery, ...byTest }),
  endWebhook: (db) =>
    endWebhook(db, { ...asWebhook, ...byTest, url: lunasUrl, endedBy: 'gone', attempt: { ...asAttempt, status: 410 } }),
  findPurchase: (db, { productIds }) =>
    Promise.all(
      productIds.map((productId) => findPurchase(db, { ...norte, productId, folio: 7, email: 'secreto@luna.mx' })),
    ),
  insertReview: (db, { productIds, orderIds }) =>
    Promise.all(
      productIds.flatMap((productId) =>
        orderIds.map((orderId) =>
          orRejected(
            insertReview(db, { ...norte, productId, orderId, rating: 1, author: 'Ana', body: 'Mala.', createdAt: now }),
          ),
        ),
      ),
    ),
  insertMissingReviews: (db, { productIds }) =>
    orRejected(insertMissingReviews(db, { ...norte, reviews: productIds.map(reviewOf) })),
  lockReviews: (db) => lockReviews(db, { ...norte, externalIds: ['R-1'] }),
  writeReviews: (db, { productIds }) => orRejected(writeReviews(db, { ...norte, reviews: productIds.map(reviewOf) })),
  deleteReviewRows: (db) => deleteReviewRows(db, { ...norte, ids: Array.from({ length: 99 }, (_, index) => index) }),
  putReviews: (db) => {
    const stated = { externalId: 'R-1', product: 'secreto', rating: 1, author: 'Eva', body: '', createdAt: null }
    return putReviews(db, { ...norte, ...byTest, reviews: [stated] })
  },
  deleteReviews: async (db) => (await deleteReviews(db, { ...norte, ...byTest, externalIds: ['R-1'] })).size,
  recordReviewsChanged: (db, { productIds }) =>
    recordReviewsChanged(db, { ...norte, ...byTest, productIds: new Set(productIds) }),
  recordConfirmation: (db, { orderIds }) => recordConfirmation(db, { ...norte, ...byTest, orderIds }),
  changeSynonyms: (db, { synonymIds }) =>
    Promise.all(synonymIds.map((id) => changeSynonyms(db, { ...norte, ...byTest, terms: ['gala', 'noche'], id }))),
  findBranch: (db) => findBranch(db, norte),
  findBranchByFid: (db) => findBranchByFid(db, { ...norte, fid: 'matriz' }),
  readBranches: (db) => readBranches(db, { ...norte, after: '', limit: 99 }),
  claimBranch: (db) => claimBranch(db, { ...norte, fid: 'matriz', name: 'Norte' }),
  writeBranch: (db) => writeBranch(db, { ...norte, written: otherBranch }),
  lockBranch: (db) => lockBranch(db, { ...norte, fid: 'secreta', mode: 'update' }),
  deleteBranchRow: (db) => deleteBranchRow(db, { ...norte, fid: 'matriz' }),
  putBranch: (db) => putBranch(db, { ...norte, ...byTest, branch: otherBranch }),
  deleteBranch: (db) => deleteBranch(db, { ...norte, ...byTest, fid: 'secreta' }),
  readWarehouses: (db) => readWarehouses(db, { ...norte, after: '', limit: 99 }),
  findWarehouse: (db) => findWarehouse(db, { ...norte, fid: 'matriz' }),
  claimWarehouse: (db) => claimWarehouse(db, { ...norte, ...otherWarehouse }),
  writeWarehouse: (db) => writeWarehouse(db, { ...norte, ...otherWarehouse }),
  lockWarehouse: (db) => lockWarehouse(db, { ...norte, fid: 'matriz', mode: 'update' }),
  deleteWarehouseRow: (db) => orRejected(deleteWarehouseRow(db, { ...norte, fid: 'matriz' })),
  insertWarehouses: (db) => insertWarehouses(db, { ...norte, fids: ['matriz', 'nuevo'] }),
  addWarehouses: (db) => addWarehouses(db, { ...norte, ...byTest, fids: ['matriz', 'nuevo'] }),
  putWarehouse: (db) => putWarehouse(db, { ...norte, ...byTest, warehouse: { ...otherWarehouse, servesOnline: true } }),
  deleteWarehouse: (db) => deleteWarehouse(db, { ...norte, ...byTest, fid: 'matriz' }),
  markWarehouseListingsDue: (db) => markWarehouseListingsDue(db, { ...norte, warehouseFid: 'matriz' }),
  lockDefaults: (db) => lockDefaults(db, { ...norte, defaultBranch: 'secreta', defaultWarehouse: 'secreta' }),
  changeSettings: (db) =>
    changeSettings(db, { ...norte, ...byTest, changes: { storeName: 'Norte 2' }, seen: { storeName: 'norte' } }),
  addBranch: (db) => addBranch(db, { ...norte, ...byTest, branch: { ...otherBranch, name: 'Secreta' } }),
  changeBranch: (db) =>
    changeBranch(db, { ...norte, ...byTest, branch: { ...otherBranch, phone: '1' }, seen: otherBranch }),
  setDomain: async (db) => {
    const wanted = { domain: 'luna.mx', sharedHosts: [], lookUpProof: async () => 'txt' as const }
    const set = await setDomain(db, { ...norte, ...byTest, ...wanted })
    return set.ok && set.state === 'taken' ? '' : 'luna'
  },
  checkDomains: (db) => checkDomains(db, { ...norte, now, lookUpProof: async () => 'missing' }),
  checkClaim: (db) => checkClaim(db, { claim: norteClaim, now, lookUpProof: async () => 'cname' }),
  recordLookUp: (db) => recordLookUp(db, { ...norte, domain: 'luna.mx', now, found: 'txt' }),
  proveDomain: (db) => proveDomain(db, { ...norte, ...byTest, domain: 'luna.mx' }),
  claimDomain: async (db) => {
    const claimed = await claimDomain(db, { ...norte, now, domain: 'luna.mx', isChecked: false })
    return claimed.ok && !claimed.isServed ? '' : 'luna'
  },
  serveByWord: (db) => serveByWord(db, { ...norte, now, domain: 'norte.localhost', proof: 'machine' }),
  readStoreDomains: async (db) => (await readStoreDomains(db, norte)).filter(({ token }) => token === LUNAS_TOKEN),
  lockServedDomain: (db) => lockServedDomain(db, norte),
  writeClaim: (db) => writeClaim(db, { ...norteClaim, claimedAt: now, expiresAt: now, checkedAt: null }),
  updateClaim: (db) => updateClaim(db, { ...norte, domain: 'luna.mx', missingSince: now }),
  deleteClaim: (db) => deleteClaim(db, { ...norte, domain: 'luna.mx' }),
  deleteOtherClaims: async (db) => (await deleteOtherClaims(db, { ...norte, except: [] })).length,
  writeServedDomain: (db) => writeServedDomain(db, { ...norte, domain: 'norte.localhost' }),
  updateStore: (db) => updateStore(db, { ...norte, changes: { accountName: 'Norte SA' } }),
  changeStore: (db) => changeStore(db, { ...norte, ...byTest, changes: { plan: 'premium' }, domain: 'luna.mx' }),
  dropPages: (db) => dropPages(db, { ...norte, ...byTest }),
  findStoreByAccount: (db) => findStoreByAccount(db, norte),
  findStoreByDomain: (db) => findStoreByDomain(db, { domain: 'norte.mx' }),
  markImagesReady: (db, { imageIds }) =>
    db.transaction((tx) =>
      markImagesReady(tx, {
        ...norte,
        images: imageIds.map((id) => ({ id, source: '0.webp', blobKey: 'b'.repeat(64), width: 1, height: 1 })),
      }),
    ),
  markImagesFailed: (db, { imageIds }) =>
    markImagesFailed(db, {
      ...norte,
      now,
      images: imageIds.map((id) => ({ id, source: '0.webp', attempts: 1, failure: 'invalid-url', retry: false })),
    }),
  releaseImages: (db, { imageIds }) => releaseImages(db, { ...norte, ids: imageIds, now }),
  lockOwners: (db, { imageIds }) => db.transaction((tx) => lockOwners(tx, { ...norte, ids: imageIds })),
  settleImages: (db, { imageIds }) =>
    settleImages(db, {
      ...norte,
      ...byTest,
      released: imageIds,
      ready: imageIds.map((id) => ({ id, source: '0.webp', blobKey: 'b'.repeat(64), width: 1, height: 1 })),
      failed: imageIds.map((id) => ({ id, source: '0.webp', attempts: 1, failure: 'invalid-url', retry: false })),
    }),
  findImageOwner: (db) => findImageOwner(db, { ...norte, product: 'secreto', variant: '0', lock: true }),
  writeImage: (db, { productIds, variantIds }) => {
    const [productId = 0] = productIds
    const [variantId = 0] = variantIds
    return orRejected(writeImage(db, { ...norte, productId, variantId, ...uploaded }))
  },
  deleteImageRow: (db, { productIds }) =>
    Promise.all(productIds.map((productId) => deleteImageRow(db, { ...norte, productId, source: '0.webp' }))),
  markCatalogueChanged: (db, { productIds }) =>
    Promise.all(productIds.map((productId) => markCatalogueChanged(db, { ...norte, productId, now }))),
  putImage: (db) => putImage(db, { ...norte, ...byTest, product: 'secreto', variant: '0', ...uploaded }),
  deleteImage: (db) => deleteImage(db, { ...norte, ...byTest, product: 'secreto', source: '0.webp' }),
  recordImagesChanged: (db, { productIds }) =>
    Promise.all(productIds.map((productId) => recordImagesChanged(db, { ...norte, ...byTest, productId }))),
  planImport: (db) => planImport(db, { ...norte, products: [sameKey] }),
  applyImport: (db) => applyImport(db, { ...norte, ...byTest, products: [sameKey] }),
  applyImportWhole: (db) => applyImportWhole(db, { ...norte, ...byTest, batches: [[sameKey]] }),
  insertStore: (db) => insertStore(db, { ...norte, name: 'Norte' }),
  addStore: (db) => addStore(db, { ...norte, ...byTest, name: 'Norte' }),
  readExportIds: (db) => readExportIds(db, { ...norte, after: 0, limit: 100 }),
  readExportWarehouses: (db) => readExportWarehouses(db, norte),
  readExportOrders: (db) => readExportOrders(db, { ...norte, since: new Date(0), after: 0, limit: 100 }),
  ensureWarehouse: (db) => ensureWarehouse(db, norte),
  findOwnWarehouse: (db) => findOwnWarehouse(db, norte),
  readWholeProducts: (db, { productIds }) => readWholeProducts(db, { ...norte, productIds }),
  readReadySources: (db) => readReadySources(db, { ...norte, externalIds: ['secreto'] }),
  readStored: (db) =>
    readStored(db, {
      ...norte,
      incoming: [{ externalId: 'secreto', digest: { catalogue: '', stock: '' } }],
      lock: false,
      allImages: true,
      digestOf: String,
    }),
  retryFailedImages: (db, { productIds }) => retryFailedImages(db, { ...norte, productIds, settledSources: [], now }),
  writeProducts: (db, known) =>
    withEach(db, known, async (tx, products) => {
      const brands = await writeTerms(tx, { ...norte, kind: 'brand', terms: [sameKey.brand] })
      const categories = await writeTerms(tx, { ...norte, kind: 'category', terms: [sameKey.category] })
      return writeProducts(tx, { ...norte, plans: products.map(({ plan }) => plan), brands, categories, now })
    }),
  writeDigests: (db, known) =>
    withEach(db, known, (tx, products) =>
      writeDigests(tx, { ...norte, plans: products.map(({ plan }) => plan), updatedAt: now }),
    ),
  writeVariants: (db, known) => withEach(db, known, (tx, products) => writeVariants(tx, { ...norte, products })),
  writeStock: (db, known) =>
    withEach(db, known, (tx, products) =>
      writeStock(tx, { ...norte, warehouseFid: 'matriz', products, ids: idsOf(known), now }),
    ),
  writeImages: (db, known) =>
    withEach(db, known, (tx, products) => writeImages(tx, { ...norte, products, ids: idsOf(known) })),
  writeTerms: async (db) => [
    await writeTerms(db, { ...norte, kind: 'brand', terms: [sameKey.brand] }),
    await writeTerms(db, { ...norte, kind: 'category', terms: [sameKey.category] }),
  ],
  lockTermChanges: (db) => lockTermChanges(db, { ...norte, terms: [{ kind: 'brand', terms: [sameKey.brand] }] }),
  readProductsOfTerms: async (db) => readProductsOfTerms(db, await everyTerm(db)),
  followRenames: async (db) => followRenames(db, await everyTerm(db)),
  readTermPage: (db) =>
    Promise.all(TERM_KINDS.map((kind) => readTermPage(db, { ...norte, kind, after: 0, limit: 99 }))).then((pages) =>
      // Of norte's own, some have been made by other functions.
      pages.flat().map(({ label }) => (['Roble', 'Vestidos', 'Color'].includes(label) ? 'luna' : '')),
    ),
  lockTerms: async (db) => {
    const named = { ...norte, fids: [], keys: ['roble', 'vestidos', 'color'] }
    const locked = await Promise.all(TERM_KINDS.map((kind) => lockTerms(db, { ...named, kind })))
    return locked.flat().map(({ label }) => (['Roble', 'Vestidos', 'Color'].includes(label) ? 'luna' : ''))
  },
  deleteUnusedTerms: async (db) => {
    const ids = Array.from({ length: 99 }, (_, index) => index)
    await Promise.all(TERM_KINDS.map((kind) => deleteUnusedTerms(db, { ...norte, kind, ids })))
  },
  writeOptionTypeFacts: (db, { optionTypeIds }) =>
    writeOptionTypeFacts(db, { ...norte, types: optionTypeIds.map((id) => ({ id, label: 'Tono', role: 'other' })) }),
  putTerms: (db) => {
    const names = ['Roble', 'Vestidos', 'Color'].map((label) => label.toUpperCase())
    const terms = names.map((label) => {
      return { key: label.toLowerCase(), label, fid: null, role: 'other' as const, newRole: 'other' as const }
    })
    return Promise.all(TERM_KINDS.map((kind) => putTerms(db, { ...norte, ...byTest, kind, terms })))
  },
  deleteTerms: (db) => {
    const references = ['roble', 'vestidos', 'color'].map((key) => ({ key }))
    return Promise.all(TERM_KINDS.map((kind) => deleteTerms(db, { ...norte, ...byTest, kind, references })))
  },
  writeOptionTypes: (db) => writeOptionTypes(db, { ...norte, options: [red] }),
  writeOptionValues: async (db, { optionTypeIds }) => {
    const results: unknown[] = []
    for (const id of optionTypeIds) {
      const types = new Map([[red.type.key, id]])
      results.push(await orRejected(writeOptionValues(db, { ...norte, options: [red], types })))
    }
    return results
  },
  ...driveCounts({ ...norte, now }),
  ...driveStaff({ ...norte, now }),
}

/** Data functions that take no account, with the reason. */
const NOT_DRIVEN: Record<string, string> = {
  migrate: 'the schema of all stores',
  sharesSecret: 'the secrets of the whole installation',
  adoptSecrets: 'as sharesSecret',
  deleteSecretFingerprints: 'as sharesSecret',
  isResponding: 'reads no rows',
  readOpenDemoStores: 'the landing page of all stores',
  readMemberships: 'the stores of a person, who may work in several',
  findPerson: 'people belong to no store',
  lockPeople: 'as findPerson',
  insertPerson: 'as findPerson',
  claimDueChecks: 'as claimDueImages',
  lockClaims: 'the claims of all stores for a domain, of which one is served',
  findPasskeyPerson: 'as findPerson',
  claimCode: 'as findPerson',
  releaseCode: 'as findPerson',
  writeProof: 'as findPerson',
  writePersonName: 'as findPerson',
  writePassword: 'as findPerson',
  deleteSignInMeans: 'as findPerson',
  insertNewPasswordToken: 'as findPerson',
  hasNewPasswordToken: 'as findPerson',
  takeNewPasswordToken: 'as findPerson',
  setNewPassword: 'as findPerson',
  proveAddress: 'the stores that are bound to an address become those of one person',
  claimDueImages: 'the background job of all stores; each claim names its account',
  hasDueImages: 'as claimDueImages',
  readAccountsWithDueHolds: 'the accounts that the background job goes through',
  readDueListings: 'as readAccountsWithDueHolds',
  readDueBulkChanges: 'as claimDueImages',
  readWeeklyStores: 'as readAccountsWithDueHolds',
  deleteCreatedBefore: 'the background job of all stores',
  deleteExpired: 'as deleteCreatedBefore',
  findKey: 'looks for the account itself',
  claimDeliveries: 'as claimDueImages',
  claimImport: 'as claimDueImages',
  readAbandonedImports: 'as readAccountsWithDueHolds',
  readLeftFiles: 'as readAccountsWithDueHolds',
  deleteExpiredScans: 'as deleteCreatedBefore',
  readUnreadStores: 'as readAccountsWithDueHolds',
  readUntoldStores: 'what the log of the whole installation names',
  countDeliveries: 'metrics of the whole installation',
  deleteExpiredAttempts: 'as deleteCreatedBefore',
  deleteExpiredEvents: 'as deleteCreatedBefore',
  deleteExpiredAuditEntries: 'as deleteCreatedBefore',
  asTransaction: 'runs the work that it is given',
  isTransaction: 'looks at the handle alone',
  planForAnyStore: 'sets how statements are planned',
  inTransaction: 'runs the work that it is given',
  insertEvents: 'a part of the statements of appendEvents and writeOrder',
  withImportSession: 'a lock by name',
  rows: 'runs the statement that it is given',
  readSeqs: 'the numbers of the last events of the stores that are named',
  scannedPieces: 'a part of the statements of readScannedLines and others',
  appliedLines: 'as scannedPieces',
  placesInScope: 'as scannedPieces',
  shortPlaces: 'a part of the statements of readBelowMinimum and readLevels',
  variantRows: 'the statement of readVariants',
  readyImageRows: 'the statement of readReadyImages',
}

describeOnEngines('with the account of another store', (engine) => {
  let db: Db
  let known: Known
  let before: unknown

  /** Every row of luna in every table. */
  const lunasRows = async () => {
    const all: Record<string, unknown> = {}
    for (const table of tables) {
      const found = await rows(db, sql`select to_jsonb(t) as row from ${table} t where account = ${luna.account}`)
      all[getTableName(table)] = found.map((row) => JSON.stringify(row)).sort()
    }
    return all
  }

  beforeAll(async () => {
    db = (await engine.open()).db
    const created = await createStore(db, {
      ...luna,
      domain: 'luna.mx',
      products: [
        {
          name: 'Secreto',
          brand: 'Roble',
          category: 'Vestidos',
          images: ['a'.repeat(64)],
          ratings: [5],
          variants: [{ color: 'Rojo', barcode: '750', sku: 'S-1' }],
        },
      ],
    })
    await db.insert(branch).values([
      { ...luna, fid: 'matriz', name: 'Secreto' },
      { ...luna, fid: 'secreta', name: 'Secreto' },
    ])
    await db.insert(domainClaim).values({
      ...luna,
      domain: 'luna.mx',
      token: LUNAS_TOKEN,
      claimedAt: now,
      expiresAt: now,
      provenAt: now,
      proof: 'txt',
    })
    await db.insert(businessHours).values({
      ...luna,
      branchFid: 'matriz',
      day: 1,
      active: true,
      opens: 600,
      closes: 840,
    })
    // An image that an import of luna's would make due again.
    await db.insert(image).values({
      ...luna,
      productId: created.productIds[0] ?? 0,
      source: 'https://luna.mx/1.webp',
      state: 'failed',
    })
    const { orderId } = await addOrder(db, {
      ...luna,
      ...created,
      folio: 7,
      email: 'secreto@luna.mx',
      columns: { fid: 'S-1' },
    })
    await db.insert(review).values({
      ...luna,
      productId: created.productIds[0] ?? 0,
      externalId: 'R-1',
      rating: 5,
      author: 'Secreto',
    })
    await db.update(customer).set({ loyaltyActive: true, loyaltyPoints: 500, fid: 'F-1' })
    const [buyer] = await db.select({ id: customer.id }).from(customer)
    await db.insert(loyaltyEntry).values({
      ...luna,
      customerId: buyer?.id ?? 0,
      points: 500,
      reason: 'Secreto',
      externalId: 'ticket-1',
    })
    await db.insert(notification).values({ ...luna, orderId, title: 'Secreto', message: '', metadata: {} })
    await db.insert(idempotency).values({ ...luna, key: lunasKey, requestDigest: 'fiesta', orderId })
    await db.insert(synonym).values({ ...luna, terms: ['vestido', 'fiesta'] })
    await insertCoupon(db, { ...luna, coupon: secretCoupon })
    await db.insert(searchMiss).values({ ...luna, day: '2026-11-20', way: 'text', term: 'fiesta', count: 7 })
    await db.insert(weeklyMailSent).values({ ...luna, monday: '2026-11-16' })
    const secret = { ...campaignForm, name: 'Secreto', discountPercentage: 77, startsAt: now }
    const [ran] = await db
      .insert(campaign)
      .values({ ...luna, ...secret })
      .returning()
    await insertCoupon(db, { ...luna, coupon: couponWith('fiesta 3'), campaignId: ran?.id ?? 0 })
    await db.insert(noticeReceiver).values({ ...luna, ...otherReceiver, name: 'Secreto', kinds: ['weekly-figures'] })
    await db.insert(mailText).values({ ...textPlace, ...luna, text: 'Secreto' })
    expect(await countAttempt(db, { ...luna, ...lunasAttempt })).toBe(0)
    await claimFitting(db, { ...luna, ...lunasFitting })
    await settleFitting(db, { ...luna, id: lunasFitting.id, providerId: 'secreto' })
    await insertKey(db, { ...luna, id: LUNAS_API_KEY, hash: 'fiesta', name: 'Secreto', scopes: [], createdAt: now })
    const request = { ...luna, keyId: LUNAS_API_KEY, key: norteRequest.key, requestDigest: 'fiesta', now }
    await claimRequest(db, { ...request, lockTimeout: 1_000 })
    await recordResponse(db, { ...request, status: 200, text: 'Secreto' })
    await db
      .insert(importRun)
      .overridingSystemValue()
      .values({
        ...luna,
        id: LUNAS_IMPORT,
        actor: 'staff:secreto',
        fileName: 'Secreto.csv',
        file: 'fiesta',
        bytes: 4,
        state: 'checking',
        claim: 1,
        counts: emptyCounts(),
        dueAt: now,
        createdAt: now,
        preview: [
          {
            status: 'new',
            externalId: 'S-1',
            line: 2,
            name: 'Secreto',
            variants: 1,
            isWithoutPrice: false,
            changes: [],
            more: 0,
          },
        ],
      })
    await db.insert(importRejection).values({
      ...luna,
      runId: LUNAS_IMPORT,
      number: 1,
      line: 2,
      lastLine: 2,
      product: 'S-1',
      loss: 'product',
      code: 'missing-name',
      value: 'Secreto',
    })
    await insertExampleWebhooks(db, { ...luna, host: 'luna.mx', isOn: true })
    await insertBulkChange(db, { ...luna, ...hideAll })
    await moveCursor(db, { ...luna, reader: 'secreto', seq: 31 })
    const idsIn = async (table: typeof image | typeof variant | typeof optionType | typeof synonym) =>
      (await db.select({ id: table.id }).from(table)).map(({ id }) => id)
    const [sold] = await db.select({ id: variant.id }).from(variant)
    await db.insert(stockMiss).values({ ...luna, day: '2026-11-20', variantId: sold?.id ?? 0, count: 7 })
    known = {
      productIds: created.productIds,
      variantIds: await idsIn(variant),
      imageIds: await idsIn(image),
      optionTypeIds: await idsIn(optionType),
      synonymIds: await idsIn(synonym),
      couponIds: [secretCoupon.id],
      campaignIds: [ran?.id ?? 0],
      orderIds: [orderId],
      customerIds: (await db.select({ id: customer.id }).from(customer)).map(({ id }) => id),
      notificationIds: (await db.select({ id: notification.id }).from(notification)).map(({ id }) => id),
    }
    await db.insert(warehouse).values([{ ...luna, fid: 'bodega', name: 'Secreto' }])
    const [productId = 0, variantId = 0] = [created.productIds[0], known.variantIds[0]]
    await insertExampleCounts(db, { ...luna, now, productId, variantId })
    await insertExampleStaff(db, { ...luna, now })
    expect(Object.values(known).map((ids) => ids.length)).toEqual([1, 1, 2, 1, 1, 1, 1, 1, 1, 1])
    await createStore(db, { ...norte, domain: 'norte.mx', products: [{ name: 'Propio' }] })
    await db.insert(warehouse).values({ ...norte, fid: 'bodega', name: 'Bodega' })
  })

  beforeEach(async () => {
    before = await lunasRows()
  })

  it.each(Object.entries(DRIVEN))('%s neither shows nor changes anything of luna', async (_, drive) => {
    const result = await drive(db, known)
    const shown = JSON.stringify(result, (_key, value) => (value instanceof Map ? [...value] : value)) ?? ''
    expect(shown).not.toMatch(/Secreto|Roble|Vestidos|Rojo|S-1|"750"|aaaaaaaa|luna|fiesta/)
    expect(await lunasRows()).toEqual(before)
  })

  it('a store is found by its own domain and account alone', async () => {
    expect((await findStoreByDomain(db, { domain: 'luna.mx' }))?.account).toBe('luna')
    expect(await findStoreByDomain(db, { domain: 'luna' })).toBeNull()
    expect(await findStoreByAccount(db, { account: 'luna.mx' })).toBeNull()
  })

  it('a store that is not there cannot be changed', async () => {
    const events = [{ kind: 'store-changed' as const, subject: '', payload: {} }]
    const append = appendEvents(db, { account: 'nadie', actor: 'shopper', at: now, events })
    await expect(append).rejects.toThrow('nadie')
  })
})

it('every function of data and actions that queries is driven above, or listed with the reason', async () => {
  const names: string[] = []
  for await (const file of glob('{actions,data}/**/*.ts', {
    cwd: join(import.meta.dirname, '..'),
    exclude: (path) => path.endsWith('.test.ts'),
  })) {
    const module: Record<string, unknown> = await import(`../${file}`)
    for (const [name, value] of Object.entries(module)) {
      if (typeof value === 'function' && takesStore(value.toString())) names.push(name)
    }
  }
  expect(names.sort()).toEqual([...Object.keys(DRIVEN), ...Object.keys(NOT_DRIVEN)].sort())
})

/** Whether a function, however it is written, takes a connection first or an account anywhere among its parameters. */
function takesStore(source: string): boolean {
  if (source.startsWith('class')) return false
  const start = source.indexOf('(')
  let end = start
  for (let depth = 0; end < source.length; end++) {
    if (source[end] === '(') depth++
    else if (source[end] === ')' && --depth === 0) break
  }
  const parameters = source.slice(start + 1, end)
  return /^\s*(?:db|tx|database)\b/.test(parameters) || /\{[^{}]*\baccount\b[^{}]*\}/.test(parameters)
}

it.each([
  ['async function x(tx, input) {}', true],
  ['(database) => database', true],
  ['function x(input, { name = f(1), account }) {}', true],
  ['async ({ account }) => account', true],
  ['function x(source) { return { account } }', false],
  ['class X { constructor(db) {} }', false],
])('the guard sees in %j that it queries: %j', (source, is) => {
  expect(takesStore(source)).toBe(is)
})
