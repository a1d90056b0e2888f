import { expect, it } from 'vitest'
import { PREPARATION_STATUSES } from '#domain/order/order-progress.ts'
import { WEBHOOK_KINDS } from '#domain/webhook/webhook-kind.ts'
import { readDocument } from '../../../test/api-document.ts'
import { openApi } from '../../../test/api-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { API_PROBLEMS } from '../core/api-problem.ts'
import { operationsIn } from './api-document.ts'
import { listTable } from './list-table.ts'

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

  it('has headings in sequence, ids of their own, and links that lead somewhere', async () => {
    const store = await openApi((await engine.open()).db)
    const { body } = await store.page('/api/docs')
    const levels = [...body.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level))
    expect(levels[0]).toBe(1)
    for (const [index, level] of levels.entries()) expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1)
    const ids = [...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const [, target] of body.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target)
  })

  it('has a table of every problem, of every step of orders and of every list, and each kind of message', async () => {
    const store = await openApi((await engine.open()).db)
    const { body } = await store.page('/api/docs')
    for (const [code, [status, sentence]] of Object.entries(API_PROBLEMS)) {
      expect(body).toContain(`<th scope="row"><code>${code}</code></th><td>${status}</td><td>${sentence}</td>`)
    }
    for (const name of [...PREPARATION_STATUSES, ...WEBHOOK_KINDS]) expect(body).toContain(`<code>${name}</code>`)
    const ends = listTable(await readDocument(store)).rows.map(([lists, end]) => [lists?.split(', '), end])
    expect(ends).toContainEqual([['`GET /api/v1/orders`'], expect.stringContaining('nunca es null')])
    expect(ends).toContainEqual([['`GET /api/v1/webhooks`'], expect.stringContaining('no hay')])
    expect(ends).toHaveLength(3)
  })

  it('loads and runs nothing', async () => {
    const store = await openApi((await engine.open()).db)
    const { body, headers } = await store.page('/api/docs')
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
    expect(body).not.toMatch(/<script|<link|<img|src=|@import|url\(/)
  })
})
