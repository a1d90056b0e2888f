import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import { API_SCOPES, type ApiScope } from '#domain/api-key/api-scope.ts'
import { USUAL_PROBLEMS } from '../core/operation.ts'
import { type ApiDocument, type ApiSchema, operationsIn, type PlacedOperation } from './api-document.ts'
import { DOCS_STYLE } from './docs-style.ts'
import { guideParts } from './guide.ts'
import { type Html, marked } from './marked.ts'
import { type SchemaRow, schemaRows, typeText } from './schema-rows.ts'
import { SCOPE_TITLES } from './scope-titles.ts'
import { schemaName, sharedSchemas } from './shared-schemas.ts'

const JSON_TYPE = 'application/json'

/** The page runs no script and loads nothing. */
export const DOCS_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(DOCS_STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

interface ShownDocument {
  document: ApiDocument
  /** Names of the schemas that are shown by themselves. */
  shared: readonly string[]
}

/** The documentation of the API as a page, made from its document. */
export function docsPage(document: ApiDocument): Html {
  const byScope = Map.groupBy(operationsIn(document), ({ tags }) => tags[0] ?? '')
  const groups = API_SCOPES.map((scope) => ({ scope, operations: byScope.get(scope) ?? [] }))
  const guide = guideParts(document)
  const shown: ShownDocument = { document, shared: sharedSchemas(document) }
  return html`<!doctype html>
<html lang="es-MX">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${document.info.title}</title>
<style>${raw(DOCS_STYLE)}</style>
</head>
<body>
<div class="layout">
<header>
<h1>${document.info.title}</h1>
<p>${marked(document.info.description)}</p>
<p class="muted">Versión ${document.info.version}. El documento OpenAPI 3.1: <a href="/api/v1/openapi.json">openapi.json</a>.</p>
</header>
<nav aria-label="Contenido">
<ul>${guide.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`)}</ul>
${groups.map(({ scope, operations }) => contents(scope, operations))}
<ul><li><a href="#formas">Formas</a></li></ul>
</nav>
<main>
${guide.map(({ id, title, body }) => html`<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>${body}</section>`)}
${groups.map(({ scope, operations }) => section(shown, scope, operations))}
${schemasSection(shown)}
</main>
</div>
</body>
</html>`
}

function contents(scope: ApiScope, operations: readonly PlacedOperation[]): Html {
  const links = operations.map(({ operationId, summary }) => html`<li><a href="#${operationId}">${summary}</a></li>`)
  return html`<h2>${SCOPE_TITLES[scope]}</h2><ul>${links}</ul>`
}

function section(shown: ShownDocument, scope: ApiScope, operations: readonly PlacedOperation[]): Html {
  return html`<section aria-labelledby="scope-${scope}">
<h2 id="scope-${scope}">${SCOPE_TITLES[scope]}</h2>
<p class="muted">Permiso de la llave: <code>${scope}</code></p>
${operations.map((operation) => article(shown, operation))}
</section>`
}

function article(shown: ShownDocument, operation: PlacedOperation): Html {
  const { operationId, method, path, summary, description, requestBody, responses } = operation
  const body = requestBody?.content[JSON_TYPE]
  const result = responses['200']?.content?.[JSON_TYPE]
  return html`<article aria-labelledby="${operationId}">
