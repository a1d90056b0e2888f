import { html } from 'hono/html'
import { REPORTED_WITHIN_MS } from '#domain/stock/till-time.ts'
import { MOST_AHEAD_MS } from '#domain/time/time-ahead.ts'
import type { ApiDocument } from './api-document.ts'
import { durationText } from './duration-text.ts'
import { guideTable } from './guide-table.ts'
import { idempotencyGuide } from './idempotency-guide.ts'
import { keyTable } from './key-table.ts'
import { limitsGuide } from './limits-guide.ts'
import { listTable } from './list-table.ts'
import type { Html } from './marked.ts'
import { problemGuide } from './problem-guide.ts'
import { preparationTable, statusTable } from './status-tables.ts'
import { webhookGuide } from './webhook-guide.ts'

/** A part of the introduction of the documentation. */
interface GuidePart {
  id: string
  title: string
  body: Html
}

/** How to connect a point of sale, before the operations one by one. */
export function guideParts(document: ApiDocument): readonly GuidePart[] {
  return [
    { id: 'empezar', title: 'Empezar', body: start() },
    { id: 'claves', title: 'Claves e ids', body: keys() },
    { id: 'conteos', title: 'Conteos y movimientos', body: stock() },
    { id: 'pedidos', title: 'Pasos de un pedido', body: orders() },
    { id: 'lotes', title: 'Lotes', body: batches() },
    { id: 'repetir', title: 'Repetir sin miedo', body: idempotencyGuide() },
    { id: 'listas', title: 'Listas', body: lists(document) },
    { id: 'avisos', title: 'Webhooks', body: webhookGuide() },
    { id: 'problemas', title: 'Problemas', body: problemGuide() },
    { id: 'limites', title: 'Límites', body: limitsGuide(document) },
  ]
}

function start(): Html {
  return html`
<p>Quien opera el servidor hace una llave para tu tienda y te la entrega. Se muestra una sola vez.</p>
<pre tabindex="0"><code>npm run vitrina -- keys create --store luna --name "Caja 1" --scopes stock,orders</code></pre>
<p>Cada solicitud la lleva en el encabezado <code>Authorization: Bearer vit_…</code>. La llave dice de qué tienda es: ninguna
ruta lleva el nombre de la tienda. Sin <code>--scopes</code> puede todo; con ellos, solo esas partes.
<code>catalogue</code> incluye las existencias que un producto lleve en <code>variantStock</code>.</p>
<p>Las rutas empiezan con <code>/api/v1</code>, en cualquier dominio del servidor. Los cuerpos son JSON en UTF-8. Los importes
son pesos, con dos decimales como máximo. Una hora es ISO 8601 con su zona: <code>2026-11-20T12:00:00-06:00</code>. Un campo que
no se conoce se rechaza, salvo en productos y clientes, cuyos demás campos no estorban.</p>
<p>Un punto de venta se conecta en este orden:</p>
<ol>
<li>Manda su catálogo una vez, con <code>PUT /products</code>, y cada producto otra vez cuando cambia.</li>
<li>Fija las existencias contadas, con <code>PUT /stock/levels</code>.</li>
<li>Reporta cada venta y devolución al pasar, con <code>POST /stock/moves</code>.</li>
<li>Recoge los pedidos cada tanto, con <code>GET /orders</code>, y cuando un webhook le avisa.</li>
<li>Mueve cada pedido con <code>PATCH /orders/{order}</code>, y lo entrega con <code>POST /orders/handover</code>.</li>
</ol>`
}

function keys(): Html {
  return html`
<p>Lo que mandas se nombra con tus propias claves; además, Vitrina le da a cada cosa un <code>id</code> suyo, un entero que nunca
cambia. Una clave tuya es un texto o un entero: <code>77</code> y <code>"77"</code> son la misma. En las respuestas siempre es
texto.</p>
${guideTable(keyTable())}
<p>Las líneas de un pedido llevan el <code>id</code> del producto en <code>id_producto</code>, la <code>fid</code> del producto en
<code>fid</code> y la <code>fid</code> de la variante en <code>variante</code>: manda ambas en el catálogo y reconocerás cada línea sin
buscarla. El SKU y el código de barras también están.</p>`
}

