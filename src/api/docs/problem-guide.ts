import { html } from 'hono/html'
import { API_PROBLEMS } from '../core/api-problem.ts'
import { SCHEMA_RULES } from '../core/field-error.ts'
import { FIELD_RULES, type FieldRule } from '../core/fields.ts'
import { TOO_DEEP } from '../core/limit-json-shape.ts'
import { EXAMPLE_PROBLEM } from '../core/problem-schema.ts'
import { type GuideTable, guideTable } from './guide-table.ts'
import type { Html } from './marked.ts'

/** The codes that any field of any operation may have, each once. */
export const FIELD_CODES: readonly FieldRule[] = [
  ...new Map([...SCHEMA_RULES, ...FIELD_RULES, TOO_DEEP].map((rule) => [rule[0], rule])).values(),
]

/** How rejections look, and all their codes. */
export function problemGuide(): Html {
  return html`
<p>Un rechazo es <code>application/problem+json</code>: <code>code</code> para programas, <code>detail</code> en español,
<code>detail_en</code> en inglés y, si hay datos que no son válidos, <code>errors</code> con la ruta de cada uno. Con 4xx no se
hizo nada.</p>
<pre tabindex="0"><code>${JSON.stringify(EXAMPLE_PROBLEM, null, 2)}</code></pre>
<p>Además, <code>illegal-step</code> lleva <code>legal</code>, los pasos que el pedido sí puede dar, y <code>scope-missing</code> lleva
<code>scope</code>, el permiso que falta. Con 429 y 503, el encabezado <code>Retry-After</code> dice cuántos segundos esperar; con 405,
<code>Allow</code> dice qué métodos hay; con 401, <code>WWW-Authenticate</code> dice cómo se manda la llave.</p>
<p>Repite lo que termina en 429, 500 o 503, o sin respuesta: con <code>Idempotency-Key</code> nada se hace dos veces. Lo demás no
cambia si se repite igual.</p>
<h3>Códigos de un rechazo</h3>
${guideTable(problemTable())}
<h3>Códigos de cualquier dato</h3>
<p>En <code>errors</code>, de un rechazo o de un elemento de un lote. Los de una sola operación están en ella.</p>
${guideTable(fieldTable())}`
}

function problemTable(): GuideTable {
  return {
    caption: 'Códigos de un rechazo',
    head: ['`code`', 'Estado', 'Qué dice'],
    rows: Object.entries(API_PROBLEMS).map(([code, [status, sentence]]) => [`\`${code}\``, `${status}`, sentence]),
  }
}

function fieldTable(): GuideTable {
  return {
    caption: 'Códigos de cualquier dato',
    head: ['`code`', 'Qué dice'],
    rows: FIELD_CODES.map(([code, sentence]) => [`\`${code}\``, sentence]),
  }
}
