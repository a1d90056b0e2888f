import type { DeliveryMethod, ShippingType } from '../checkout/checkout-form.ts'
import { SHIPPING } from '../checkout/shipping.ts'
import type { PaymentMethod } from './payment-method.ts'

/** When an order is paid: at the pickup, or with its delivery. */
export type PaymentOccasion = 'pickup' | 'local' | 'national'

/** The account that the transfers to a store go to. */
export interface TransferAccount {
  bank: string
  /** 18 digits. */
  clabe: string
  beneficiary: string
}

/** How the orders of a store are paid. */
export interface PaymentTerms {
  /** Empty while the store names none. */
  methods: Record<PaymentOccasion, PaymentMethod[]>
  /** Null where no order is paid by transfer. */
  transfer: TransferAccount | null
}

/** The settings of a store that its payment terms are made of. */
export interface PaymentSettings {
  paymentPickup: PaymentMethod[]
  paymentLocal: PaymentMethod[]
  paymentNational: PaymentMethod[]
  transferBank: string | null
  transferClabe: string | null
  transferBeneficiary: string | null
  /** Whether the store can be paid online. */
  onlinePayments: boolean
}

/**
 * How the orders of a store are paid. Transfers are left out while the account that they go to is incomplete, and
 * online payments while the store cannot be paid so.
 */
export function paymentTerms(settings: PaymentSettings): PaymentTerms {
  const { paymentPickup, paymentLocal, paymentNational } = settings
  const account = transferAccount(settings)
  const isUsable: Record<PaymentMethod, boolean> = {
    cash: true,
    card: true,
    transfer: account !== null,
    online: settings.onlinePayments,
  }
  const usable = (methods: PaymentMethod[]) => methods.filter((method) => isUsable[method])
  const methods = { pickup: usable(paymentPickup), local: usable(paymentLocal), national: usable(paymentNational) }
  const hasTransfer = Object.values(methods).some((list) => list.includes('transfer'))
  return { methods, transfer: hasTransfer ? account : null }
}

/** The account that transfers go to; null while any part of it is missing. */
export function transferAccount({
  transferBank: bank,
  transferClabe: clabe,
  transferBeneficiary: beneficiary,
}: Pick<PaymentSettings, 'transferBank' | 'transferClabe' | 'transferBeneficiary'>): TransferAccount | null {
  return bank && clabe && beneficiary ? { bank, clabe, beneficiary } : null
}

const OCCASIONS: Record<ShippingType, PaymentOccasion> = {
  local: 'local',
  'national-standard': 'national',
  'national-express': 'national',
}

/** When an order with this type of shipping is paid. */
export function shippingOccasion(type: ShippingType): PaymentOccasion {
  return OCCASIONS[type]
}

/**
 * When an order is paid, by its delivery method and the name of its shipping in the payload. Orders of a point of sale
 * may have a name that is not ours: they count as national.
 */
export function orderOccasion({
  deliveryMethod,
  header: { envio_tarifa_nombre: name },
}: {
  deliveryMethod: DeliveryMethod
  header: { envio_tarifa_nombre: string }
}): PaymentOccasion {
  if (deliveryMethod === 'pickup') return 'pickup'
  return name === SHIPPING.local.name ? 'local' : 'national'
}

/** Whether an order has to be paid online: the store has named no other way. */
export function isPaidOnlineAlone(methods: readonly PaymentMethod[]): boolean {
  return methods.length === 1 && methods[0] === 'online'
}
