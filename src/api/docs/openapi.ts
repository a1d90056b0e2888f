import { API_SCOPES } from '#domain/api-key/api-scope.ts'
import type { ApiApp } from '../core/operation.ts'
import { type ApiDocument, operationsIn } from './api-document.ts'
import { DOCS_POLICY, docsPage } from './docs-page.ts'
import type { Html } from './marked.ts'
import { SCOPE_TITLES } from './scope-titles.ts'

const INFO = {
  openapi: '3.1.0',
  info: {
    title: 'Vitrina: API para puntos de venta',
    version: '1.0.0',
    description:
      'Conecta un punto de venta con su tienda en línea: catálogo, existencias, pedidos y configuración. La guía está en ' +
      '`/api/docs`.',
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: '/', description: 'Este servidor' }],
}

/** The routes of the document of the API and of the page that is made from it; neither needs a key. */
export function addDocuments(api: ApiApp, now: () => Date): void {
  api.openAPIRegistry.registerComponent('securitySchemes', 'key', {
    type: 'http',
    scheme: 'bearer',
    description: 'Una llave de la tienda: `npm run vitrina -- keys create`.',
  })
  let made: { at: number; text: string; page: Html } | undefined
  const current = () => {
    const at = now()
    if (made && Math.abs(at.getTime() - made.at) < REUSED_MS) return made
    const document = makeDocument(api, at)
    made = { at: at.getTime(), text: JSON.stringify(document), page: docsPage(document) }
    return made
  }
  api.get('/api/v1/openapi.json', (context) =>
    context.body(current().text, 200, { 'content-type': 'application/json' }),
  )
  api.get('/api/docs', (context) => {
    return context.html(current().page, 200, { 'content-security-policy': DOCS_POLICY })
  })
}

/** Both are made again after so long, for examples of these days; made for each request they would take the process. */
const REUSED_MS = 10 * 60_000

function makeDocument(api: ApiApp, now: Date): ApiDocument {
  const tags = API_SCOPES.map((name) => ({ name, description: `${SCOPE_TITLES[name]}: el permiso \`${name}\`.` }))
  const document = api.getOpenAPI31Document({ ...INFO, tags }) as unknown as ApiDocument
  for (const { requestBody } of operationsIn(document)) {
    // An example with recent dates is made now, or it would be out of date one day.
    for (const content of Object.values(requestBody?.content ?? {})) {
      if (typeof content.example === 'function') content.example = content.example(now)
    }
  }
  return document
}
