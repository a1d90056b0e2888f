import { IMAGE_WIDTHS } from '../image/image-path.ts'

/** The widest image that a connection gets, pixels, by the browser's name of it (docs/rules/image.md#image-sizes). */
const WIDEST: Record<string, number> = { '3g': 600, '2g': 400, 'slow-2g': 400 }

/** The URL of an image in the width that suits a connection: never a wider one than was requested. */
export function imageOfConnection(url: string, effectiveType: string | undefined): string {
  const widest = effectiveType === undefined ? undefined : WIDEST[effectiveType]
  if (widest === undefined) return url
  return url.replace(/\/(\d+)$/, (whole, written: string) => {
    const width = Number(written)
    return (IMAGE_WIDTHS as readonly number[]).includes(width) && width > widest ? `/${widest}` : whole
  })
}
