import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#data/database/open-database.ts'
import { appServices, openServices } from '../../../test/app-services.ts'
import { loadBuiltApp } from '../../../test/built-app.ts'
import { createStore } from '../../../test/create-store.ts'
import { pgliteImage } from '../../../test/databases.ts'

const { createApp } = await loadBuiltApp()
const MAPS = 'https://maps.example/maps/api/js?key=k'

describe('the security policy of a page', () => {
  let productId: number
  let documentOf: (path: string, mapsScript?: string | null) => Promise<{ html: string; policy: Map<string, string[]> }>

  beforeAll(async () => {
    const database = await openDatabase({ loadDataDir: await pgliteImage() })
    const { productIds } = await createStore(database.db, {
      account: 'luna',
      products: [{ name: '</script><script>alert(1)</script>', variants: [{ size: 'M' }] }],
    })
    productId = productIds[0] ?? 0
    const services = openServices(database.db)
    documentOf = async (path, mapsScript = null) => {
      const app = createApp(appServices({ ready: () => ({ ...services, pages: null }), mapsScript }))
      const response = await app.request(`http://localhost${path}`, { headers: { host: 'localhost' } })
      const written = response.headers.get('content-security-policy') ?? ''
      const directives = written.split('; ').map((each) => each.split(' '))
      return { html: await response.text(), policy: new Map(directives.map(([name = '', ...rest]) => [name, rest])) }
    }
    return () => database.close()
  })

  it.each([
    ['the catalogue', '/luna'],
    ['a product', '/luna/product/1'],
    ['the checkout', '/luna/checkout'],
    ['a page that is not there', '/luna/nada'],
  ])('allows each inline script of %s, and no other', async (_, path) => {
    const { html, policy } = await documentOf(path.replace('/1', `/${productId}`))
    const inline = [...html.matchAll(/<script(?: type="module"| async=""| nonce="")*>(.*?)<\/script>/gs)]
    expect(inline.length).toBeGreaterThan(1)
    const digests = inline.map(([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
    expect(new Set(policy.get('script-src'))).toEqual(new Set(["'self'", "'wasm-unsafe-eval'", ...digests]))
  })

  it.each([
    ['the catalogue', '/luna'],
    ['a product', '/luna/product/1'],
    ['a closed gate', '/nadie'],
  ])('allows each style of %s by its digest, and no other', async (_, path) => {
    const { html, policy } = await documentOf(path.replace('/1', `/${productId}`))
    const inline = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs), ...html.matchAll(/ style="([^"]*)"/g)]
    const digests = inline.map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    expect(digests.length).toBeGreaterThan(1)
    expect(new Set(policy.get('style-src'))).toEqual(new Set(["'self'", "'unsafe-hashes'", ...digests]))
  })

  it('is the same on a closed gate', async () => {
    expect((await documentOf('/nadie')).policy.get('default-src')).toEqual(["'self'"])
  })

  it('lets a page speak to this server and to the AI provider alone, and to Google where there is a key', async () => {
    const { policy } = await documentOf('/luna')
    expect(policy.get('connect-src')).toEqual(["'self'", 'https://ai.example/v1/', 'https://other.example'])
    const { policy: withMaps } = await documentOf('/luna/checkout', MAPS)
    for (const name of ['script-src', 'connect-src', 'img-src']) {
      expect(withMaps.get(name)).toContain('https://maps.example')
      expect(policy.get(name)).not.toContain('https://maps.example')
    }
  })
})
