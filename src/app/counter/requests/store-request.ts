import { z } from 'zod'
import { MAIL_TEXT_FIELDS, MAIL_TEXT_KINDS } from '#domain/notification/mail-text.ts'
import { NOTICE_KINDS } from '#domain/notification/notice.ts'
import { PAYMENT_METHODS } from '#domain/payment/payment-method.ts'
import { SMILE_COUPONS } from '#domain/smile/smile-offer.ts'
import { LEGAL_TEXT_KINDS } from '#domain/store/legal-text.ts'
import { parseIdText } from '#domain/untrusted/parse-values.ts'

/** Longer than any stored text: a text that is too long is reported by its field's rule. */
const text = z.string().max(10_000)
const amount = z.int()
const key = z.string().max(200).nullable()

/** As they were typed: another number of hours is rejected with a sentence of its own. */
export const onlineAccount = z.object({
  accessToken: z.string().max(500),
  webhookSecret: z.string().max(500),
  unpaidHours: z.number(),
  isOn: z.boolean(),
})

const methods = z.array(z.enum(PAYMENT_METHODS)).max(PAYMENT_METHODS.length)

const settings = z
  .object({
    storeName: text,
    storeDescription: text,
    accent: text,
    timeZone: text,
    logo: key,
    favicon: key,
    coverImage: key,
    showOnlyInStock: z.boolean(),
    virtualFitting: z.boolean(),
    shippingLocal: amount,
    shippingNationalStandard: amount,
    shippingNationalExpress: amount,
    deliveryHoldHours: z.int(),
    shippingLocalStates: z.array(text).max(100),
    shippingLocalPostalCodes: z.array(text).max(2_000),
    paymentPickup: methods,
    paymentLocal: methods,
    paymentNational: methods,
    transferBank: text.nullable(),
    transferClabe: text.nullable(),
    transferBeneficiary: text.nullable(),
    returnDays: z.int().nullable(),
    legalName: text.nullable(),
    legalAddress: text.nullable(),
    contactEmail: text.nullable(),
    contactPhone: text.nullable(),
    pointsAtPickupOnly: z.boolean(),
    whatsappEnabled: z.boolean(),
    whatsappPhone: text.nullable(),
    invoicingUrl: text.nullable(),
    sundayPickup: z.boolean(),
    defaultBranch: key,
    transferDays: z.int().nullable(),
    splitOrders: z.boolean(),
    couponPercentage: amount,
    smileCoupons: z.enum(SMILE_COUPONS),
  })
  .partial()

/** Settings that a page wants otherwise, and how it showed them. */
export const changedSettings = z.object({ changes: settings, seen: settings })

/** The coupon for a smile, which is shown with the store's other coupons. */
const smile = settings.pick({ couponPercentage: true, smileCoupons: true })
export const changedSmile = z.object({ changes: smile, seen: smile })

/** The uploaded image of the store; `seen` is the key of the image that the page showed, '' for none. */
export const uploadedImage = z.object({
  image: z.enum(['logo', 'favicon', 'coverImage']),
  seen: z.string().max(64),
})

const span = { opens: z.int(), closes: z.int() }
export const branchHours = z.object({
  hours: z
    .array(z.object({ day: z.int(), ...span }))
    .max(1_000)
    .nullable(),
  specialDays: z.array(z.object({ date: text, spans: z.array(z.object(span)).max(100), note: text })).max(1_000),
})
export const changedHours = z.object({ wanted: branchHours, seen: branchHours })

export const branchFacts = z.object({
  name: text,
  street: text,
  exterior: text,
  neighbourhood: text,
  locality: text,
  state: text,
  phone: text,
  // Pages from before these fields do not send them.
  postalCode: text.default(''),
  /** As it was typed, or a link of a map. */
  location: text.default(''),
})
/** A new branch, which begins with its name. */
export const addedBranch = z.object({ name: text })
/** A change that the owner makes to the facts of a branch. */
export const changedBranch = z.object({ wanted: branchFacts, seen: branchFacts })

/** A new warehouse, which begins with its name. */
export const addedWarehouse = z.object({ name: text })
const warehouseFields = z.object({ name: text, servesOnline: z.boolean(), branchFid: key.nullable() }).partial()
export const changedWarehouse = z.object({ wanted: warehouseFields, seen: warehouseFields })

/** A receiver of notices as it is to be. */
const receiver = z.object({
  email: text,
  name: text,
  staffId: key,
  kinds: z.array(z.enum(NOTICE_KINDS)).max(NOTICE_KINDS.length),
})
const vendor = z.object({ email: text.nullable(), name: text, isEnabled: z.boolean() })
export const statedReceiver = z.object({ receiver })
export const changedReceiver = z.object({ email: text, receiver })
export const changedVendor = z.object({ wanted: vendor, seen: vendor })
export const removedReceiver = z.object({ email: text })

const moment = z.number()
const terms = z.object({
  name: text,
  discountPercentage: z.number(),
  startsAt: moment,
  endsAt: moment.nullable(),
  mostUses: z.number().nullable(),
})
export const addedCampaign = terms.extend({ code: text })
export const changedCampaign = z.object({ terms, seen: terms })

const mailTexts = z.partialRecord(z.enum(MAIL_TEXT_FIELDS), text)
export const changedMailTexts = z.object({ kind: z.enum(MAIL_TEXT_KINDS), wanted: mailTexts, seen: mailTexts })
export const previewedMail = z.object({ kind: z.enum(MAIL_TEXT_KINDS), texts: mailTexts })

/** Longer than any legal text, as above. */
const legalText = z.string().max(100_000)
export const changedLegalText = z.object({ kind: z.enum(LEGAL_TEXT_KINDS), text: legalText, seen: legalText })

/** The id of a campaign in a URL; null when invalid. */
export function campaignId(written: string): number | null {
  return parseIdText(written)
}
