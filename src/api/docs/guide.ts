import { html } from 'hono/html'

/** A part of the introduction of the documentation. */
interface GuidePart {
  id: string
  title: string
  body: ReturnType<typeof html>
}

/** How to connect a point of sale, before the operations one by one. */
export const GUIDE: readonly GuidePart[] = [
  {
    id: 'empezar',
    title: 'Empezar',
    body: html`
<p>Quien opera el servidor hace una llave para tu tienda y te la entrega. Se muestra una sola vez.</p>
<pre tabindex="0"><code>npm run vitrina -- keys create --store luna --name "Caja 1" --scopes stock,orders</code></pre>
<p>Cada solicitud la lleva en el encabezado <code>Authorization: Bearer vit_…</code>. La llave dice de qué tienda es: ninguna
ruta lleva el nombre de la tienda. Sin <code>--scopes</code> puede todo; con ellos, solo esas partes.</p>
<p>Un punto de venta se conecta en este orden: manda su catálogo una vez, fija las existencias contadas, reporta cada venta y
devolución al pasar, y recoge los pedidos cada tanto o cuando un webhook le avisa.</p>`,
  },
  {
    id: 'existencias',
    title: 'Conteos y movimientos',
    body: html`
<p>Un <em>conteo</em> dice cuántas piezas hay en un almacén a una hora; un <em>movimiento</em>, cuántas entraron o salieron. Los dos
llevan tu propio id (<code>evento</code>) y tu hora (<code>fecha</code>), y por eso se pueden mandar otra vez, tarde y en cualquier
orden: repetido no cambia nada, un conteo viejo nunca pisa a uno nuevo, y lo que se vendió después del conteo se descuenta de él.</p>
<p>Lo que se entrega de un pedido sale de la existencia al marcarlo entregado: no lo reportes también como venta.</p>
<p>Se puede reportar lo que pasó hasta hace siete días. Un reloj puede ir hasta cinco minutos adelantado.</p>`,
  },
  {
    id: 'lotes',
    title: 'Lotes',
    body: html`
<p>Donde el cuerpo es <code>{"items": […]}</code>, cada elemento se revisa por separado: se aplican los que son válidos, y
<code>rejected</code> dice cuáles no y por qué. Con <code>?atomic=true</code> se aplican todos o ninguno.</p>`,
  },
  {
    id: 'repetir',
    title: 'Repetir sin miedo',
    body: html`
<p>Con el encabezado <code>Idempotency-Key</code> una solicitud se hace una sola vez: si se repite con el mismo texto y el mismo
cuerpo, se responde lo mismo. Vale tres días. Una solicitud rechazada no hizo nada y se puede repetir.</p>`,
  },
  {
    id: 'listas',
    title: 'Listas',
    body: html`
<p>Una lista llega por páginas: <code>data</code> y <code>next_cursor</code>. Pide la siguiente con
<code>?cursor=</code> ese texto, hasta que sea <code>null</code>.</p>`,
  },
  {
    id: 'problemas',
    title: 'Problemas',
    body: html`
<p>Un rechazo es <code>application/problem+json</code>: <code>code</code> para programas, <code>detail</code> en español,
<code>detail_en</code> en inglés y, si hay datos que no son válidos, <code>errors</code> con la ruta de cada uno.</p>
<pre tabindex="0"><code>{
  "type": "urn:vitrina:problem:invalid", "code": "invalid", "status": 422,
  "detail": "Hay datos que no son válidos.",
  "errors": [{ "path": ["items", 3, "existencia"], "code": "too-small", "detail": "Como mínimo 0." }]
}</code></pre>
<p>Con 429 y 503, <code>Retry-After</code> dice cuántos segundos esperar. Una llave puede hacer 500 solicitudes por segundo, medidas
en diez segundos.</p>`,
  },
]
