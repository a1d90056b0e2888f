import { cutOutPath, imagePath } from '#domain/image/image-path.ts'
import type { FittingGarment, FittingVariant } from '#domain/try-on/fitting-garment.ts'

/** URL of a variant in the frame of the body: its piece, or else its photograph cut out; null where there is no image. */
export function pieceUrl(account: string, { layer }: FittingGarment, { piece, image }: FittingVariant): string | null {
  if (piece !== null) return imagePath(account, piece, 600)
  return image === null ? null : cutOutPath(account, image, layer)
}
