import { UPLOAD_SENTENCE, type UploadRejection } from '#domain/image/upload-rejection.ts'
import { GRID_REJECTION_SENTENCE, type GridRejection } from '#domain/product-edit/variant-grid.ts'

type ProductRejection =
  | 'product-unknown'
  | 'changed-meanwhile'
  | 'invalid'
  | 'invalid-grid'
  | 'variant-unknown'
  | 'image-unknown'
  | 'alt-too-long'
  | GridRejection
  | UploadRejection

/** Why a change of a product was rejected. */
export const PRODUCT_SENTENCES: Record<ProductRejection, string> = {
  'product-unknown': 'Este producto ya no existe.',
  'changed-meanwhile': 'Alguien más cambió el producto mientras tanto. Revisa qué cambió y guarda de nuevo.',
  invalid: 'Revisa lo que está marcado.',
  'invalid-grid': 'Revisa las tallas y colores.',
  'variant-unknown': 'El color de una foto ya no se vende. Revisa las fotos y guarda de nuevo.',
  'image-unknown': 'Esa foto ya no está.',
  'alt-too-long': 'La descripción de una foto es demasiado larga.',
  ...GRID_REJECTION_SENTENCE,
  ...UPLOAD_SENTENCE,
}
