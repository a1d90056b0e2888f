import type { ApiApp } from '../core/operation.ts'

const INFO = {
  openapi: '3.1.0',
  info: {
    title: 'Vitrina: API para puntos de venta',
    version: '1.0.0',
    description: 'Conecta un punto de venta con su tienda en línea: catálogo, existencias, pedidos y configuración.',
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: '/api/v1', description: 'Este servidor' }],
}

/** Serves the document of the API, which is made of the schemas that check its requests. */
export function addOpenApi(v1: ApiApp): void {
  v1.openAPIRegistry.registerComponent('securitySchemes', 'key', {
    type: 'http',
    scheme: 'bearer',
    description: 'Una llave de la tienda: `npm run vitrina -- keys create`.',
  })
  v1.doc31('/openapi.json', INFO)
}
