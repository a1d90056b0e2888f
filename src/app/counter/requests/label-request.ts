import { z } from 'zod'
import { LABEL_FORMATS, type LabelFormatCode, MAX_LABELS } from '#domain/barcode/label-format.ts'
import { MOST_LABEL_VARIANTS } from '#domain/printing/label-variant.ts'
import { ID_PATTERN } from '#domain/untrusted/parse-values.ts'

const formats = Object.keys(LABEL_FORMATS) as LabelFormatCode[]

const COPIES = String.raw`${ID_PATTERN}:\d{1,4}`

/** Copies by the ids of variants, as `12:2,15:1`. */
const copies = z
  .string()
  .regex(new RegExp(`^${COPIES}(?:,${COPIES})*$`))
  .transform((written) => new Map(written.split(',').map(pairOf)))
  .refine((all) => all.size <= MOST_LABEL_VARIANTS)

function pairOf(written: string): [variantId: number, copies: number] {
  const [variantId, count] = written.split(':').map(Number)
  return [variantId ?? 0, count ?? 0]
}

/** The labels that a form names. `start` is how many of the first sheet are gone. */
export const printedLabels = z.object({
  copies,
  format: z.enum(formats),
  start: z.coerce.number().int().min(0).max(MAX_LABELS),
  withPrice: z.enum(['on']).optional(),
})
