import type { Unscanned } from '#domain/count/count.ts'
import type { AppliedCount, DroppedCount, RecordedCount, StartedCount } from '#domain/count/count-outcomes.ts'
import type { RecordedBatch } from '#domain/count/recorded-batch.ts'
import type { ScanMode } from '#domain/count/scan.ts'
import type { CampaignTerms } from '#domain/coupon/campaign.ts'
import type { CampaignForm } from '#domain/coupon/campaign-form.ts'
import type { CampaignAdded, CampaignChanged, CampaignEnded } from '#domain/coupon/campaign-outcomes.ts'
import type { CustomerChanges } from '#domain/customer/check-customer.ts'
import type { AdjustmentErrorCode, PointsWay } from '#domain/customer/check-points.ts'
import type { AdjustedPoints, ChangedCustomer, ErasedCustomer } from '#domain/customer/customer-outcomes.ts'
import type { CustomerForm } from '#domain/customer/merge-contact.ts'
import type { HeldAgain, MovedHold, ReleasedHold } from '#domain/hold/hold-outcomes.ts'
import type { ImageCut } from '#domain/image/image-cut.ts'
import type { CutImage, ImageAddition } from '#domain/image/image-edit-outcomes.ts'
import type { UploadRejection } from '#domain/image/upload-rejection.ts'
import type { CsvFormat } from '#domain/import/csv-format.ts'
import type { ConfirmedImport, DroppedImport, RereadImport } from '#domain/import/import-outcomes.ts'
import type { BegunUndo } from '#domain/import/import-undo.ts'
import type { BegunUpload } from '#domain/import/import-uploads.ts'
import type { ReadingChoice } from '#domain/import/reading-choice.ts'
import type { BodyRejection } from '#domain/limits/body-place.ts'
import type { Centavos } from '#domain/money/money.ts'
import type { RefundMethod, StaffMethod } from '#domain/money/recorded-method.ts'
import type { MailTextKind, MailTexts } from '#domain/notification/mail-text.ts'
import type { NoticeReceiver, Vendor } from '#domain/notification/notice.ts'
import type {
  MailTextsSet,
  ReceiverChanged,
  ReceiverPut,
  VendorChanged,
} from '#domain/notification/notification-outcomes.ts'
import type { TypedTracking } from '#domain/order/carrier.ts'
import type { DeliveryForm } from '#domain/order/delivery-change.ts'
import type { WantedLine } from '#domain/order/line-change.ts'
import type {
  ChangedDelivery,
  ChangedOrder,
  ChangedOrderLines,
  MovedOrders,
  ReopenedOrder,
  SetTracking,
  UndoneStep,
  WrittenNote,
} from '#domain/order/order-outcomes.ts'
import type { OrderStatuses } from '#domain/order/order-progress.ts'
import type { ClosedCashDay, OpenedCashDay } from '#domain/payment/cash-outcomes.ts'
import type { SavedOnlineAccount } from '#domain/payment/online-outcomes.ts'
import type { RecordedPayments, RefundedOrder, VoidedPayment } from '#domain/payment/payment-outcomes.ts'
import type { ReturnedOrder, WantedReturn } from '#domain/payment/return-outcomes.ts'
import type { OtherChange } from '#domain/product-edit/other-change.ts'
import type { PriceRule, PriceRuleError } from '#domain/product-edit/price-change.ts'
import type { PricePreview } from '#domain/product-edit/price-preview.ts'
import type { ProductFacts } from '#domain/product-edit/product-facts.ts'
import type {
  ArrangedImages,
  BegunChange,
  ChangedProduct,
  ChangedVariants,
  CreatedProduct,
} from '#domain/product-edit/product-outcomes.ts'
import type { SentSelection } from '#domain/product-edit/table-selection.ts'
import type { GridVariant } from '#domain/product-edit/variant-grid.ts'
import type { DeviceSubscribed } from '#domain/push/push-outcomes.ts'
import type { AnsweredReview, ModeratedReview } from '#domain/review/review-outcomes.ts'
import type { SettingsChanged } from '#domain/settings/settings-outcomes.ts'
import type { StaffSettings } from '#domain/settings/staff-settings.ts'
import type { ChartScope } from '#domain/size/chart-for.ts'
import type { ChartRemoved, ChartSet, ChartsImported } from '#domain/size/chart-outcomes.ts'
import type { SizeChart } from '#domain/size/size-chart.ts'
import type { PasswordError } from '#domain/staff/password.ts'
import { PERMISSIONS, type Permission } from '#domain/staff/permissions.ts'
import type { Role } from '#domain/staff/role.ts'
import type { SavedViewResult } from '#domain/staff/saved-view.ts'
import type {
  ChangedBranches,
  ChangedMember,
  Invited,
  PasswordLinkMade,
  SignedOutMember,
} from '#domain/staff/staff-outcomes.ts'
import type { AdjustmentReason } from '#domain/stock/adjustment.ts'
import type { ChangedLevel, SetMinimums } from '#domain/stock/stock-outcomes.ts'
import type { UncountedSum } from '#domain/stock/uncounted.ts'
import type { Branch } from '#domain/store/branch.ts'
import type { BranchFacts } from '#domain/store/branch-form.ts'
import type { BranchAdded, BranchChanged, BranchDeleted } from '#domain/store/branch-outcomes.ts'
import type { LegalTextSet } from '#domain/store/check-legal-text.ts'
import type { DomainSet } from '#domain/store/domain-outcomes.ts'
import type { DomainState } from '#domain/store/domain-state.ts'
import type { LegalTextKind } from '#domain/store/legal-text.ts'
import type {
  WarehouseAdded,
  WarehouseChanged,
  WarehouseDeleted,
  WarehouseFields,
} from '#domain/store/warehouse-outcomes.ts'
import type { TransferLine } from '#domain/transfer/transfer.ts'
import type { CancelledTransfer, ReceivedTransfer, SentTransfer } from '#domain/transfer/transfer-outcomes.ts'
import type { AuthOutcome, BegunPasskey, BegunSecondFactor, RenewedPaperCodes } from './staff-auth.ts'