function stock(): Html {
  return html`
<p>Un <em>conteo</em> dice cuántas piezas hay en un almacén a una hora; un <em>movimiento</em>, cuántas entraron o salieron. Los dos
llevan tu propio id (<code>evento</code>) y tu hora (<code>fecha</code>), y por eso se pueden mandar otra vez, tarde y en cualquier
orden: repetido no cambia nada, un conteo viejo nunca pisa a uno nuevo, y lo que se vendió después del conteo se descuenta de él.</p>
<p>Lo que se entrega de un pedido sale de la existencia al enviarlo o, si no se envía, al marcarlo entregado: no lo reportes
también como venta.</p>
<p><code>existencia</code> son las piezas que hay; <code>apartadas</code>, las que de ellas esperan a quien las pidió;
<code>disponible</code>, las que se pueden vender. Cuenta y manda <code>existencia</code>: con ella se compara también
<code>existencia_vista</code>.</p>
<p>Se puede reportar lo que pasó hasta hace ${durationText(REPORTED_WITHIN_MS)}. Un reloj puede ir hasta
${durationText(MOST_AHEAD_MS)} adelantado. Lo que trae una <code>fecha</code> de más adelante no se pierde: se toma como de ahora, y la
respuesta lo dice en <code>warnings</code>.</p>`
}

function orders(): Html {
  return html`
<p>Un pedido tiene tres estados: <code>status</code>, <code>statusPago</code> y <code>statusPreparado</code>. Cada uno puede pasar a
los que dicen estas tablas. En <code>PATCH /orders/{order}</code> van los que cambian; varios a la vez se aplican todos o ninguno, y se
pueden si hay un orden en que cada paso se puede. Lo que ya está así no cambia nada, y no es un error.</p>
${guideTable(preparationTable())}
${guideTable(statusTable())}
<p>Un pedido cancelado ya no se prepara. Uno pagado y entregado se cierra solo. Al enviarse, o al entregarse si no se envió, sus
piezas salen de la existencia. Al cancelarse, sus piezas, puntos y cupón regresan, una sola vez.</p>
<p>Un paso que no se puede dar es un 409 <code>illegal-step</code>, con los que sí en <code>legal</code>.</p>`
}

function batches(): Html {
  return html`
<p>Donde el cuerpo es <code>{"items": […]}</code>, cada elemento se revisa por separado: se aplican los que son válidos, y
<code>rejected</code> dice cuáles no y por qué. La respuesta es 200 aunque se rechacen todos: revisa
<code>rejected_count</code>. Con <code>?atomic=true</code> se aplican todos o ninguno; si alguno no es válido, es un 422
<code>batch-rejected</code> con los mismos <code>errors</code>.</p>
<p><code>index</code> es el lugar del elemento en el lote, desde 0. Los códigos que puede tener un elemento están en cada operación,
además de los <a href="#problemas">de cualquier dato</a>.</p>`
}

function lists(document: ApiDocument): Html {
  return html`
<p>Una lista llega por páginas: <code>data</code> y <code>next_cursor</code>, un texto que solo se manda de vuelta, en
<code>?cursor=</code>. No todas terminan igual:</p>
${guideTable(listTable(document))}
<p>La de pedidos es una fuente que no termina: guarda su último <code>next_cursor</code> y empieza la próxima vez desde él. Va en el
orden en que las cosas pasaron, así que no se salta ningún pedido, tampoco uno que se hace mientras la lees. Para enterarte de todo
cambio, léela sin <code>?status=</code>: con él no vuelve a aparecer un pedido que deja de estar así.</p>
<p>Las demás muestran lo que hay cuando pides cada página: lo que se agrega mientras la recorres puede quedar en una que ya leíste, y
no sale en esa vuelta. No guardes su cursor para la próxima vez: para tenerla completa, léela otra vez desde el principio. De un
producto que se agrega o cambia avisa el <a href="#avisos">webhook</a> <code>product.updated</code>.</p>`
}
