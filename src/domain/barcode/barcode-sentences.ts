import { shownCode } from './scanned-code.ts'

/** The outcome of looking up a code: its variant, with the text for a toast. */
export type CodeLookup =
  | { ok: true; productId: number; variantId: number; name: string; brand: string | null }
  | { ok: false; code: 'barcode-unknown' }

/** Why a code leads to no product: the store has none with it, or it could not be looked up. */
export type LookupFailure = 'barcode-unknown' | 'barcode-failed'

/** The toast of each (docs/rules/barcode.md#barcode). */
export const lookupSentences: Record<LookupFailure, (code: string) => { title: string; description: string }> = {
  'barcode-unknown': (code) => ({
    title: 'Producto no encontrado',
    description: `No se encontró un producto con el código ${shownCode(code)}`,
  }),
  'barcode-failed': () => ({
    title: 'Error al buscar producto',
    description: 'Ocurrió un error al buscar el producto. Intenta nuevamente.',
  }),
}
