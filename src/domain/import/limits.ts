/** Characters of a name, code, option value or alternative text; Shopify's own limit for titles. */
export const MAX_TEXT = 255
/** Characters of a description as it comes, markup included. */
export const MAX_DESCRIPTION = 65_536
/** Characters of an image's address: what browsers and servers agree on. */
export const MAX_SOURCE = 2_048
/** Shopify's limit. */
export const MAX_OPTIONS = 3
/** `variante1` … `variante6`. */
export const MAX_POS_OPTIONS = 6
/** Shopify's 2,048 variants and 250 images fit. Bounds what one product takes of memory. */
export const MAX_ROWS_PER_PRODUCT = 2_500
/** What a quantity column holds: the 32-bit integer's limit. */
export const MAX_QUANTITY = 2_147_483_647
