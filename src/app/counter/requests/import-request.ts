import { z } from 'zod'
import { CSV_FORMATS } from '#domain/import/csv-format.ts'
import { TEXT_ENCODINGS } from '#domain/import/text-encoding.ts'
import { parseIdText } from '#domain/untrusted/parse-values.ts'

const id = z.int().min(1).max(Number.MAX_SAFE_INTEGER)

/** A file to be sent, piece by piece. Null: its format is read from its header. */
export const newImport = z.object({
  fileName: z.string().max(1_000),
  bytes: z.int().min(0).max(Number.MAX_SAFE_INTEGER),
  format: z.enum(CSV_FORMATS).nullable(),
})

export const oneImport = z.object({ id })

/** An import to be applied; `retires` answers whether variants may be retired, where it would retire many. */
export const confirmedImport = oneImport.extend({ retires: z.boolean().optional() })

/** An import whose file is read again, in another way. */
export const rereadFile = oneImport.extend({
  choice: z.union([
    z.strictObject({ format: z.enum(CSV_FORMATS) }),
    z.strictObject({ encoding: z.enum(TEXT_ENCODINGS) }),
    z.strictObject({ decimal: z.enum(['dot', 'comma']) }),
  ]),
})

/** An import's id in a URL; null for what cannot be one. */
export function parseImportId(written: string | undefined): number | null {
  return parseIdText(written ?? '')
}

/** A number of a URL, from 0; 0 for anything else. */
export function parseOffset(written: string | null): number {
  return written !== null && /^\d{1,15}$/.test(written) ? Number(written) : 0
}
