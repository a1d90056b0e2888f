/** The width of a photograph on a product's page, as `sizes` of an image. */
export const GALLERY_SIZES = '(min-width: 90rem) 50rem, (min-width: 48rem) 58vw, 100vw'
