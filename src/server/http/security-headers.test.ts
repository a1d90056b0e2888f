import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { securityHeaders } from './security-headers.ts'

const app = new Hono()
app.use(securityHeaders)
app.get('/page', (context) => context.html('<p>a</p>', 200, { 'content-security-policy': "default-src 'self'" }))
app.get('/image', (context) => context.body('a', 200, { 'content-type': 'image/webp' }))

it('a response that is no page can be embedded nowhere, and embeds nothing', async () => {
  for (const path of ['/image', '/nothing-is-here']) {
    const { headers } = await app.request(path)
    expect(headers.get('content-security-policy')).toBe("object-src 'none'; base-uri 'none'; frame-ancestors 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('x-frame-options')).toBe('DENY')
  }
})

it('a page has its own policy', async () => {
  const { headers } = await app.request('/page')
  expect(headers.get('content-security-policy')).toBe("default-src 'self'")
})
