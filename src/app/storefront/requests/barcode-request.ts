import { z } from 'zod'
import { parseScannedCode } from '#domain/barcode/scanned-code.ts'
import { parameter } from './parse-request.ts'

/** The query of `GET barcode`. */
export const barcodeQuery = z.object({
  code: parameter(
    parseScannedCode,
    'A barcode or SKU as it was scanned or typed. One that no label can carry is found nowhere.',
  ),
})
