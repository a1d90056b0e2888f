/** The lengths of a trade item number: GTIN-8, UPC-A, EAN-13 and GTIN-14. */
const FORM = /^(?:\d{8}|\d{12,14})$/

/** Whether a barcode is a GS1 number with a valid check digit; a store's own codes are not. */
export function isGtin(barcode: string): boolean {
  if (!FORM.test(barcode) || /^0+$/.test(barcode)) return false
  // From the right, the check digit itself first, digits weigh 1 and 3 in turn.
  const sum = [...barcode]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}
