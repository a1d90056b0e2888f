/** How an order can reach the shopper. */
export const DELIVERY_METHODS = ['pickup', 'delivery'] as const

export type DeliveryMethod = (typeof DELIVERY_METHODS)[number]

export const SHIPPING_TYPES = ['local', 'national-standard', 'national-express'] as const

export type ShippingType = (typeof SHIPPING_TYPES)[number]

/** The fields of the checkout (docs/rules/checkout.md#checkout-form), in the order in which the page shows them. */
export const CHECKOUT_FIELDS = [
  'deliveryMethod',
  'pickupBranch',
  'email',
  'whatsapp',
  'firstName',
  'lastName',
  'address',
  'city',
  'state',
  'postalCode',
  'country',
  'shippingType',
  'deliveryTimePreference',
  'deliveryInstructions',
  'pickupDate',
  'pickupTime',
  'pickupNotes',
] as const

export type CheckoutField = (typeof CHECKOUT_FIELDS)[number]

/**
 * The fields of the checkout as text, as they were typed or chosen. `pickupDate` is `yyyy-MM-dd` and `pickupTime`
 * `HH:mm`, both by the clock of the store. `pickupBranch` is the key of the branch, or empty for the default one.
 */
export type CheckoutForm = Record<CheckoutField, string>

/** The default country (docs/rules/checkout.md#checkout-form). */
export const DEFAULT_COUNTRY = 'México'

export const EMPTY_CHECKOUT: CheckoutForm = {
  deliveryMethod: '',
  pickupBranch: '',
  email: '',
  whatsapp: '',
  firstName: '',
  lastName: '',
  address: '',
  city: '',
  state: '',
  postalCode: '',
  country: DEFAULT_COUNTRY,
  shippingType: '',
  deliveryTimePreference: '',
  deliveryInstructions: '',
  pickupDate: '',
  pickupTime: '',
  pickupNotes: '',
}

/** A checkout that an order can be placed with: tidied, complete, and possible at the moment of the check. */
export interface Checkout {
  contact: {
    email: string
    /** Only digits. */
    phone: string
    firstName: string
    lastName: string
  }
  /** The postal address for the delivery, or for the bill of a pickup. */
  address: {
    street: string
    city: string
    state: string
    postalCode: string
    country: string
  }
  delivery: Pickup | HomeDelivery
}

export interface Pickup {
  method: 'pickup'
  /** `yyyy-MM-dd` by the clock of the store. */
  date: string
  /** `HH:mm` by the clock of the store. */
  time: string
  /** The moment of date and time, milliseconds since 1970. */
  at: number
  notes: string
}

export interface HomeDelivery {
  method: 'delivery'
  shippingType: ShippingType
  timePreference: string
  instructions: string
}
