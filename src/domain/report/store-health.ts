import type { StoreDomain } from '../store/domain-claim.ts'
import { hideEmails } from '../text/hide-emails.ts'
import { WEBHOOK_FAILURE_SENTENCE, type WebhookFailure } from '../webhook/webhook-failure.ts'
import type { MissedSearch } from './search-miss.ts'

/** The facts by which an operator sees whether a store is well. */
export interface StoreFacts {
  isActive: boolean
  /** Whether new orders lead to an e-mail to the staff. */
  hasReceiver: boolean
  tills: { tills: number; lastCallAt: Date | null; lastStockAt: Date | null }
  /** `hasServer`: whether mails are sent; they are files without a mail server. */
  mails: { failed: number; late: number; reason: string | null; hasServer: boolean }
  webhooks: { failed: number; late: number; reason: WebhookFailure | null; ended: number }
  holds: { count: number; oldestAt: Date | null }
  /** `missing`: named by rows and not in storage; null where storage could not be reached. */
  images: { failed: number; late: number; missing: number | null; shown: number }
  lateImports: number
  domains: readonly Pick<StoreDomain, 'domain' | 'state'>[]
  /** Whether the provider of online payments rejects the store's token; null without one. */
  isPaymentRejected: boolean | null
  /** The searches of the last 30 days, the most frequent first. */
  missedSearches: readonly Pick<MissedSearch, 'term' | 'count'>[]
}

export type HealthCode =
  | 'store'
  | 'till'
  | 'mails'
  | 'webhooks'
  | 'holds'
  | 'images'
  | 'imports'
  | 'domain'
  | 'payments'
  | 'searches'

/** A line about one part of a store. */
export interface HealthFinding {
  code: HealthCode
  /** Whether the operator or the store has to act. */
  needsAttention: boolean
  sentence: string
}

const MINUTE_MS = 60_000
/** A till that has sent no stock for so long has stopped, or its store is closed for a holiday. */
export const SILENT_TILL_MS = 24 * 60 * MINUTE_MS
/** Work that has waited for so long is stuck: a busy server needs a minute or two. */
export const LATE_MS = 15 * MINUTE_MS
/** Searches that are named. */
const MOST_TERMS = 5

/** Describes each part of a store in plain Spanish, a line each. */
export function storeHealth(facts: StoreFacts, now: Date): HealthFinding[] {
  return [
    storeLine(facts),
    tillLine(facts.tills, now),
    mailLine(facts.mails),
    webhookLine(facts.webhooks),
    holdLine(facts.holds, now),
    imageLine(facts.images),
    importLine(facts.lateImports),
    domainLine(facts.domains),
    paymentLine(facts.isPaymentRejected),
    searchLine(facts.missedSearches),
  ]
}

const well = (code: HealthCode, sentence: string): HealthFinding => ({ code, needsAttention: false, sentence })
const ill = (code: HealthCode, sentences: readonly string[]): HealthFinding => ({
  code,
  needsAttention: true,
  sentence: sentences.filter((sentence) => sentence !== '').join(' '),
})

function storeLine({ isActive, hasReceiver }: StoreFacts): HealthFinding {
  if (!isActive) return well('store', 'La tienda está cerrada al público.')
  if (hasReceiver) return well('store', 'La tienda está abierta.')
  return ill('store', [
    'La tienda está abierta y nadie recibe sus avisos de pedido: pon un email en el mostrador, Tienda.',
  ])
}

function tillLine({ tills, lastCallAt, lastStockAt }: StoreFacts['tills'], now: Date): HealthFinding {
  if (tills === 0) return well('till', 'Sin punto de venta conectado.')
  const called = lastCallAt === null ? 'Nunca ha llamado.' : `Su última llamada fue ${ago(lastCallAt, now)}.`
  if (lastStockAt === null) return ill('till', ['El punto de venta no ha mandado existencias en 30 días.', called])
  const sentence = `El punto de venta mandó existencias ${ago(lastStockAt, now)}.`
  return now.getTime() - lastStockAt.getTime() > SILENT_TILL_MS
    ? ill('till', [sentence, called])
    : well('till', sentence)
}

function mailLine({ failed, late, reason, hasServer }: StoreFacts['mails']): HealthFinding {
  if (hasServer && failed === 0 && late === 0) return well('mails', 'Los correos salen.')
  return ill('mails', [
    hasServer ? '' : 'Falta SMTP_URL: los correos no le llegan a nadie.',
    failed === 0 ? '' : `${some(failed, 'correo no se pudo entregar', 'correos no se pudieron entregar')}.`,
    late === 0
      ? ''
      : `${some(late, 'correo espera', 'correos esperan')} desde hace más de ${LATE_MS / MINUTE_MS} minutos.`,
    reason === null ? '' : `La última razón: ${hideEmails(reason).trim()}`,
  ])
}

