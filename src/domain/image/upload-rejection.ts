/** Why a chosen file is rejected as an image. */
export type UploadRejection = 'too-big' | 'heic' | 'svg' | 'not-an-image' | 'too-many-pixels' | 'bad-crop'

export const UPLOAD_SENTENCE: Record<UploadRejection, string> = {
  'too-big': 'La foto pesa más de 15 MB. Guárdala más pequeña e inténtalo de nuevo.',
  heic: 'Las fotos HEIC de iPhone no se pueden mostrar en la web. Expórtala como JPEG, o elige «Más compatible» en los ajustes de la cámara.',
  svg: 'Los dibujos SVG no se aceptan. Guárdalo como PNG o JPEG.',
  'not-an-image': 'No es una imagen JPEG, PNG, WebP, AVIF o GIF completa.',
  'too-many-pixels': 'La imagen tiene más de 50 megapíxeles.',
  'bad-crop': 'El recorte se sale de la imagen o es demasiado pequeño.',
}

/** The largest file in bytes, as of an image that is fetched. */
export const MAX_UPLOAD = 15 * 1_024 * 1_024