/**
 * Every action of the counter: the fields that a page sends, and the outcome that it gets. Routes run them (`step`),
 * features send them (`useAction`), and both take their types from here.
 */
export interface CounterActions {
  /** `tracking`: for one order that is sent by it. */
  'advance-order': {
    fields: { orders: SeenOrder[]; to: Partial<OrderStatuses>; tracking?: TypedTracking | undefined }
    outcome: MovedOrders
  }
  'set-tracking': { fields: TypedTracking; outcome: SetTracking }
  'cancel-order': {
    /** `withheld`: variants whose pieces do not go back on sale. */
    fields: { seen: OrderStatuses; reason: string; withheld?: number[] }
    outcome: MovedOrders
  }
  'record-payment': {
    fields: { payments: { folio: number; key: string; amount: Centavos }[]; method: StaffMethod; reference: string }
    outcome: RecordedPayments
  }
  'refund-order': {
    fields: { key: string; method: RefundMethod; amount: Centavos; reason: string }
    outcome: RefundedOrder
  }
  'void-payment': { fields: { paymentId: number }; outcome: VoidedPayment }
  'return-pieces': { fields: { key: string; wanted: WantedReturn }; outcome: ReturnedOrder }
  'undo-step': { fields: { seen: OrderStatuses; reason: string }; outcome: UndoneStep }
  'change-delivery': { fields: Edited<'wanted', DeliveryForm>; outcome: ChangedDelivery }
  'change-lines': {
    /** `total`: as the page shows it for the wanted lines. */
    fields: { wanted: WantedLine[]; seen: Omit<WantedLine, 'position'>[]; total: Centavos }
    outcome: ChangedOrderLines
  }
  'reopen-order': { fields: NoFields; outcome: ReopenedOrder }
  'write-note': { fields: { text: string }; outcome: WrittenNote }
  'hand-over-order': { fields: { scanned: string }; outcome: ChangedOrder }
  'open-cash-day': { fields: { branchFid: string; opening: Centavos }; outcome: OpenedCashDay }
  'close-cash-day': { fields: { id: number; counted: Centavos; note: string }; outcome: ClosedCashDay }
  'move-hold': { fields: HoldEnd; outcome: MovedHold }
  'hold-again': { fields: HoldEnd; outcome: HeldAgain }
  'release-hold': { fields: NoFields; outcome: ReleasedHold }

