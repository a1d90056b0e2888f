import { TOO_MANY_ATTEMPTS, tryAgainIn } from '../attempt/too-many-attempts.ts'
import { MAX_EMAIL_LENGTH } from '../customer/email.ts'
import { parseFolio } from './folio.ts'

/** Why an order can't be looked for, or its folios can't be sent. */
export type SearchErrorCode = 'fields-missing' | 'email-missing' | 'email-invalid' | 'folio-invalid'

/** The reasons for which a search, or 'Enviar Folios', has no result. */
export type SearchCode =
  | 'search-failed'
  | 'no-orders'
  | 'folios-not-sent'
  | 'too-many-attempts'
  | 'not-json'
  | 'malformed'

/**
 * Checks that both are there, that the e-mail has an at-sign and the folio is a number
 * (docs/rules/order.md#order-search).
 */
export function checkOrderSearch(form: {
  email: string
  folio: string
}): { ok: true; search: { email: string; folio: number } } | { ok: false; code: SearchErrorCode } {
  const email = form.email.trim()
  if (email === '' || form.folio.trim() === '') return { ok: false, code: 'fields-missing' }
  if (!looksLikeEmail(email)) return { ok: false, code: 'email-invalid' }
  const folio = parseFolio(form.folio)
  return folio === null ? { ok: false, code: 'folio-invalid' } : { ok: true, search: { email, folio } }
}

/** Checks the e-mail of docs/rules/order.md#folio-recovery. */
export function checkFolioRecovery(
  written: string,
): { ok: true; email: string } | { ok: false; code: 'email-missing' | 'email-invalid' } {
  const email = written.trim()
  if (email === '') return { ok: false, code: 'email-missing' }
  return looksLikeEmail(email) ? { ok: true, email } : { ok: false, code: 'email-invalid' }
}

/**
 * A lenient check, as the rules have it (docs/rules/order.md): a text that is no e-mail just finds no order. Control
 * characters can't be part of a query.
 */
function looksLikeEmail(text: string): boolean {
  return text.includes('@') && text.length <= MAX_EMAIL_LENGTH && !/\p{C}/u.test(text)
}

interface Sentence {
  title: string
  text: string
}

/** The texts of docs/rules/order.md#order-search and docs/rules/order.md#folio-recovery. */
export const SEARCH_SENTENCES: Record<SearchErrorCode | SearchCode, Sentence> = {
  'fields-missing': { title: 'Campos requeridos', text: 'Por favor ingresa tu email y número de folio.' },
  'email-missing': { title: 'Email requerido', text: 'Por favor ingresa tu email para enviar los folios.' },
  'email-invalid': { title: 'Email inválido', text: 'Por favor ingresa un email válido.' },
  'folio-invalid': { title: 'Folio inválido', text: 'El folio debe ser un número válido.' },
  'search-failed': { title: 'Error', text: 'Ocurrió un error al buscar tu pedido. Inténtalo nuevamente.' },
  'no-orders': { title: 'No se encontraron pedidos', text: 'No hay pedidos asociados a este email.' },
  'folios-not-sent': { title: 'Error', text: 'No se pudieron enviar los folios. Inténtalo nuevamente.' },
  'too-many-attempts': TOO_MANY_ATTEMPTS,
  'not-json': { title: 'Error', text: 'Lo que enviaste no es un email.' },
  malformed: { title: 'Error', text: 'Lo que enviaste no se puede leer.' },
}

/** The text for a code. @param waitSeconds for 'too-many-attempts', where they are known */
export function searchSentence(code: SearchErrorCode | SearchCode, waitSeconds: number | null = null): Sentence {
  const { title, text } = SEARCH_SENTENCES[code]
  return { title, text: code === 'too-many-attempts' && waitSeconds !== null ? tryAgainIn(waitSeconds) : text }
}

/**
 * 'Folios enviados / Se han enviado {n} folios a tu email.', of one in the singular
 * (docs/rules/order.md#folio-recovery).
 */
export function foliosSent(count: number): Sentence {
  const text = count === 1 ? 'Se ha enviado 1 folio a tu email.' : `Se han enviado ${count} folios a tu email.`
  return { title: 'Folios enviados', text }
}
