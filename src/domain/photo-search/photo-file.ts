/** Bytes. A phone's photo has 3 to 12 MB; more takes a phone's memory when it is decoded. */
const MAX_BYTES = 30 * 1024 * 1024
/** Four bytes each once they are decoded: a small file can hold more of them than a phone has memory. */
const MAX_PIXELS = 120_000_000

/** Why a file is no photo that can be used. */
export type PhotoError =
  | 'photo-empty'
  | 'photo-too-large'
  | 'photo-too-many-pixels'
  | 'photo-heic'
  | 'photo-type'
  | 'photo-broken'

export const photoSentences: Record<PhotoError, string> = {
  'photo-empty': 'El archivo está vacío. Elige otra foto.',
  'photo-too-large': 'La foto pesa más de 30 MB. Elige una más ligera.',
  'photo-too-many-pixels': 'La foto tiene más de 120 megapíxeles. Elige una más pequeña.',
  'photo-heic': 'Tu navegador no puede abrir fotos HEIC. Elige una JPG, PNG o WebP, o toma la foto aquí.',
  'photo-type': 'El archivo no es una foto. Elige una imagen JPG, PNG o WebP.',
  'photo-broken': 'No se pudo abrir la foto. Puede estar dañada; elige otra.',
}

/** The bytes at a file's beginning that reveal its type. */
export const HEAD_BYTES = 16

/**
 * Checks a file by its size and first bytes, never by its name: a PDF may be called `.jpg`, and an SVG is a document.
 * @returns null for a photo; HEIC is one where the browser can open it
 */
export function checkPhoto({ size, head }: { size: number; head: Uint8Array }): PhotoError | null {
  if (size === 0) return 'photo-empty'
  const type = typeOf(head)
  if (type === null) return 'photo-type'
  return size > MAX_BYTES ? 'photo-too-large' : null
}

/** Checks a photo by the size in its header, before it is decoded. */
export function checkDimensions({ width, height }: { width: number; height: number }): PhotoError | null {
  return width * height > MAX_PIXELS ? 'photo-too-many-pixels' : null
}

/** Why a photo that passed the check could not be decoded. */
export function decodingError(head: Uint8Array): PhotoError {
  return typeOf(head) === 'heic' ? 'photo-heic' : 'photo-broken'
}

function typeOf(head: Uint8Array): 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'heic' | null {
  const text = String.fromCharCode(...head)
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('GIF8')) return 'gif'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp'
  if (text.slice(4, 8) !== 'ftyp') return null
  if (/^avi[fs]/.test(text.slice(8))) return 'avif'
  return /^(?:hei[cxms]|hev[cxms]|mif1|msf1)/.test(text.slice(8)) ? 'heic' : null
}