  'add-push': { fields: { endpoint: string; p256dh: string; auth: string }; outcome: DeviceSubscribed }
  'end-push': { fields: { endpoint: string }; outcome: Done }

  'begin-import': { fields: { fileName: string; bytes: number; format: CsvFormat | null }; outcome: BegunUpload }
  'confirm-import': { fields: ImportId & { retires?: boolean | undefined }; outcome: ConfirmedImport }
  'drop-import': { fields: ImportId; outcome: DroppedImport }
  'reread-import': { fields: ImportId & { choice: ReadingChoice }; outcome: RereadImport }
  'undo-import': { fields: ImportId; outcome: BegunUndo }

  'create-product': {
    fields: { key: string; facts: Partial<ProductFacts> & Pick<ProductFacts, 'name'> }
    outcome: CreatedProduct
  }
  'duplicate-product': { fields: { key: string }; outcome: CreatedProduct | Rejected<'product-unknown'> }
  'change-product': {
    fields: { version: string; facts: Partial<ProductFacts> }
    outcome: ChangedProduct & WithOtherChange
  }
  'change-variants': {
    fields: { version: string; grid: readonly GridVariant[] }
    outcome: ChangedVariants & WithOtherChange
  }
  'arrange-images': {
    fields: { version: string; images: { id: number; alt: string; variantId: number | null }[] }
    outcome: ArrangedImages
  }
  'add-image': { fields: NoFields; outcome: { ok: true; imageId: number } | RejectedImage<ImageAddition> }
  'cut-image': {
    fields: { imageId: number; cut: ImageCut | null }
    outcome: CutImage | Rejected<UploadRejection>
  }
  'preview-prices': {
    fields: { selection: SentSelection; rule: PriceRule }
    outcome: { ok: true; preview: PricePreview } | Rejected<PriceRuleError>
  }
  'change-prices': { fields: BegunFields & { rule: PriceRule }; outcome: BegunBulkChange }
  'set-category': { fields: BegunFields & { category: string | null }; outcome: BegunBulkChange }
  'preview-publication': { fields: { selection: SentSelection }; outcome: { ok: true; uncounted: UncountedSum } }
  'set-published': { fields: BegunFields & { published: boolean; zeroes?: boolean }; outcome: BegunBulkChange }
  'save-view': { fields: { name: string; query: string }; outcome: SavedViewResult }
  'rename-view': { fields: { id: string; name: string }; outcome: SavedViewResult }
  'remove-view': { fields: { id: string }; outcome: Done | Rejected<'view-unknown'> }

  'change-level': {
    fields: { id: string; warehouseFid: string; pieces: number; reason: AdjustmentReason; note: string }
    outcome: ChangedLevel
  }
  'set-minimums': {
    fields: { minimums: { productId: number; warehouseFid: string; pieces: number | null }[] }
    outcome: SetMinimums
  }
  'start-count': {
    fields: { warehouseFid: string; categoryId: number | null; note: string }
    outcome: StartedCount
  }
  'record-count': {
    fields: { sentAt: number; scans: SentScan[] }
    outcome: ({ ok: true } & RecordedBatch) | Extract<RecordedCount, { ok: false }>
  }
  'apply-count': { fields: { unscanned: Unscanned }; outcome: AppliedCount }
  'drop-count': { fields: NoFields; outcome: DroppedCount }
  'send-transfer': {
    fields: { key: string; from: string; to: string; note: string; lines: TransferLine[] }
    outcome: SentTransfer
  }
  'receive-transfer': { fields: { differing: readonly TransferLine[] }; outcome: ReceivedTransfer }
  'cancel-transfer': { fields: NoFields; outcome: CancelledTransfer }

