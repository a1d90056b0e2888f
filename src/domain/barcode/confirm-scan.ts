/** A code that was read from an image of the camera. */
export interface ReadCode {
  text: string
  /** As BarcodeDetector names it: `ean_13`, `code_39`, … */
  format: string
  /** Whether the image was sharpened before, which may draw bars that no label has. */
  isSharpened?: boolean
}

/** Looks at the image in which a code has to be read twice: two rounds of all the views of a reader. */
export const REMEMBERED_LOOKS = 8

/** Formats whose own check digits or error correction rule out nearly all misreadings. */
const CHECKED: ReadonlySet<string> = new Set(['ean_13', 'ean_8', 'upc_a', 'qr_code'])

/**
 * The code that an image shows, once it is certain. A symbol of Code 39 has no check digit, and a blurred one may pass
 * with another text, so that these have to be read alike twice.
 * @param before the codes of the last looks
 */
export function confirmScan(codes: readonly ReadCode[], before: readonly ReadCode[]): ReadCode | null {
  const isAgain = ({ text, format }: ReadCode) => before.some((other) => other.text === text && other.format === format)
  const isCertain = (code: ReadCode) => (CHECKED.has(code.format) && !code.isSharpened) || isAgain(code)
  return codes.find((code) => code.text !== '' && isCertain(code)) ?? null
}
