import type { DecimalSign } from './amount-reading.ts'
import type { CsvFormat } from './csv-format.ts'
import type { TextEncoding } from './text-encoding.ts'

/** One of the ways in which a person has a file read otherwise. */
export type ReadingChoice = { format: CsvFormat } | { encoding: TextEncoding } | { decimal: DecimalSign }