  'change-customer': {
    fields: { changes: CustomerChanges; seen: number }
    outcome: ChangedCustomer<{ form: CustomerForm; updatedAt: number }>
  }
  'adjust-points': {
    fields: { way: PointsWay; points: string; reason: string; key: string; enrols?: boolean }
    outcome: AdjustedPoints | Rejected<AdjustmentErrorCode>
  }
  'erase-customer': { fields: NoFields; outcome: ErasedCustomer }
  'set-size-chart': {
    /** `id`: the chart that is replaced, or null. */
    fields: { id: number | null; scope: ChartScope; chart: SizeChart }
    outcome: ChartSet
  }
  'remove-size-chart': { fields: { id: number }; outcome: ChartRemoved }
  'import-size-charts': { fields: { text: string; isApplied: boolean }; outcome: ChartsImported }
  'show-review': { fields: { reviewId: number }; outcome: ModeratedReview }
  'hide-review': { fields: { reviewId: number }; outcome: ModeratedReview }
  'answer-review': { fields: { reviewId: number; text: string | null }; outcome: AnsweredReview }

  'change-settings': { fields: Edited<'changes', Partial<StaffSettings>>; outcome: SettingsChanged }
  'save-online-account': {
    /** '' leaves the secret that the store has. */
    fields: { accessToken: string; webhookSecret: string; unpaidHours: number; isOn: boolean }
    outcome: SavedOnlineAccount
  }
  'set-store-image': {
    fields: { image: 'logo' | 'favicon' | 'coverImage'; seen: string; file: File }
    outcome: SettingsChanged | RejectedImage<never>
  }
  'add-branch': { fields: { name: string }; outcome: BranchAdded }
  'change-branch': { fields: Edited<'wanted', BranchFacts>; outcome: BranchChanged }
  'delete-branch': { fields: NoFields; outcome: BranchDeleted }
  'change-hours': { fields: Edited<'wanted', Pick<Branch, 'hours' | 'specialDays'>>; outcome: BranchChanged }
  'add-warehouse': { fields: { name: string }; outcome: WarehouseAdded }
  'change-warehouse': { fields: Edited<'wanted', Partial<WarehouseFields>>; outcome: WarehouseChanged }
  'delete-warehouse': { fields: NoFields; outcome: WarehouseDeleted }
  'put-receiver': { fields: { receiver: NoticeReceiver }; outcome: ReceiverPut }
  /** `email`: as the page showed it. */
  'change-receiver': { fields: { email: string; receiver: NoticeReceiver }; outcome: ReceiverChanged }
  'change-vendor': { fields: Edited<'wanted', Vendor>; outcome: VendorChanged }
  'remove-receiver': { fields: { email: string }; outcome: Done }
  'change-smile-coupons': {
    fields: Edited<'changes', Partial<Pick<StaffSettings, 'smileCoupons' | 'couponPercentage'>>>
    outcome: SettingsChanged
  }
  'add-campaign': { fields: CampaignForm; outcome: CampaignAdded }
  'change-campaign': { fields: Edited<'terms', CampaignTerms>; outcome: CampaignChanged }
  'end-campaign': { fields: NoFields; outcome: CampaignEnded }
  'change-domain': { fields: { domain: string }; outcome: DomainSet }
  /** `state` is null for a name of this machine. */
  'check-domain': {
    fields: NoFields
    outcome: { ok: true; traffic: { domain: string; state: DomainState | null }[] }
  }
  'change-mail-texts': { fields: { kind: MailTextKind } & Edited<'wanted', MailTexts>; outcome: MailTextsSet }
  'change-legal-text': {
    fields: { kind: LegalTextKind; text: string; seen: string }
    outcome: LegalTextSet
  }
  'preview-mail': {
    fields: { kind: MailTextKind; texts: MailTexts }
    outcome: { ok: true; subject: string; html: string }
  }

