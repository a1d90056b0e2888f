/** The largest number that an `integer` column of the database holds: the 32-bit limit. */
export const MAX_INTEGER = 2_147_483_647

/** Characters of a name, code, option value or alternative text; Shopify's own limit for titles. */
export const MAX_TEXT = 255

/**
 * Options that a variant may have: an order names ten of them (docs/rules/order.md#order-line-payload), of which the
 * point of sale has six in fields of their own.
 */
export const MAX_VARIANT_OPTIONS = 10
