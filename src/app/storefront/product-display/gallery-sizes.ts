/**
 * `sizes` of a photograph on a product's page. Apart from what shows it, which a first load has: the prefetching needs
 * it, too.
 */
export const GALLERY_SIZES = '(min-width: 90rem) 50rem, (min-width: 48rem) 58vw, 100vw'
