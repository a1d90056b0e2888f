import { isAccount } from '../account/account.ts'
import { type Icon, isIcon } from './icon.ts'
import { isLayer, type Layer } from './layer.ts'

/**
 * Paths of images: `/img/{account}/{blobKey}/{width}`, and with a layer of the fitting room's figure or an icon in
 * place of the width. A blob key is the SHA-256 of the original's bytes, so a width's path never means another image
 * and may be cached for ever. What a layer's path means changes with the way in which garments are cut out.
 */

/** Widths of a product's image, pixels (docs/rules/image.md#image-sizes: 2g, 3g, 4g). */
export const IMAGE_WIDTHS = [400, 600, 800] as const
/** Widths of a store's cover, which spans the page. */
export const COVER_WIDTHS = [800, 1200, 1600] as const

export type ImageWidth = (typeof IMAGE_WIDTHS)[number] | (typeof COVER_WIDTHS)[number]

/** How an image is served: in a width, cut out and laid where a figure wears it, or as the icon of an app. */
export type ImageShape = ImageWidth | Layer | Icon

/** JPEG quality by width (docs/rules/image.md#image-sizes); the two widths of the cover are ours. */
export const IMAGE_QUALITY: Record<ImageWidth, number> = { 400: 60, 600: 75, 800: 85, 1200: 80, 1600: 80 }

/** The path of the drawing that is shown where there is no image. */
export const placeholderPath = '/img/placeholder'

const PREFIX = '/img/'
const KEY_FORM = /^[0-9a-f]{64}$/
/** The longest path that can be right: prefix, account (40), key (64), the longest shape (12) and two slashes. */
const LONGEST = PREFIX.length + 40 + 1 + 64 + 1 + 12

/** Whether a text can be the key of an original: 64 hexadecimal digits in lower case. */
export function isBlobKey(text: string): boolean {
  return KEY_FORM.test(text)
}

export function imagePath(account: string, blobKey: string, width: ImageWidth): string {
  return `${PREFIX}${account}/${blobKey}/${width}`
}

/** The path of a garment cut out of its photograph, and laid where a figure wears it. */
export function cutOutPath(account: string, blobKey: string, layer: Layer): string {
  return `${PREFIX}${account}/${blobKey}/${layer}`
}

/** The path of an app's icon, made from a logo. */
export function iconPath(account: string, blobKey: string, icon: Icon): string {
  return `${PREFIX}${account}/${blobKey}/${icon}`
}

/** The `srcset` of an image: `/img/… 400w, /img/… 600w, /img/… 800w`. */
export function srcSet(account: string, blobKey: string, widths: readonly ImageWidth[] = IMAGE_WIDTHS): string {
  return widths.map((width) => `${imagePath(account, blobKey, width)} ${width}w`).join(', ')
}

type ImagePathRejection = 'too-long' | 'wrong-form' | 'wrong-account' | 'wrong-key' | 'wrong-width'

export const IMAGE_PATH_SENTENCE: Record<ImagePathRejection, string> = {
  'too-long': 'La dirección de la imagen es demasiado larga.',
  'wrong-form': 'La dirección de una imagen tiene la forma /img/{tienda}/{imagen}/{ancho}.',
  'wrong-account': 'La dirección de la imagen no nombra una tienda válida.',
  'wrong-key': 'La dirección de la imagen no nombra una imagen válida.',
  'wrong-width': `El ancho de la imagen debe ser ${listed([...new Set([...IMAGE_WIDTHS, ...COVER_WIDTHS])])}.`,
}

type ParsedImagePath =
  | { ok: true; account: string; blobKey: string; shape: ImageShape }
  | { ok: false; code: ImagePathRejection }

/**
 * Parses a path as it was sent. No image's path has anything to decode, so an escape (`%2e`) is as
 * wrong as any other strange letter.
 */
export function parseImagePath(path: string): ParsedImagePath {
  if (path.length > LONGEST) return { ok: false, code: 'too-long' }
  if (!path.startsWith(PREFIX)) return { ok: false, code: 'wrong-form' }
  const [account = '', blobKey = '', written = '', ...rest] = path.slice(PREFIX.length).split('/')
  if (written === '' || rest.length > 0) return { ok: false, code: 'wrong-form' }
  if (!isAccount(account)) return { ok: false, code: 'wrong-account' }
  if (!isBlobKey(blobKey)) return { ok: false, code: 'wrong-key' }
  const shape = isIcon(written) || isLayer(written) ? written : widthOf(written)
  return shape === null ? { ok: false, code: 'wrong-width' } : { ok: true, account, blobKey, shape }
}

function widthOf(digits: string): ImageWidth | null {
  const width = Number(digits)
  return String(width) === digits && isImageWidth(width) ? width : null
}

function isImageWidth(width: number): width is ImageWidth {
  return Object.hasOwn(IMAGE_QUALITY, width)
}

function listed(widths: readonly number[]): string {
  return `${widths.slice(0, -1).join(', ')} o ${widths.at(-1)}`
}
