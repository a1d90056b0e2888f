import { expect, it } from 'vitest'
import { readDocument } from '../../../test/api-document.ts'
import { openApi } from '../../../test/api-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { operationsIn } from './api-document.ts'

describeOnEngines('the page of the documentation', (engine) => {
  it('has every operation and field of the document, and needs no key', async () => {
    const store = await openApi((await engine.open()).db)
    const document = await readDocument(store)
    const { status, body, headers } = await store.page('/api/docs')
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8'])
    for (const { operationId, path, summary } of operationsIn(document)) {
      expect(body).toContain(`<h3 id="${operationId}">${summary}</h3>`)
      expect(body).toContain(`<code>${path}</code>`)
    }
    for (const name of ['items[].existencia_vista', 'idempotency-key', 'data[].disponible']) {
      expect(body).toContain(`<code>${name}</code>`)
    }
  })

  it('loads and runs nothing', async () => {
    const store = await openApi((await engine.open()).db)
    const { body, headers } = await store.page('/api/docs')
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
    expect(body).not.toMatch(/<script|<link|<img|src=|@import|url\(/)
  })
})