  'invite-member': {
    /** `branches`: whose orders the person will work with; null: of all. */
    fields: { email: string; role: Role; branches: string[] | null }
    outcome: (Extract<Invited, { ok: true }> & { url: string; isMailed: boolean }) | Extract<Invited, { ok: false }>
  }
  'revoke-invitation': { fields: { id: string }; outcome: Done | Rejected<'invitation-unknown'> }
  'change-role': { fields: { personId: string; role: Role }; outcome: ChangedMember }
  'change-branches': { fields: { personId: string; branches: string[] | null }; outcome: ChangedBranches }
  /** `url` is null where the link was mailed. */
  'make-password-link': {
    fields: { personId: string }
    outcome: { ok: true; url: string | null } | Extract<PasswordLinkMade, { ok: false }> | LimitExceeded
  }
  'sign-out-member': { fields: { personId: string }; outcome: SignedOutMember }
  'end-membership': { fields: { personId: string }; outcome: ChangedMember }

  'change-name': { fields: { name: string }; outcome: AuthOutcome<'name-missing'> }
  'change-password': {
    fields: { current: string; next: string }
    outcome: AuthOutcome<PasswordError | 'wrong-password'> | LimitExceeded
  }
  'prove-address': { fields: NoFields; outcome: Done | LimitExceeded }
  'begin-second-factor': { fields: { password: string }; outcome: Limited<BegunSecondFactor> }
  'confirm-second-factor': { fields: { code: string }; outcome: AuthOutcome<'wrong-code'> }
  'renew-paper-codes': { fields: { password: string }; outcome: Limited<RenewedPaperCodes> }
  'end-second-factor': { fields: { password: string }; outcome: AuthOutcome<'wrong-password'> | LimitExceeded }
  'begin-passkey': { fields: { password: string }; outcome: Limited<BegunPasskey> }
  'add-passkey': { fields: { response: { id: string }; name: string }; outcome: AuthOutcome<'wrong-passkey'> }
  'end-passkey': { fields: { id: string }; outcome: Done }
  'end-session': { fields: { id: string }; outcome: Done }
  'end-other-sessions': { fields: NoFields; outcome: Done }
}

export type ActionName = keyof CounterActions

/** The fields of an action, as its page sends them. */
export type FieldsOf<Name extends ActionName> = CounterActions[Name]['fields']

/** The outcome of an action, or why it did not run. */
export type OutcomeOf<Name extends ActionName> = CounterActions[Name]['outcome'] | NotRun

/** A rejection that comes with a sentence of its own, which the table of a page does not need. */
type Worded = { ok: false; sentence: string }

/** The codes by which an action is rejected, each of which needs a sentence where the action is sent. */
export type RejectionOf<Name extends ActionName> = Exclude<
  Exclude<Extract<CounterActions[Name]['outcome'], { ok: false }>, Worded>['code'],
  CommonRejection
>

/** Why any action may not run. `offline` and `failed` are found by the browser. */
export type CommonRejection =
  | 'signed-out'
  | 'not-allowed'
  | 'malformed'
  | 'offline'
  | 'failed'
  | 'files-away'
  | BodyRejection

export type NotRun = Rejected<CommonRejection>

type Done = { ok: true }
export type Rejected<Code extends string> = { ok: false; code: Code }
type RejectedImage<Code extends string> = Rejected<Code | UploadRejection> & Worded
type LimitExceeded = Rejected<'too-many-attempts'> & Worded & { waitSeconds: number }
/** An outcome of the sign-in whose rejection for too many attempts has got its sentence. */
type Limited<Attempt> = Exclude<Attempt, { code: 'too-many-attempts' }> | LimitExceeded

