import { isLabelFormat, type LabelFormatCode } from '#domain/barcode/label-format.ts'

const KEY = 'vitrina-label-format'

/** The format that this device printed last: its printer has one paper as a rule. */
export function readLastFormat(): LabelFormatCode {
  try {
    const stored = localStorage.getItem(KEY) ?? ''
    if (isLabelFormat(stored)) return stored
  } catch {
    // Without storage, as on the server, the first format is chosen.
  }
  return 'roll-50x25'
}

export function rememberFormat(format: LabelFormatCode): void {
  try {
    localStorage.setItem(KEY, format)
  } catch {
    // It is chosen again the next time.
  }
}
