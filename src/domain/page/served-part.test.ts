import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PAGES } from './page-table.ts'
import { servedPart } from './served-part.ts'

const SHARED = ['localhost']
const on = (host: string, path: string) => {
  const { page, route } = servedPart(host, path, SHARED)
  return [page, route]
}

describe('the part that serves a request', () => {
  it.each([
    ['localhost', '/', 'home', '/'],
    ['localhost', '/luna', 'catalogue', '/'],
    ['localhost', '/luna.data', 'catalogue', '/'],
    ['tienda.mx', '/_root.data', 'catalogue', '/'],
    ['localhost', '/luna/product/42', 'product', '/product/:id'],
    ['localhost', '/luna/product/42.data', 'product', '/product/:id'],
    ['tienda.mx', '/product/42', 'product', '/product/:id'],
    ['localhost', '/luna/orders', 'checkout', '/orders'],
    ['localhost', '/luna/order-view', 'order', '/order-view'],
    ['localhost', '/luna/privacidad', 'store', '/:legal'],
    ['localhost', '/luna/mostrador/pedidos/7', 'counter', '/mostrador/*'],
    ['tienda.mx', '/mostrador', 'counter', '/mostrador/*'],
    ['tienda.mx', '/api/v1/products/7', 'api', '/api/*'],
    ['tienda.mx', '/api/fashn-status/12', 'try-on', '/api/fashn-status/:id'],
    ['localhost', '/img/luna/abc.webp', 'image', '/img/*'],
    ['localhost', '/assets/root-1.js', 'file', '/assets/*'],
    ['localhost', '/readyz', 'health', '/readyz'],
    ['localhost', '/luna/wp-login.php', 'other', '*'],
    ['tienda.mx', '/%zz', 'other', '*'],
  ])('%s%s is %s at %s', (host, path, page, route) => {
    expect(on(host, path)).toEqual([page, route])
  })

  it('has no more names than the table of pages, for any path', () => {
    const routes = new Set([
      ...Object.keys(PAGES),
      '/mostrador/*',
      '/api/*',
      '/img/*',
      '/assets/*',
      '/mostrador/assets/*',
      '/healthz',
      '/readyz',
    ])
    fc.assert(
      fc.property(fc.webPath(), fc.constantFrom('localhost', 'tienda.mx'), (path, host) => {
        expect(routes).toContain(servedPart(host, path, SHARED).route)
      }),
    )
  })
})
