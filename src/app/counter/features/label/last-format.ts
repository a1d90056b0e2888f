import { isLabelFormat, type LabelFormatCode } from '#domain/barcode/label-format.ts'

const KEY = 'vitrina-label-format'

/** The format that this device printed last: its printer has one paper as a rule. Null where none is known. */
export function readLastFormat(): LabelFormatCode | null {
  try {
    const stored = localStorage.getItem(KEY) ?? ''
    return isLabelFormat(stored) ? stored : null
  } catch {
    return null
  }
}

export function rememberFormat(format: LabelFormatCode): void {
  try {
    localStorage.setItem(KEY, format)
  } catch {
    // It is chosen again the next time.
  }
}
