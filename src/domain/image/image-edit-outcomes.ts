/** Why an uploaded image is not added to a product. */
export type ImageAddition = 'product-unknown' | 'variant-unknown' | 'alt-too-long' | 'too-many-images'

/** The outcome of adding an image to a product. */
export type ImageAdded = { ok: true; imageId: number } | { ok: false; code: ImageAddition }

/** The outcome of showing another part of a product's image. */
export type CutImage = { ok: true } | { ok: false; code: 'product-unknown' | 'image-unknown' }
