import { fileURLToPath } from 'node:url'
import type { View } from './artwork/garment.ts'
import type { DemoColour, DemoProduct } from './catalogue/demo-store.ts'

/** The folder of the demo's images in the repository: `{store}/{product}-{colour}-{view}.webp`. */
export const IMAGES_FOLDER = fileURLToPath(new URL('./images/', import.meta.url))

/** The views of a product, in the order in which its page shows them. */
export const IMAGE_VIEWS = ['front', 'detail'] as const satisfies View[]
export type ImageView = (typeof IMAGE_VIEWS)[number]
/** Every drawn view of a product: the fitting room's figure wears the piece. */
export const DRAWN_VIEWS = [...IMAGE_VIEWS, 'piece'] as const satisfies View[]

/**
 * Sizes in pixels, 3:4. The front is as wide as the largest width that a page requests. In the detail one cloth fills
 * the frame, and its weave takes more bytes than anything else; a little smaller it looks the same. A piece is as large
 * as the frame of the body (domain/try-on/body).
 */
export const IMAGE_SIZES: Record<View, { width: number; height: number }> = {
  front: { width: 800, height: 1067 },
  detail: { width: 640, height: 853 },
  piece: { width: 600, height: 800 },
}

export function imageFile(account: string, product: DemoProduct, colour: DemoColour, view: View): string {
  return `${account}/${product.slug}-${colour.slug}-${view}.webp`
}

export const BRANDING = { logo: 'logo.webp', favicon: 'favicon.png', coverImage: 'cover.webp' } as const
export type BrandingImage = keyof typeof BRANDING

export function brandingFile(account: string, name: BrandingImage): string {
  return `${account}/${BRANDING[name]}`
}
