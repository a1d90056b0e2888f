import type { Pixels } from '#domain/photo-search/garment-color.ts'
import {
  checkDimensions,
  checkPhoto,
  decodingError,
  HEAD_BYTES,
  type PhotoError,
} from '#domain/photo-search/photo-file.ts'

/** Pixels of the longer and the shorter side, and the quality of the JPEG (docs/rules/photo-search.md#photo-search). */
const LONGER = 1920
const SHORTER = 1080
const QUALITY = 0.8
/** Pixels of the longer side of the image that colours are read off. */
const SAMPLED = 96

/**
 * A photo as it is shown and sent: upright, shrunk, and redrawn, so that nothing of the file but its pixels is left.
 */
export interface Photo {
  /** A JPEG as `data:` URL. */
  url: string
  /** A small copy of it, for its colours. */
  pixels: Pixels
}

export type PreparedPhoto = { ok: true; photo: Photo } | { ok: false; code: PhotoError }

/** Makes a photo of any file that the shopper picked. Never rejects. */
export async function preparePhoto(file: Blob): Promise<PreparedPhoto> {
  try {
    const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
    const code = checkPhoto({ size: file.size, head })
    if (code) return { ok: false, code }
    const dimensions = await readDimensions(file)
    const tooMany = dimensions && checkDimensions(dimensions)
    if (tooMany) return { ok: false, code: tooMany }
    // Rotated by the browser according to its metadata.
    const image = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
    if (!image) return { ok: false, code: decodingError(head) }
    const photo = drawPhoto(image, image.width, image.height)
    image.close()
    return photo ? { ok: true, photo } : { ok: false, code: 'photo-broken' }
  } catch {
    // A file that was moved or taken away since it was picked.
    return { ok: false, code: 'photo-broken' }
  }
}

/** The width and height by an image's header, pixels, without decoding it; null where the browser cannot read it. */
async function readDimensions(file: Blob): Promise<{ width: number; height: number } | null> {
  const url = URL.createObjectURL(file)
  try {
    const image = new Image()
    await new Promise((resolve, reject) => {
      image.onload = resolve
      image.onerror = reject
      image.src = url
    })
    return { width: image.naturalWidth, height: image.naturalHeight }
  } catch {
    return null
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** Takes a photo of what a video shows; null where it shows nothing yet, or the browser has no canvas left. */
export function takePhoto(video: HTMLVideoElement): Photo | null {
  if (video.videoWidth === 0 || video.videoHeight === 0) return null
  return drawPhoto(video, video.videoWidth, video.videoHeight)
}

function drawPhoto(source: CanvasImageSource, width: number, height: number): Photo | null {
  const [most, least] = [Math.max(width, height), Math.min(width, height)]
  const scale = Math.min(1, LONGER / most, SHORTER / least)
  const canvas = draw(source, width * scale, height * scale)
  const small = canvas && draw(canvas, ...fitted(canvas.width, canvas.height))
  const pixels = small?.getContext('2d')?.getImageData(0, 0, small.width, small.height)
  return canvas && pixels ? { url: canvas.toDataURL('image/jpeg', QUALITY), pixels } : null
}

function fitted(width: number, height: number): [number, number] {
  const scale = Math.min(1, SAMPLED / Math.max(width, height))
  return [width * scale, height * scale]
}

/** Draws on white, which shows through a transparent PNG. Null where the browser has no canvas left. */
function draw(source: CanvasImageSource, width: number, height: number): HTMLCanvasElement | null {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width))
  canvas.height = Math.max(1, Math.round(height))
  const context = canvas.getContext('2d')
  if (!context) return null
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(source, 0, 0, canvas.width, canvas.height)
  return canvas
}
