import { z } from 'zod'
import { MAX_LINES, MOST_PIECES } from '#domain/cart/quantity.ts'
import { TEXT_LIMITS } from '#domain/checkout/check-checkout.ts'
import { type CheckoutField, SHIPPING_TYPES } from '#domain/checkout/checkout-form.ts'
import type { OrderRequest, SeenLine } from '#domain/checkout/order-request.ts'
import { MAX_EMAIL_LENGTH } from '#domain/customer/email.ts'
import { MAX_INTEGER } from '#domain/limits/limits.ts'
import { MAX_CENTAVOS } from '#domain/money/money.ts'
import { MAX_ID } from '#domain/untrusted/parse-values.ts'

const KEY = /^[A-Za-z0-9_-]{16,64}$/

/** Characters. It is more than any field may have, so that a text that was cut is still too long. */
const MAX_FIELD = 10_000
/** Characters; our tokens are shorter. */
const MAX_COUPON = 1_000

/** Any text is accepted, because `checkCheckout` has an error code for each field. */
function field(description: string, more: { maxLength?: number; enum?: readonly string[] } = {}) {
  return z
    .string()
    .overwrite((written) => written.slice(0, MAX_FIELD))
    .default('')
    .meta({ description, ...more })
}

/** A whole number from 0. */
function amount(most: number, description: string) {
  return (
    z
      .int()
      .min(0)
      .max(most)
      // JSON can express -0, which becomes 0.
      .overwrite((sent) => sent + 0)
      .describe(description)
  )
}

const fields = {
  deliveryMethod: field('How the order reaches the shopper; only premium stores deliver.', {
    enum: ['pickup', 'delivery'],
  }),
  pickupBranch: field('Key of the branch of a pickup; empty for the default one.'),
  email: field('E-mail of the customer, who gets the confirmation.', { maxLength: MAX_EMAIL_LENGTH }),
  whatsapp: field('Phone number, with or without spaces and country code.'),
  firstName: field('First name of the customer.', { maxLength: TEXT_LIMITS.firstName }),
  lastName: field('Last name of the customer.', { maxLength: TEXT_LIMITS.lastName }),
  address: field('Street and number of the postal address, for the delivery or for the bill of a pickup.', {
    maxLength: TEXT_LIMITS.address,
  }),
  city: field('City or borough.', { maxLength: TEXT_LIMITS.city }),
  state: field('State.', { maxLength: TEXT_LIMITS.state }),
  postalCode: field('Postal code; five digits in Mexico.'),
  country: field('Country.', { maxLength: TEXT_LIMITS.country }),
  shippingType: field('Type of shipping of a delivery; empty for a pickup.', { enum: ['', ...SHIPPING_TYPES] }),
  deliveryTimePreference: field('Preferred time of a delivery, in words.', {
    maxLength: TEXT_LIMITS.deliveryTimePreference,
  }),
  deliveryInstructions: field('Instructions for the courier.', { maxLength: TEXT_LIMITS.deliveryInstructions }),
  pickupDate: field('Day of a pickup, `yyyy-MM-dd` by the clock of the store.'),
  pickupTime: field('Time of a pickup, `HH:mm` by the clock of the store.'),
  pickupNotes: field('Notes for the branch.', { maxLength: TEXT_LIMITS.pickupNotes }),
} satisfies Record<CheckoutField, z.ZodType<string>>

const seenLine = z.object({
  variantId: z.int().min(1).max(MAX_ID).describe('Id of the variant.'),
  quantity: z.int().min(1).max(MOST_PIECES).describe('Pieces.'),
  price: amount(MAX_CENTAVOS, 'Price of one piece as the shopper saw it, in centavos.'),
}) satisfies z.ZodType<SeenLine>

/**
 * The body of `POST orders`: an order as the checkout sends it. Further properties, such as a discount, are dropped.
 */
export const orderRequest = z.object({
  key: z.string().regex(KEY).describe('Idempotency key: the same key never places a second order.'),
  form: z.object(fields).describe('The fields of the checkout as text.'),
  lines: z
    .array(seenLine)
    .max(MAX_LINES)
    .refine(hasEachVariantOnce)
    .refine(isWithinAmounts)
    .describe('The lines of the order, each variant once.'),
  coupon: z.string().max(MAX_COUPON).nullable().describe('Token of the coupon that was applied.'),
  points: amount(MAX_INTEGER, 'Loyalty points that the shopper saw spent.'),
  total: amount(MAX_CENTAVOS, 'The total that the shopper saw, with shipping, in centavos.'),
}) satisfies z.ZodType<OrderRequest>

function hasEachVariantOnce(lines: readonly SeenLine[]): boolean {
  return new Set(lines.map(({ variantId }) => variantId)).size === lines.length
}

/** Whether the lines together come to no more than the amounts of an order hold. */
function isWithinAmounts(lines: readonly SeenLine[]): boolean {
  return lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0) <= MAX_CENTAVOS
}
