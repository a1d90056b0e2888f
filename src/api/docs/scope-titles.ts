import type { ApiScope } from '#domain/api-key/api-scope.ts'

/** The subject of the operations of a scope. */
export const SCOPE_TITLES: Record<ApiScope, string> = {
  catalogue: 'Catálogo',
  stock: 'Existencias',
  orders: 'Pedidos',
  customers: 'Clientes y puntos',
  config: 'Tienda y webhooks',
}
