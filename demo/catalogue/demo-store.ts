import type { Centavos } from '#domain/money/money.ts'
import type { PaymentMethod } from '#domain/payment/payment-method.ts'
import type { ReviewFit } from '#domain/review/fit.ts'
import type { Garment } from '../artwork/garment.ts'

/** A demo store as it is loaded, the same in every run. */
export interface DemoStore {
  config: StoreConfig
  branches: Branch[]
  warehouses: { fid: string; name: string; servesOnline: boolean; branchFid: string | null }[]
  customers: DemoCustomer[]
  products: DemoProduct[]
}

export interface StoreConfig {
  account: string
  accountName: string
  domain: string | null
  plan: 'basic' | 'premium'
  isActive: boolean
  storeName: string
  storeDescription: string
  /** `#rrggbb` */
  accent: string
  showOnlyInStock: boolean
  virtualFitting: boolean
  whatsappEnabled: boolean
  whatsappPhone: string | null
  invoicingUrl: string | null
  paymentPickup: PaymentMethod[]
  paymentLocal: PaymentMethod[]
  paymentNational: PaymentMethod[]
  transferBank: string | null
  transferClabe: string | null
  transferBeneficiary: string | null
  legalName: string
  legalAddress: string
  contactEmail: string
  /** Ten digits. */
  contactPhone: string
  timeZone: string
  defaultBranch: string
  /** Days after which pieces of other branches are at the branch of a pickup; null: none are brought there. */
  transferDays: number | null
  splitOrders: boolean
  defaultWarehouse: string
  defaultCustomerType: string
  defaultCustomerTypeName: string
  vendorUserKey: string
  vendorUserName: string
  vendorEmail: string
  vendorEmailEnabled: boolean
}

export interface Branch {
  fid: string
  name: string
  street: string
  exterior: string
  neighbourhood: string
  locality: string
  state: string
  phone: string
  postalCode: string
  /** In degrees. */
  latitude: number
  longitude: number
  /** From lunes to domingo: opening and closing in minutes since midnight; null is closed. */
  hours: (readonly [opens: number, closes: number] | null)[]
}

/** A customer on record. The e-mails are unused: mail to `.example` goes nowhere. */
export interface DemoCustomer {
  name: string
  email: string
  phone: string
  municipality: string
  state: string
  /** Loyalty points, one peso each; null if the customer is not in the programme. */
  points: number | null
}

export interface DemoProduct {
  id: number
  fid: string
  slug: string
  name: string
  brand: string
  category: string
  kind: 'simple' | 'variants'
  /** HTML. */
  description: string
  basePrice: Centavos
  originalPrice: Centavos | null
  discountPercent: number
  discountAmount: Centavos
  withoutStock: boolean
  /** Days from its arrival to the loading of the store. */
  ageDays: number
  colours: DemoColour[]
  variants: DemoVariant[]
  reviews: DemoReview[]
}

export interface DemoColour {
  label: string
  slug: string
  /** `#rrggbb` */
  swatch: string
  garment: Garment
}

export interface DemoVariant {
  /** The key within the product. */
  key: string
  fid: string
  /** Label of its colour, whether or not the shopper chooses it. */
  colour: string
  size: string | null
  sku: string
  barcode: string
  price: Centavos
  originalPrice: Centavos | null
  /** Pieces in the warehouses that sell online; null when uncounted. */
  onHand: number | null
  /** Pieces in a warehouse that doesn't sell online. */
  elsewhere: number
}

export interface DemoReview {
  rating: number
  fit: ReviewFit | null
  author: string
  body: string
  ageDays: number
}