type NoFields = Record<never, never>
/** Some values as they are wanted, and as the page showed them. */
type Edited<Wanted extends string, Values> = Record<Wanted | 'seen', Values>
type SeenOrder = { folio: number; seen: OrderStatuses }
/** ISO 8601; null without an end. */
type HoldEnd = { until: string | null }
type ImportId = { id: number }
type WithOtherChange = { otherChange?: OtherChange }
/** `id` is made by the page: sent again, it is the same change. */
type BegunFields = { id: string; selection: SentSelection }
type BegunBulkChange = (Extract<BegunChange, { ok: true }> & { id: string }) | Extract<BegunChange, { ok: false }>
/** A scan of a variant, or of a code. `at` is milliseconds since 1970, by the device's clock, like `sentAt`. */
type SentScan = {
  id: string
  mode: ScanMode
  pieces: number
  at: number
  code: string | null
  variantId: number | null
}

/**
 * The permissions of the actions without one of their own name: a page with several actions may have one permission.
 * Null: every member of the staff changes their own way of signing in.
 */
const SHARED_PERMISSIONS = {
  'begin-import': 'import-products',
  'confirm-import': 'import-products',
  'drop-import': 'import-products',
  'reread-import': 'import-products',
  'undo-import': 'import-products',
  'set-size-chart': 'change-product',
  'remove-size-chart': 'change-product',
  'import-size-charts': 'change-product',
  'set-store-image': 'change-settings',
  'save-online-account': 'change-settings',
  'add-branch': 'change-settings',
  'change-branch': 'change-settings',
  'delete-branch': 'change-settings',
  'add-warehouse': 'change-settings',
  'change-warehouse': 'change-settings',
  'delete-warehouse': 'change-settings',
  'preview-publication': 'set-published',
  'put-receiver': 'change-notices',
  'change-receiver': 'change-notices',
  'change-vendor': 'change-notices',
  'remove-receiver': 'change-notices',
  'change-smile-coupons': 'change-campaigns',
  'add-campaign': 'change-campaigns',
  'change-campaign': 'change-campaigns',
  'end-campaign': 'change-campaigns',
  'change-legal-text': 'change-settings',
  'preview-mail': 'change-mail-texts',
  'change-name': null,
  'change-password': null,
  'prove-address': null,
  'begin-second-factor': null,
  'confirm-second-factor': null,
  'renew-paper-codes': null,
  'end-second-factor': null,
  'begin-passkey': null,
  'add-passkey': null,
  'end-passkey': null,
  'end-session': null,
  'end-other-sessions': null,
} as const satisfies Record<Exclude<ActionName, Permission>, Permission | null>

type SharedPermissions = typeof SHARED_PERMISSIONS

/** An action on a person's own way of signing in. */
export type AccountAction = {
  [Name in keyof SharedPermissions]: SharedPermissions[Name] extends null ? Name : never
}[keyof SharedPermissions]

/** A permission that some action needs; the others are for pages. */
export type ActionPermission =
  | Extract<ActionName, Permission>
  | Exclude<SharedPermissions[keyof SharedPermissions], null>

/** The permission that an action needs; null for none beyond being of the staff. */
export function permissionOf(name: ActionName): Permission | null {
  return isPermission(name) ? name : SHARED_PERMISSIONS[name]
}

function isPermission(name: ActionName): name is Extract<ActionName, Permission> {
  return Object.hasOwn(PERMISSIONS, name)
}

/**
 * Whether something that arrived is the outcome of an action. It is taken to be this one's: its route can respond with
 * no other.
 */
export function isOutcome<Name extends ActionName>(_name: Name, arrived: unknown): arrived is OutcomeOf<Name> {
  if (typeof arrived !== 'object' || arrived === null || !('ok' in arrived)) return false
  return arrived.ok === true || (arrived.ok === false && 'code' in arrived && typeof arrived.code === 'string')
}
