import type { ApiApp } from '../core/operation.ts'
import type { ApiDocument } from './api-document.ts'
import { DOCS_POLICY, docsPage } from './docs-page.ts'

const INFO = {
  openapi: '3.1.0',
  info: {
    title: 'Vitrina: API para puntos de venta',
    version: '1.0.0',
    description: 'Conecta un punto de venta con su tienda en línea: catálogo, existencias, pedidos y configuración.',
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: '/', description: 'Este servidor' }],
}

/** The routes of the document of the API and of the page that is made from it; neither needs a key. */
export function addDocuments(api: ApiApp): void {
  api.openAPIRegistry.registerComponent('securitySchemes', 'key', {
    type: 'http',
    scheme: 'bearer',
    description: 'Una llave de la tienda: `npm run vitrina -- keys create`.',
  })
  api.doc31('/api/v1/openapi.json', INFO)
  api.get('/api/docs', (context) => {
    const document = api.getOpenAPI31Document(INFO) as unknown as ApiDocument
    return context.html(docsPage(document), 200, { 'content-security-policy': DOCS_POLICY })
  })
}
