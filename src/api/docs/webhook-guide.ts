import { html } from 'hono/html'
import { JITTER, RETRY_SCHEDULE_MS, WEBHOOK_TIMEOUT_MS } from '#domain/webhook/retry-schedule.ts'
import { DELIVERIES_STORED_MS } from '#domain/webhook/webhook.ts'
import { type DocumentedMessage, MESSAGES } from '../webhook/message-schemas.ts'
import { durationText } from './duration-text.ts'
import { type GuideTable, guideTable } from './guide-table.ts'
import { type Html, marked } from './marked.ts'

const VERIFY = `import { Webhook } from 'standardwebhooks'

// El cuerpo como llegó, sin pasarlo por JSON.parse. Lanza un error si la firma no es válida.
const { type, data } = new Webhook(process.env.SECRETO).verify(cuerpo, request.headers)`

/** All that a receiver of webhooks has to know. */
export function webhookGuide(): Html {
  return html`
<p>Un webhook es una dirección tuya a la que se avisa de lo que pasa en la tienda. Se agrega con <code>POST /webhooks</code>, que
responde su secreto una sola vez. Cada aviso es un <code>POST</code> de JSON, firmado según
<a href="https://www.standardwebhooks.com/">Standard Webhooks</a>.</p>
<h3>Verificar la firma</h3>
${guideTable(HEADERS)}
<p>Lo que se firma es <code>{webhook-id}.{webhook-timestamp}.{cuerpo}</code>, con el cuerpo byte por byte como llegó. La firma es
HMAC-SHA256 en base64; la llave es el secreto sin <code>whsec_</code>, decodificado de base64. Acepta el aviso si una de las firmas es
esa y la hora difiere de la tuya menos de cinco minutos. Hay bibliotecas de Standard Webhooks que lo hacen, en muchos lenguajes; en
JavaScript:</p>
<pre tabindex="0"><code>${VERIFY}</code></pre>
<p>Al dar un secreto nuevo firman dos, el nuevo y el anterior, hasta la próxima vez: no se pierde ningún aviso mientras lo cambias.</p>
<h3>Avisos</h3>
${MESSAGES.map(message)}
<h3>Entregas</h3>
<ul>
<li>Está entregado con cualquier 2xx en ${durationText(WEBHOOK_TIMEOUT_MS)}; del cuerpo de tu respuesta no se lee nada. Responde
primero y trabaja después.</li>
<li>Las redirecciones (3xx) no se siguen: son una falla, como todo 4xx y 5xx, y como una conexión que se corta o no responde.</li>
<li>Un <code>410</code> apaga el webhook: lo que estaba por entregarse ya no se manda. Al prenderlo se le avisa de lo que pase desde
entonces.</li>
<li>Lo que falla se intenta otra vez: ${RETRY_SCHEDULE_MS.length + 1} intentos en un poco más de un día, con estas pausas, cada una
hasta ${JITTER * 100} % más larga, al azar: ${pausesText()}. Después queda como <code>failed</code>.</li>
<li>Cada aviso llega al menos una vez, y puede llegar dos: guarda su <code>webhook-id</code>, que es el mismo en cada intento, y deja
pasar el que ya tienes.</li>
<li>Los avisos de un mismo pedido, o de un mismo producto con sus existencias, llegan en orden: el que sigue espera a que llegue el
anterior o se deje de intentar. Los demás no esperan. Uno que se manda otra vez a mano puede llegar después de otros más nuevos:
<code>data.seq</code> dice cuál lo es.</li>
<li><code>GET /webhooks/{webhook}/deliveries</code> lista las entregas de ${durationText(DELIVERIES_STORED_MS)}, con lo que falló, y
cualquiera se puede mandar otra vez.</li>
<li>La dirección es https y pública, sin usuario ni contraseña.</li>
</ul>
<p>Un aviso lleva ids y lo que se supo en ese momento, nunca datos de personas: lo demás se pide por la API. No dependas solo de ellos:
<code>GET /orders</code> desde tu cursor trae lo que se haya perdido.</p>`
}

const HEADERS: GuideTable = {
  caption: 'Encabezados de un aviso',
  head: ['Encabezado', 'Qué lleva'],
  rows: [
    ['`webhook-id`', 'Nombra el aviso: el mismo en cada intento.'],
    ['`webhook-timestamp`', 'Cuándo se hizo este intento, en segundos desde 1970.'],
    ['`webhook-signature`', '`v1,` y la firma; dos, separadas por un espacio, mientras cambia el secreto.'],
  ],
}

function message({ kind, description, example }: DocumentedMessage): Html {
  return html`<h4><code>${kind}</code></h4>
<p>${marked(description)}</p>
<pre tabindex="0"><code>${JSON.stringify(example, null, 2)}</code></pre>`
}

function pausesText(): string {
  const pauses = RETRY_SCHEDULE_MS.map(durationText)
  return `${pauses.slice(0, -1).join(', ')} y ${pauses.at(-1)}`
}
