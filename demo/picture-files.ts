import { fileURLToPath } from 'node:url'
import type { View } from './artwork/garment.ts'
import type { DemoColour, DemoProduct } from './catalogue/demo-store.ts'

/** The demo's pictures as they are kept in the repository: `{store}/{product}-{colour}-{view}.webp`. */
export const PICTURES_FOLDER = fileURLToPath(new URL('./pictures/', import.meta.url))

/** In the order in which a product's page shows them. */
export const PICTURE_VIEWS = ['front', 'detail'] as const satisfies View[]
export type PictureView = (typeof PICTURE_VIEWS)[number]

/**
 * 3:4. The front is as wide as the largest width that the page asks for. The detail is one cloth filling the frame, and
 * its weave costs more bytes than anything else that is drawn; a little smaller it looks the same.
 */
export const PICTURE_SIZES: Record<PictureView, { width: number; height: number }> = {
  front: { width: 800, height: 1067 },
  detail: { width: 640, height: 853 },
}

export function pictureFile(account: string, product: DemoProduct, colour: DemoColour, view: PictureView): string {
  return `${account}/${product.slug}-${colour.slug}-${view}.webp`
}

export const BRANDING = { logo: 'logo.webp', favicon: 'favicon.png', coverImage: 'cover.webp' } as const
export type BrandingPicture = keyof typeof BRANDING

export function brandingFile(account: string, picture: BrandingPicture): string {
  return `${account}/${BRANDING[picture]}`
}
