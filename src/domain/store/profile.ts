import type { Centavos } from '../money/money.ts'
import { type SmileCoupons, type SmileOffer, smileOffer } from '../smile/smile-offer.ts'
import { internationalPhone } from './phone.ts'
import type { Plan } from './plan.ts'

/** The public data of a store. */
export interface StoreProfile {
  account: string
  /** Custom domain in lower case, without port. */
  domain: string | null
  storeName: string
  storeDescription: string
  isPremium: boolean
  virtualFitting: boolean
  showOnlyInStock: boolean
  /** Blob keys. */
  logo: string | null
  favicon: string | null
  coverImage: string | null
  /** `#rrggbb` */
  accent: string
  /** Digits with country code, when the store offers WhatsApp. */
  whatsapp: string | null
  invoicingUrl: string | null
  timeZone: string
  /** Whether orders can be picked up on Sundays. */
  sundayPickup: boolean
  /** The offer of a coupon for a smile, or null. */
  smile: SmileOffer | null
  /** Only where the store may promise no mails (docs/rules/notification.md#without-a-mail-server). */
  withoutMails?: true
  shipping: { local: Centavos; nationalStandard: Centavos; nationalExpress: Centavos }
}

interface StoreRecord {
  account: string
  domain: string | null
  storeName: string
  storeDescription: string
  plan: Plan
  virtualFitting: boolean
  showOnlyInStock: boolean
  logo: string | null
  favicon: string | null
  coverImage: string | null
  accent: string
  whatsappEnabled: boolean
  whatsappPhone: string | null
  invoicingUrl: string | null
  timeZone: string
  sundayPickup: boolean
  couponPercentage: number
  smileCoupons: SmileCoupons
  shippingLocal: Centavos
  shippingNationalStandard: Centavos
  shippingNationalExpress: Centavos
}

/** The part of a store's record that is public. Named field by field, so that a new secret column stays secret. */
export function storeProfile(store: StoreRecord): StoreProfile {
  return {
    account: store.account,
    domain: store.domain,
    storeName: store.storeName,
    storeDescription: store.storeDescription,
    isPremium: store.plan === 'premium',
    virtualFitting: store.virtualFitting,
    showOnlyInStock: store.showOnlyInStock,
    logo: store.logo,
    favicon: store.favicon,
    coverImage: store.coverImage,
    accent: store.accent,
    whatsapp: store.whatsappEnabled ? reachableNumber(store.whatsappPhone ?? '') : null,
    invoicingUrl: store.plan === 'premium' ? store.invoicingUrl : null,
    timeZone: store.timeZone,
    sundayPickup: store.sundayPickup,
    smile: smileOffer(store),
    shipping: {
      local: store.shippingLocal,
      nationalStandard: store.shippingNationalStandard,
      nationalExpress: store.shippingNationalExpress,
    },
  }
}

/**
 * The number as a link to WhatsApp needs it; null for an invalid one, since such a link would lead nowhere. A Mexican
 * number is stored with or without its country code.
 */
export function reachableNumber(written: string): string | null {
  const digits = written.replace(/\D/g, '')
  return /^\d{10,15}$/.test(digits) ? internationalPhone(digits) : null
}
