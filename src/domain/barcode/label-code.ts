/** A code that a label's bars can carry. */
export interface LabelCode {
  text: string
  symbology: 'EAN13' | 'CODE128'
}

/** Characters of a code that fit on a label at all. */
const MAX_CODE = 40

/**
 * The code of a variant's label: its barcode, else its SKU. A trade item number is an EAN-13, a UPC-A with a zero in
 * front; any other text of ASCII a CODE128.
 * @returns null where it has neither, or none that bars can carry
 */
export function labelCode({ barcode, sku }: { barcode: string | null; sku: string | null }): LabelCode | null {
  return codeOf(barcode) ?? codeOf(sku)
}

function codeOf(written: string | null): LabelCode | null {
  const text = written?.trim() ?? ''
  const digits = text.replace(/[ -]/g, '')
  const ean = /^\d{12,13}$/.test(digits) ? digits.padStart(13, '0') : ''
  if (ean !== '' && hasCheckDigit(ean)) return { text: ean, symbology: 'EAN13' }
  return /^[\x20-\x7e]+$/.test(text) && text.length <= MAX_CODE ? { text, symbology: 'CODE128' } : null
}

/** Whether the last digit of an EAN-13 is the check digit of the others. */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}
