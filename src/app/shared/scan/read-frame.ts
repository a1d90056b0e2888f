import type { ReadCode } from '#domain/barcode/confirm-scan.ts'

/**
 * The symbols that labels of clothes carry (docs/rules/barcode.md#barcode), by the names of the Shape Detection API.
 */
export const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'code_128', 'code_39', 'qr_code'] as const

/** Reads the codes of the image that a video shows. Rejects where the browser's own reader fails. */
export type ReadFrame = (video: HTMLVideoElement) => Promise<ReadCode[]>
