/** The formats that photographs are served in, the best first. */
export const IMAGE_FORMATS = ['avif', 'webp', 'jpeg'] as const

export type PhotoFormat = (typeof IMAGE_FORMATS)[number]
/** Icons are PNG. */
export type ImageFormat = PhotoFormat | 'png'

export const FORMAT_TYPE: Record<ImageFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
  png: 'image/png',
}

export const FORMAT_EXTENSION: Record<ImageFormat, string> = { avif: 'avif', webp: 'webp', jpeg: 'jpg', png: 'png' }

/**
 * The format that an `Accept` header prefers, the better one among equals. AVIF and WebP must be named, since a browser
 * that sends only `image/*` may know neither. A browser that accepts none of these gets JPEG all the same.
 */
export function chooseFormat(accept: string | undefined): PhotoFormat {
  const quality = parseAccept(accept ?? '')
  const jpeg = quality.get('image/jpeg') ?? quality.get('image/*') ?? quality.get('*/*') ?? 0
  const preference: Record<PhotoFormat, number> = {
    avif: quality.get('image/avif') ?? 0,
    webp: quality.get('image/webp') ?? 0,
    jpeg,
  }
  const best = Math.max(...Object.values(preference))
  return best > 0 ? (IMAGE_FORMATS.find((format) => preference[format] === best) ?? 'jpeg') : 'jpeg'
}

/** Media range → its q-value, 0 to 1; anything but a number counts as 0. */
function parseAccept(accept: string): Map<string, number> {
  return new Map(
    accept.split(',').map((part) => {
      const [range = '', ...parameters] = part.split(';').map((word) => word.trim().toLowerCase())
      const q = parameters.find((parameter) => parameter.startsWith('q='))
      const value = q === undefined ? 1 : Number(q.slice(2))
      return [range, value >= 0 && value <= 1 ? value : 0]
    }),
  )
}
