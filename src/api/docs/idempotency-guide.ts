import { html } from 'hono/html'
import { RESPONSES_STORED_MS } from '#domain/api-key/api-key.ts'
import { LOCK_TIMEOUT_MS } from '../core/idempotency.ts'
import { durationText } from './duration-text.ts'
import type { Html } from './marked.ts'

/** How a request is repeated without doing it twice. */
export function idempotencyGuide(): Html {
  return html`
<p>Con el encabezado <code>Idempotency-Key</code>, un texto tuyo de hasta 255 caracteres, una solicitud que cambia algo
(<code>PUT</code>, <code>POST</code>, <code>PATCH</code>, <code>DELETE</code>) se hace una sola vez. Si llega otra con el mismo texto,
se responde lo mismo que a la primera, con el mismo estado y el mismo cuerpo, y no se hace nada.</p>
<ul>
<li>El texto vale ${durationText(RESPONSES_STORED_MS)}, para la llave de API con que se mandó: otra llave puede usar el mismo para
otra cosa.</li>
<li>El método, la URL y el cuerpo deben ser los mismos, byte por byte; si no, es un 422 <code>key-reused</code>.</li>
<li>Si las dos llegan al mismo tiempo, la segunda espera hasta ${durationText(LOCK_TIMEOUT_MS)} a que termine la primera, y recibe su
respuesta. Después es un 503 <code>busy</code>: repítela.</li>
<li>Una solicitud rechazada (4xx o 5xx) no hizo nada y su texto queda libre: corrígela y mándala con el mismo.</li>
<li>Un lote que se aplicó en parte es un 200, y se guarda: repetido con el mismo texto responde los mismos
<code>rejected</code>, aunque ya serían válidos. Manda los que corregiste con un texto nuevo.</li>
</ul>
<p>Sin el encabezado también se puede repetir casi todo: lo que se manda con <code>PUT</code> queda igual, y los movimientos y los
puntos cuentan una vez por su <code>evento</code>. Lo que no: agregar un webhook, darle un secreto nuevo y mandar una entrega otra
vez.</p>`
}
