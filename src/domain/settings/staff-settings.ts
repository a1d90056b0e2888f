import { parseAreaCodes, parseAreaStates } from '../checkout/local-area.ts'
import { whatsappState } from '../checkout/whatsapp-number.ts'
import { parseEmail } from '../customer/email.ts'
import type { Centavos } from '../money/money.ts'
import { MOST_RETURN_DAYS } from '../order/return-credit.ts'
import { parseClabe } from '../payment/clabe.ts'
import { chosenMethods, isPaymentMethod, type PaymentMethod } from '../payment/payment-method.ts'
import { MOST_DELIVERY_HOLD_HOURS } from '../pickup/hold.ts'
import { MOST_TRANSFER_DAYS } from '../pickup/transfer-day.ts'
import { SMILE_COUPONS, type SmileCoupons } from '../smile/smile-offer.ts'
import { isTimeZone, parseAccent, parseSecureUrl } from '../store/parse-settings.ts'
import { dialledDigits, parseContactPhone } from '../store/phone.ts'

/**
 * The settings of a store that its staff change. The plan is the operator's, and the domain has an action of its own.
 * Images are blob keys.
 */
export interface StaffSettings {
  storeName: string
  storeDescription: string
  logo: string | null
  favicon: string | null
  coverImage: string | null
  accent: string
  showOnlyInStock: boolean
  virtualFitting: boolean
  shippingLocal: Centavos
  shippingNationalStandard: Centavos
  shippingNationalExpress: Centavos
  /** For how long the pieces of a delivery are held that the store has not confirmed. */
  deliveryHoldHours: number
  /** Where the local shipping is offered: names of states, and postal codes or their beginnings. */
  shippingLocalStates: string[]
  shippingLocalPostalCodes: string[]
  /** How orders are paid, by how they reach the shopper. */
  paymentPickup: PaymentMethod[]
  paymentLocal: PaymentMethod[]
  paymentNational: PaymentMethod[]
  /** The account that transfers go to. */
  transferBank: string | null
  transferClabe: string | null
  transferBeneficiary: string | null
  /** Days after the hand-over in which pieces can be returned; null: the store states none. */
  returnDays: number | null
  /** Who answers for the store in its legal texts, and how that person or company is reached. */
  legalName: string | null
  legalAddress: string | null
  contactEmail: string | null
  contactPhone: string | null
  /** Whether loyalty points are spent by orders to be picked up alone. */
  pointsAtPickupOnly: boolean
  whatsappEnabled: boolean
  whatsappPhone: string | null
  invoicingUrl: string | null
  timeZone: string
  sundayPickup: boolean
  /** Keys of a branch and a warehouse of the store. */
  defaultBranch: string | null
  /** Days after which pieces of other branches are at the branch of a pickup; null: none are brought there. */
  transferDays: number | null
  /** Whether a part of a cart may be ordered at a branch, and the rest apart. */
  splitOrders: boolean
  defaultWarehouse: string | null
  couponPercentage: number
  smileCoupons: SmileCoupons
}

export type SettingErrorCode =
  | 'missing'
  | 'too-long'
  | 'description-too-long'
  | 'characters'
  | 'image-unknown'
  | 'color-invalid'
  | 'amount-invalid'
  | 'phone-invalid'
  | 'url-invalid'
  | 'time-zone-unknown'
  | 'percentage-invalid'
  | 'hours-invalid'
  | 'days-invalid'
  | 'choice-unknown'
  | 'state-unknown'
  | 'postal-codes-invalid'
  | 'clabe-invalid'
  | 'transfer-days-invalid'
  | 'email-invalid'
  | 'contact-phone-invalid'

export type SettingErrors = Partial<Record<keyof StaffSettings, SettingErrorCode>>

/** A setting as it is stored, or its error. */
type Checked<Value> = { value: Value } | { error: SettingErrorCode }

const MAX_NAME_LENGTH = 200
const MAX_DESCRIPTION_LENGTH = 1_000
const MAX_URL_LENGTH = 2_000
/** More than any parcel costs. */
const MOST_SHIPPING: Centavos = 100_000_000

