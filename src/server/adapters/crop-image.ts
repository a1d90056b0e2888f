import { cropPixels, type ImageCut } from '#domain/image/image-cut.ts'
import { MAX_UPLOAD, type UploadRejection } from '#domain/image/upload-rejection.ts'
import { decoder, inspectImage } from './raster-image.ts'

type InspectedUpload = { ok: true; width: number; height: number } | { ok: false; code: UploadRejection }

/**
 * Whether an uploaded file can be the image of a product. Files that a phone or a designer's program is likely to send
 * instead have codes of their own, since each has another remedy.
 * @returns width and height after the rotation of its EXIF data
 */
export async function inspectPhoto(bytes: Uint8Array): Promise<InspectedUpload> {
  if (bytes.length > MAX_UPLOAD) return { ok: false, code: 'too-big' }
  const inspected = await inspectImage(bytes)
  return inspected.ok || inspected.code !== 'not-an-image' ? inspected : { ok: false, code: kindOf(bytes) }
}

/** By its first bytes. Brands of HEIF other than AVIF's are photos as iPhones take them. */
function kindOf(bytes: Uint8Array): UploadRejection {
  const head = Buffer.from(bytes.subarray(0, 1_024)).toString('latin1')
  if (/^.{4}ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)/s.test(head)) return 'heic'
  return /<svg[\s>]/i.test(head) ? 'svg' : 'not-an-image'
}

type CroppedImage = { ok: true; bytes: Buffer; width: number; height: number } | { ok: false; code: UploadRejection }

/** JPEG's quality of a cropped original, from which derivatives are made: what it loses is not seen in them. */
const QUALITY = 92

/**
 * Turns an original and crops it. The outcome is a JPEG, or a lossless WebP where something of it is transparent,
 * without the camera's data; the same original and cut make the same bytes.
 */
export async function cropImage(original: Uint8Array, { rotate, crop }: ImageCut): Promise<CroppedImage> {
  const inspected = await inspectPhoto(original)
  if (!inspected.ok) return inspected
  const isSideways = rotate % 180 !== 0
  const turned = isSideways
    ? { width: inspected.height, height: inspected.width }
    : { width: inspected.width, height: inspected.height }
  const rect = crop && cropPixels(turned, crop)
  if (crop && !rect) return { ok: false, code: 'bad-crop' }
  // Screenshots have an alpha channel in which everything is opaque.
  const { isOpaque } = await decoder(original).stats()
  const pipeline = decoder(original).rotate(rotate)
  if (rect) pipeline.extract(rect)
  const encoded = isOpaque ? pipeline.jpeg({ quality: QUALITY, mozjpeg: true }) : pipeline.webp({ lossless: true })
  const { data: bytes, info: size } = await encoded.toBuffer({ resolveWithObject: true })
  return { ok: true, bytes, width: size.width, height: size.height }
}
