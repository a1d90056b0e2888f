import { expect, test } from '@playwright/test'
import { expectAccessible, expectNamesAsSeen } from '../accessible.ts'
import { collectShifts } from '../shifts.ts'
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
  test(`the watch sees a ${trouble}`, { tag: '@desktop' }, async ({ context, page }) => {
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

test('the accessibility check finds violations', { tag: '@desktop' }, async ({ page }) => {
  const open = (body: string) =>
    page.setContent(`<html lang="es"><title>Luna</title><main><h1>Luna</h1>${body}</main></html>`)
  await open('<p>Vestido</p>')
  await expectAccessible(page)
  await expectNamesAsSeen(page)
  await open('<img src="data:,">')
  await expect(expectAccessible(page)).rejects.toThrow(/image-alt: .*<img src=/)
  await open('<p style="color: #999; background: #fff">Vestido</p>')
  await expect(expectAccessible(page)).rejects.toThrow(/color-contrast: /)
  await open('<button aria-label="Quitar">Eliminar</button>')
  await expect(expectNamesAsSeen(page)).rejects.toThrow(/label-content-name-mismatch: /)
})

test('the look for layout shifts finds one after the document is parsed', { tag: '@desktop' }, async ({ page }) => {
  const shifts = await collectShifts(page)
  const body = `<div id="above"></div><p style="margin: 0">Vestido</p><script>
    onload = () => requestAnimationFrame(() => setTimeout(() => (above.style.height = '100px')))
  </script>`
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto('http://store.localhost/')
  await expect.poll(shifts).toBeGreaterThan(0)
})