function webhookLine({ failed, late, reason, ended }: StoreFacts['webhooks']): HealthFinding {
  if (failed === 0 && late === 0 && ended === 0) return well('webhooks', 'Los avisos a otros sistemas llegan.')
  return ill('webhooks', [
    failed === 0
      ? ''
      : `${some(failed, 'aviso a otro sistema no se pudo', 'avisos a otros sistemas no se pudieron')} entregar.`,
    late === 0
      ? ''
      : `${some(late, 'aviso espera', 'avisos esperan')} desde hace más de ${LATE_MS / MINUTE_MS} minutos.`,
    ended === 0 ? '' : `${some(ended, 'webhook fue apagado', 'webhooks fueron apagados')} por quien lo recibía.`,
    reason === null ? '' : WEBHOOK_FAILURE_SENTENCE[reason],
  ])
}

function holdLine({ count, oldestAt }: StoreFacts['holds'], now: Date): HealthFinding {
  if (count === 0 || oldestAt === null) return well('holds', 'Ningún apartado está vencido.')
  return ill('holds', [
    `${some(count, 'apartado venció', 'apartados vencieron')} y sus piezas no han vuelto a la venta; el primero, ${ago(oldestAt, now)}.`,
    'Revisa los trabajos de fondo con: vitrina doctor',
  ])
}

function imageLine({ failed, late, missing, shown }: StoreFacts['images']): HealthFinding {
  const troubles = [
    missing === null ? 'El almacén de imágenes no responde.' : '',
    missing ? `${some(missing, 'imagen falta', 'imágenes faltan')} en el almacén, de ${shown}.` : '',
    failed === 0 ? '' : `${some(failed, 'imagen no se pudo descargar', 'imágenes no se pudieron descargar')}.`,
    late === 0
      ? ''
      : `${some(late, 'imagen espera', 'imágenes esperan')} su descarga desde hace más de ${LATE_MS / MINUTE_MS} minutos.`,
  ]
  return troubles.every((trouble) => trouble === '') ? well('images', shownSentence(shown)) : ill('images', troubles)
}

function shownSentence(shown: number): string {
  if (shown === 0) return 'No tiene imágenes.'
  return shown === 1 ? 'Su imagen está en el almacén.' : `Las ${shown} imágenes están en el almacén.`
}

function importLine(late: number): HealthFinding {
  if (late === 0) return well('imports', 'Ninguna importación está detenida.')
  return ill('imports', [`${some(late, 'importación está detenida', 'importaciones están detenidas')}.`])
}

function domainLine(domains: StoreFacts['domains']): HealthFinding {
  const missing = domains.filter(({ state }) => state === 'missing')
  if (missing.length > 0) {
    const names = missing.map(({ domain }) => domain).join(', ')
    return ill('domain', [`Falta el registro que comprueba ${names}: a los siete días la tienda deja de estar ahí.`])
  }
  const served = domains.find(({ state }) => state === 'served')
  if (served) return well('domain', `Está en ${served.domain}.`)
  const [waiting] = domains
  return well('domain', waiting ? `Espera el registro de ${waiting.domain}.` : 'No está en un dominio suyo.')
}

function paymentLine(isRejected: boolean | null): HealthFinding {
  if (isRejected === null) return well('payments', 'No cobra en línea.')
  if (!isRejected) return well('payments', 'Mercado Pago acepta la cuenta de la tienda.')
  return ill('payments', ['Mercado Pago rechaza la cuenta de la tienda: su dueña tiene que guardarla otra vez.'])
}

/** Searches are the store's work, not the operator's. */
function searchLine(missed: StoreFacts['missedSearches']): HealthFinding {
  if (missed.length === 0) return well('searches', 'Ninguna búsqueda quedó sin resultados en 30 días.')
  const terms = missed.slice(0, MOST_TERMS).map(({ term, count }) => `«${term}» (${count})`)
  return well('searches', `Búsquedas sin resultados en 30 días: ${terms.join(', ')}.`)
}

function some(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}

const relative = new Intl.RelativeTimeFormat('es-MX', { numeric: 'always' })

function ago(at: Date, now: Date): string {
  const minutes = Math.round((at.getTime() - now.getTime()) / MINUTE_MS)
  if (Math.abs(minutes) < 60) return relative.format(minutes, 'minute')
  if (Math.abs(minutes) < 48 * 60) return relative.format(Math.round(minutes / 60), 'hour')
  return relative.format(Math.round(minutes / (24 * 60)), 'day')
}
