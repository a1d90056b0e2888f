/** Characters of a description as it comes, markup included. */
export const MAX_DESCRIPTION = 65_536
/** Characters of an image's URL: as many as browsers and servers agree on. */
export const MAX_SOURCE = 2_048
/** Characters of a variant's key, which may be made of all its options. */
export const MAX_VARIANT_KEY = 2_048
/** Options of a product, Shopify's limit. */
export const MAX_OPTIONS = 3
/** Shopify's 2,048 variants and 250 images fit. Bounds what one product takes of memory. */
export const MAX_ROWS_PER_PRODUCT = 2_500
