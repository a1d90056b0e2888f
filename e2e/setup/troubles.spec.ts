import { expect, test } from '@playwright/test'
import { watchForTroubles } from '../troubles.ts'

// The watch itself: each trouble is provoked once. Nothing here leaves the machine: other servers are played.
const provoked = {
  'console error: no stock': `<script>console.error('no stock')</script>`,
  'page error: Error: no stock': `<script>throw new Error('no stock')</script>`,
  'page error: Error: later': `<script>Promise.reject(new Error('later'))</script>`,
  'request to another origin: GET http://cdn.example/font.css': `<link rel="stylesheet" href="http://cdn.example/font.css">`,
  'response 500: GET http://store.localhost/500': `<img src="/500">`,
  'response 404: GET http://store.localhost/404': `<img src="/404">`,
  'request failed: GET http://store.localhost/cut': `<img src="/cut">`,
}

for (const [trouble, body] of Object.entries(provoked)) {
  test(`the watch sees a ${trouble}`, async ({ context, page }) => {
    const troubles = watchForTroubles(context)
    await context.route('**/*', async (route) => {
      const path = new URL(route.request().url()).pathname
      if (path === '/')
        await route.fulfill({ contentType: 'text/html', body: `<link rel="icon" href="data:,">${body}` })
      else if (path === '/cut') await route.abort('connectionreset')
      else await route.fulfill({ status: Number(path.slice(1)) || 200, contentType: 'text/css', body: '' })
    })
    await page.goto('http://store.localhost/')
    await expect.poll(() => troubles).toEqual([expect.stringContaining(trouble)])
  })
}
