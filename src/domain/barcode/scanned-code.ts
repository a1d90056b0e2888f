/** Characters of a code; no label has more. */
const MAX_LENGTH = 100
/** Characters of a code that a sentence shows. */
const SHOWN_LENGTH = 40

/** The lengths of a trade item number that leading zeros make of one another: UPC-A, EAN-13 and GTIN-14. */
const GTIN_LENGTHS = [12, 13, 14]

/**
 * A scanned or typed code without the control characters that scanners and some labels put around and between its
 * parts.
 * @returns null for nothing, and for more than a label can carry
 */
export function parseScannedCode(untrusted: string): string | null {
  const code = untrusted
    .replace(/\p{Cc}+/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
  return code === '' || code.length > MAX_LENGTH || !code.isWellFormed() ? null : code
}

/**
 * The ways in which a store may have written a code. One number is a UPC-A of 12 digits to one program and an EAN-13
 * with a leading zero to another, and Code 39 has capitals alone.
 * @returns the code itself first
 */
export function codeSpellings(code: string): string[] {
  const spellings = [code, code.toUpperCase(), code.toLowerCase()]
  const digits = code.replace(/[ -]/g, '')
  if (/^\d+$/.test(digits)) {
    spellings.push(digits)
    const least = digits.replace(/^0+/, '')
    if (GTIN_LENGTHS.includes(digits.length)) {
      spellings.push(
        ...GTIN_LENGTHS.filter((length) => least.length <= length).map((length) => least.padStart(length, '0')),
        // A spreadsheet has cut the zeros off.
        least,
      )
    }
  }
  return [...new Set(spellings)]
}

/** A scanned code as a sentence shows it: on one line and of bounded length. */
export function shownCode(untrusted: string): string {
  const line = untrusted
    .toWellFormed()
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
  return line.length > SHOWN_LENGTH ? `${line.slice(0, SHOWN_LENGTH).toWellFormed()}…` : line
}
