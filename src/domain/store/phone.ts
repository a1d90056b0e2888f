/** Digits of a Mexican number without the country's code. */
const NATIONAL = 10

/**
 * The digits of a phone without the prefixes that were dialled before it (docs/rules/checkout.md#whatsapp-number): 044, 045 and 01,
 * which Mexico gave up in 2019; 00 before a country's code; and the 1 that mobile phones once had after 52. No country's
 * code begins with 0.
 */
export function dialledDigits(written: string): string {
  const digits = written.replace(/\D/g, '')
  if (digits.length <= NATIONAL) return digits
  const [, national] = /^(?:04[45]|01)(\d{10})$/.exec(digits) ?? []
  const [, mobile] = /^(?:00)?521(\d{10})$/.exec(digits) ?? []
  if (mobile !== undefined) return `52${mobile}`
  return national ?? digits.replace(/^00(?=\d{10})/, '')
}

/** The digits of a phone with the country's code, which is Mexico's for 10 digits: `55 1234 5678` → `525512345678`. */
export function internationalPhone(written: string): string {
  const digits = dialledDigits(written)
  return digits.length === NATIONAL ? `52${digits}` : digits
}

/** A store's own phone as its ten digits, which any phone in Mexico has; null for anything else. */
export function parseContactPhone(written: string): string | null {
  const digits = dialledDigits(written).replace(/^52(?=\d{10}$)/, '')
  return digits.length === NATIONAL ? digits : null
}

/** A link that calls a phone, by its country's code where it is long enough to have one. */
export function phoneLink(written: string): string {
  const digits = internationalPhone(written)
  return digits.length > NATIONAL ? `tel:+${digits}` : `tel:${digits}`
}
