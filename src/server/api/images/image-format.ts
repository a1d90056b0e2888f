/** What an image is served as, the best first. */
export const IMAGE_FORMATS = ['avif', 'webp', 'jpeg'] as const

export type ImageFormat = (typeof IMAGE_FORMATS)[number]

export const FORMAT_TYPE: Record<ImageFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
}

export const FORMAT_EXTENSION: Record<ImageFormat, string> = { avif: 'avif', webp: 'webp', jpeg: 'jpg' }

/**
 * The format that an `Accept` header likes best, the better one when it likes several alike. AVIF and WebP must be
 * named: a browser that says only `image/*` may know neither. Who accepts nothing of it gets JPEG all the same.
 */
export function chooseFormat(accept: string | undefined): ImageFormat {
  const quality = readAccept(accept ?? '')
  const jpeg = quality.get('image/jpeg') ?? quality.get('image/*') ?? quality.get('*/*') ?? 0
  const liking: Record<ImageFormat, number> = {
    avif: quality.get('image/avif') ?? 0,
    webp: quality.get('image/webp') ?? 0,
    jpeg,
  }
  const best = Math.max(...Object.values(liking))
  return best > 0 ? (IMAGE_FORMATS.find((format) => liking[format] === best) ?? 'jpeg') : 'jpeg'
}

/** Media range → its q-value, 0 to 1; what is not a number counts as 0. */
function readAccept(accept: string): Map<string, number> {
  return new Map(
    accept.split(',').map((part) => {
      const [range = '', ...parameters] = part.split(';').map((word) => word.trim().toLowerCase())
      const q = parameters.find((parameter) => parameter.startsWith('q='))
      const value = q === undefined ? 1 : Number(q.slice(2))
      return [range, value >= 0 && value <= 1 ? value : 0]
    }),
  )
}