<h3 id="${operationId}">${summary}</h3>
<p><span class="method">${method}</span><code>${path}</code></p>
<p>${marked(description)}</p>
${parameters(shown, operation)}
${body ? fields(shown, 'Cuerpo', body.schema) : ''}
<h4>Ejemplo</h4>
<pre tabindex="0"><code>${curl(operation)}</code></pre>
${result ? fields(shown, 'Respuesta 200', result.schema) : ''}
${problems(operation)}
${errorCodes(operation)}
</article>`
}

function parameters({ document }: ShownDocument, { parameters: listed = [] }: PlacedOperation): Html | '' {
  if (listed.length === 0) return ''
  const items = listed.map(({ name, in: place, required = false, schema, description = schema.description ?? '' }) => {
    const type = `${PLACES[place] ?? place} · ${typeText(document, schema)}`
    return field({ name, type, isRequired: required, description })
  })
  return html`<h4>Parámetros</h4><ul class="fields">${items}</ul>`
}

const PLACES: Record<string, string> = { path: 'en la ruta', query: 'en la consulta', header: 'encabezado' }

function fields(shown: ShownDocument, title: string, schema: ApiSchema): Html | '' {
  const name = schemaName(schema)
  if (name !== undefined && shown.shared.includes(name)) return html`<h4>${title}</h4><p>${schemaLink(name)}</p>`
  const rows = schemaRows(shown, schema)
  return rows.length === 0 ? '' : html`<h4>${title}</h4><ul class="fields">${rows.map(field)}</ul>`
}

/** The schemas that several operations have. */
function schemasSection(shown: ShownDocument): Html {
  const { components } = shown.document
  const schemas = shown.shared.map((name) => {
    const schema = components.schemas[name] ?? {}
    return html`<h3 id="forma-${name}">${name}</h3>
<p>${marked(schema.description ?? '')}</p>
<ul class="fields">${schemaRows(shown, schema).map(field)}</ul>`
  })
  return html`<section aria-labelledby="formas"><h2 id="formas">Formas</h2>
<p>Las que tienen varias operaciones.</p>
${schemas}</section>`
}

function schemaLink(name: string): Html {
  return html`<a href="#forma-${name}"><code>${name}</code></a>`
}

function field({ name, type, isRequired, description, schema }: SchemaRow): Html {
  return html`<li><code>${name}</code> <span class="muted">${type}${schema === undefined ? '' : html` ${schemaLink(schema)}`}${isRequired ? html` · <strong>obligatorio</strong>` : ''}</span>
${description ? html`<p>${marked(description)}</p>` : ''}</li>`
}

/** The example as a command line. */
function curl({ method, path, requestBody, 'x-example': example }: PlacedOperation): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(example?.path?.[name] ?? ''))
  const query = new URLSearchParams(example?.query).toString()
  const url = `https://tu-tienda.mx${filled}${query ? `?${query}` : ''}`
  const lines = [`curl -X ${method} '${url}'`, `  -H 'Authorization: Bearer vit_…'`]
  const body = requestBody?.content[JSON_TYPE]?.example
  if (body !== undefined) {
    lines.push(`  -H 'Content-Type: application/json'`, `  -d '${JSON.stringify(body, null, 2)}'`)
  }
  const [mediaType = JSON_TYPE] = Object.keys(requestBody?.content ?? {})
  if (mediaType !== JSON_TYPE) lines.push(`  -H 'Content-Type: ${mediaType}'`, '  --data-binary @archivo')
  return lines.join(' \\\n')
}

/** The rejections that an operation states by itself. */
function problems({ responses }: PlacedOperation): Html {
  const rejected = Object.entries(responses)
    .filter(([status]) => Number(status) >= 400)
    .map(
      ([status, { description }]) => [status, sentences(description).filter((sentence) => !isUsual(sentence))] as const,
    )
    .filter(([, own]) => own.length > 0)
  const items = rejected.map(([status, own]) => html`<li><strong>${status}</strong> ${marked(own.join(' '))}</li>`)
  return html`<h4>Rechazos</h4>${items.length === 0 ? '' : html`<ul class="fields">${items}</ul>`}
<p class="muted">${items.length === 0 ? 'Los' : 'Además, los'} <a href="#problemas">de cualquier operación</a>.</p>`
}

function isUsual(sentence: string): boolean {
  return USUAL_PROBLEMS.some((code) => sentence.startsWith(`\`${code}\``))
}

/** The sentences of a description, each of which begins with its code. */
function sentences(description: string): string[] {
  return description.split(/ (?=`[a-z-]+`: )/)
}

function errorCodes({ 'x-error-codes': codes }: PlacedOperation): Html | '' {
  if (codes.length === 0) return ''
  const items = codes.map(({ code, detail }) => html`<li><code>${code}</code> ${marked(detail)}</li>`)
  return html`<h4>Códigos de sus datos</h4><ul class="fields">${items}</ul>`
}