const CHECKS: { [Name in keyof StaffSettings]: (value: StaffSettings[Name]) => Checked<StaffSettings[Name]> } = {
  storeName: (name) => (name.trim() === '' ? { error: 'missing' } : checkName(name)),
  storeDescription: (text) =>
    text.trim().length > MAX_DESCRIPTION_LENGTH ? { error: 'description-too-long' } : checkText(text),
  logo: checkImage,
  favicon: checkImage,
  coverImage: checkImage,
  accent: (colour) => parsed(parseAccent(colour), 'color-invalid'),
  showOnlyInStock: (value) => ({ value }),
  virtualFitting: (value) => ({ value }),
  shippingLocal: checkShipping,
  shippingNationalStandard: checkShipping,
  shippingNationalExpress: checkShipping,
  deliveryHoldHours: (hours) =>
    isBetween(hours, 1, MOST_DELIVERY_HOLD_HOURS) ? { value: hours } : { error: 'hours-invalid' },
  shippingLocalStates: (states) => parsed(parseAreaStates(states), 'state-unknown'),
  shippingLocalPostalCodes: (codes) => parsed(parseAreaCodes(codes), 'postal-codes-invalid'),
  paymentPickup: checkMethods,
  paymentLocal: checkMethods,
  paymentNational: checkMethods,
  transferBank: checkOptionalName,
  transferClabe: (clabe) => (isNone(clabe) ? { value: null } : parsed(parseClabe(clabe), 'clabe-invalid')),
  transferBeneficiary: checkOptionalName,
  returnDays: (days) =>
    days === null || isBetween(days, 0, MOST_RETURN_DAYS) ? { value: days } : { error: 'days-invalid' },
  legalName: checkOptionalName,
  legalAddress: checkOptionalName,
  contactEmail: checkEmail,
  contactPhone: checkContactPhone,
  pointsAtPickupOnly: (value) => ({ value }),
  whatsappEnabled: (value) => ({ value }),
  whatsappPhone: checkPhone,
  invoicingUrl: (url) => (isNone(url) ? { value: null } : parsed(secureUrl(url), 'url-invalid')),
  timeZone: (zone) => (isTimeZone(zone) ? { value: zone } : { error: 'time-zone-unknown' }),
  sundayPickup: (value) => ({ value }),
  defaultBranch: (value) => ({ value }),
  splitOrders: (value) => ({ value }),
  transferDays: (days) =>
    days === null || isBetween(days, 0, MOST_TRANSFER_DAYS) ? { value: days } : { error: 'transfer-days-invalid' },
  defaultWarehouse: (value) => ({ value }),
  couponPercentage: (value) => (isBetween(value, 1, 100) ? { value } : { error: 'percentage-invalid' }),
  smileCoupons: (value) => (SMILE_COUPONS.includes(value) ? { value } : { error: 'choice-unknown' }),
}

export const SETTING_NAMES = Object.keys(CHECKS) as (keyof StaffSettings)[]

/**
 * The settings that a page wants otherwise, as they are stored, or a code for each that is wrong. Others are left out.
 */
export function checkSettings(
  stated: Partial<StaffSettings>,
): { ok: true; changes: Partial<StaffSettings> } | { ok: false; errors: SettingErrors } {
  const errors: SettingErrors = {}
  const changes: Partial<StaffSettings> = {}
  for (const name of SETTING_NAMES) checkOne(name, stated, { changes, errors })
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, changes }
}

function checkOne<Name extends keyof StaffSettings>(
  name: Name,
  stated: Partial<StaffSettings>,
  { changes, errors }: { changes: Partial<StaffSettings>; errors: SettingErrors },
): void {
  const value = stated[name]
  if (value === undefined) return
  const checked = CHECKS[name](value)
  if ('error' in checked) errors[name] = checked.error
  else changes[name] = checked.value
}

function parsed<Value>(value: Value | null, error: SettingErrorCode): Checked<Value> {
  return value === null ? { error } : { value }
}

function checkName(written: string): Checked<string> {
  return written.trim().length > MAX_NAME_LENGTH ? { error: 'too-long' } : checkText(written)
}

function checkOptionalName(written: string | null): Checked<string | null> {
  return isNone(written) ? { value: null } : checkName(written)
}

function checkMethods(methods: readonly PaymentMethod[]): Checked<PaymentMethod[]> {
  if (!methods.every(isPaymentMethod)) return { error: 'choice-unknown' }
  return { value: chosenMethods(methods) }
}

/** A line of text without the spaces around it, which a page and the database can hold. */
function checkText(written: string): Checked<string> {
  const value = written.trim()
  return value.isWellFormed() && !/\p{Cc}/u.test(value) ? { value } : { error: 'characters' }
}

function checkImage(key: string | null): Checked<string | null> {
  return key === null || /^[0-9a-f]{64}$/.test(key) ? { value: key } : { error: 'image-unknown' }
}

function checkShipping(amount: Centavos): Checked<Centavos> {
  return isBetween(amount, 0, MOST_SHIPPING) ? { value: amount } : { error: 'amount-invalid' }
}

function checkPhone(phone: string | null): Checked<string | null> {
  if (isNone(phone)) return { value: null }
  return whatsappState(phone) === 'valid' ? { value: dialledDigits(phone) } : { error: 'phone-invalid' }
}

function checkEmail(written: string | null): Checked<string | null> {
  if (isNone(written)) return { value: null }
  const email = parseEmail(written)
  return 'text' in email ? { value: email.text } : { error: 'email-invalid' }
}

function checkContactPhone(written: string | null): Checked<string | null> {
  return isNone(written) ? { value: null } : parsed(parseContactPhone(written), 'contact-phone-invalid')
}

function secureUrl(written: string): string | null {
  const url = parseSecureUrl(written)
  return url !== null && url.length <= MAX_URL_LENGTH ? url : null
}

/** An empty field clears the setting. */
function isNone(written: string | null): written is null | '' {
  return written === null || written.trim() === ''
}

function isBetween(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most
}
