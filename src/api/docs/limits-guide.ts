import { html } from 'hono/html'
import { RESPONSES_STORED_MS } from '#domain/api-key/api-key.ts'
import { MAX_TEXT } from '#domain/limits/limits.ts'
import { REPORTED_WITHIN_MS } from '#domain/stock/till-time.ts'
import { MOST_AHEAD_MS } from '#domain/time/time-ahead.ts'
import { DELIVERIES_STORED_MS, MAX_WEBHOOKS } from '#domain/webhook/webhook.ts'
import { MAX_WEBHOOK_URL } from '#domain/webhook/webhook-url.ts'
import { LIMITS, type ProcessLimit } from '../core/authenticate.ts'
import { MOST_LISTED } from '../core/batch.ts'
import { MOST_PER_PAGE, USUAL_PER_PAGE } from '../core/cursor-pages.ts'
import { type ApiDocument, operationsIn, resolveSchema } from './api-document.ts'
import { durationText } from './duration-text.ts'
import { type GuideTable, guideTable } from './guide-table.ts'
import type { Html } from './marked.ts'

const number = new Intl.NumberFormat('es-MX')

/** How much of everything there may be. */
export function limitsGuide(document: ApiDocument): Html {
  return html`
${guideTable(generalTable())}
<p>Las solicitudes se cuentan en cada proceso del servidor.</p>
<h3>Cuerpos</h3>
${guideTable(bodyTable(document))}
<p>
  También se cuenta cuánto manda una llave a la vez: si es demasiado se responde 429 (<code>too-many-requests</code>) y, si el servidor
  está lleno, 503 (<code>busy</code>), sin leer el cuerpo. <code>Retry-After</code> dice cuándo mandarlo de nuevo.
</p>`
}

function generalTable(): GuideTable {
  const texts: [string, string][] = [
    ['Solicitudes de una llave', limitText(LIMITS.requests)],
    ['Llaves que no valen, desde una IP', limitText(LIMITS.rejectedKeys)],
    ['Elementos de una página', `${USUAL_PER_PAGE}; con \`limit\`, de 1 a ${MOST_PER_PAGE}`],
    ['Elementos rechazados que se listan', `Los primeros ${number.format(MOST_LISTED)}`],
    ['Claves, nombres y códigos', `${MAX_TEXT} caracteres`],
    ['Un `Idempotency-Key` vale', durationText(RESPONSES_STORED_MS)],
    ['Lo que se reporta pasó hasta hace', durationText(REPORTED_WITHIN_MS)],
    ['Un reloj puede ir adelantado', durationText(MOST_AHEAD_MS)],
    ['Webhooks de una tienda', `${MAX_WEBHOOKS}`],
    ['La URL de un webhook', `${number.format(MAX_WEBHOOK_URL)} caracteres`],
    ['Entregas que se listan', `Las de ${durationText(DELIVERIES_STORED_MS)}`],
  ]
  return { caption: 'Límites generales', head: ['De qué', 'Cuánto'], rows: texts }
}

function limitText({ points, duration }: ProcessLimit): string {
  return `${number.format(points)} en ${durationText(duration * 1_000)}`
}

function bodyTable(document: ApiDocument): GuideTable {
  const rows = operationsIn(document).flatMap(({ method, path, requestBody, 'x-max-body': most }) => {
    if (most === undefined) return []
    const schema = requestBody?.content['application/json']?.schema
    const items = schema && resolveSchema(document, schema).properties?.items?.maxItems
    return [[`\`${method} ${path}\``, items === undefined ? '' : number.format(items), sizeText(most)]]
  })
  return { caption: 'Límites de los cuerpos', head: ['Operación', 'Elementos', 'Cuerpo'], rows }
}

const KIB = 1_024

function sizeText(bytes: number): string {
  return bytes < KIB * KIB ? `${bytes / KIB} KiB` : `${bytes / KIB / KIB} MiB`
}
