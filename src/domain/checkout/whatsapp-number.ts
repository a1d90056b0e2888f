type WhatsappState = 'empty' | 'invalid' | 'valid'

/** The texts of docs/rules/checkout.md#whatsapp-number; `empty` is the hint while nothing is typed. */
export const WHATSAPP_MESSAGES: Record<WhatsappState, string> = {
  empty: 'Formato: 555 123 4567 (México) o código de país + número',
  invalid: 'Ingresa un número de WhatsApp válido',
  valid: 'Número válido',
}

const GROUP = 3

/** The characters of a number, invisible ones included: telephones add direction marks to copied text. */
const WRITTEN = /^[\d\s+().\p{Pd}\p{Cf}]*$/u
/** More characters than any notation of 15 digits. */
const MAX_WRITTEN_LENGTH = 60

/** `+52 (555) 123-4567` → `525551234567` */
export function whatsappDigits(written: string): string {
  return written.replace(/\D/g, '')
}

/**
 * Whether a number can be one of WhatsApp (docs/rules/checkout.md#whatsapp-number): exactly 10 digits; or 12 that begin
 * with 52; or 10 to 15 with any other country's code, which includes both.
 */
export function whatsappState(written: string): WhatsappState {
  if (written.trim() === '') return 'empty'
  const isWritten = written.length <= MAX_WRITTEN_LENGTH && WRITTEN.test(written)
  return isWritten && /^\d{10,15}$/.test(whatsappDigits(written)) ? 'valid' : 'invalid'
}

/**
 * A number as its field and later the order show it: only digits, in groups of three from the left. A single digit at
 * the end joins the group before it: `5551234567` → `555 123 4567`.
 */
export function formatWhatsapp(written: string): string {
  return whatsappDigits(written).replace(new RegExp(`\\d{${GROUP}}(?=\\d{2})`, 'g'), '$& ')
}
