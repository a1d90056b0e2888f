import { beforeAll, expect, it } from 'vitest'
import { operationsIn } from '#api/docs/api-document.ts'
import type { Db } from '#data/database/client.ts'
import { readDocument, urlOf } from '../../test/api-document.ts'
import { openApi } from '../../test/api-store.ts'
import { describeOnEngines } from '../../test/engines.ts'
import { addExampleRows } from '../../test/example-store.ts'
import { type TestDisk, testDisk } from '../../test/full-disk.ts'

describeOnEngines('the API on a full disk', (engine) => {
  let db: Db
  let disk: TestDisk

  beforeAll(async () => {
    db = (await engine.open()).db
    // That a key was used is noted before the operation begins.
    disk = await testDisk(db, ['api_key'])
  })

  it('answers every operation that writes with a 503 and the time to try again, and does nothing', async () => {
    const store = await openApi(db)
    await addExampleRows(db, store)
    const operations = operationsIn(await readDocument(store)).filter(({ method }) => method !== 'GET')
    expect(operations.length).toBeGreaterThan(15)
    for (const { operationId, method, path, requestBody, ...operation } of operations) {
      const { path: values, query, base64 } = operation['x-example'] ?? {}
      const [[type, content] = ['application/json', undefined]] = Object.entries(requestBody?.content ?? {})
      const body = base64 === undefined ? content?.example : Buffer.from(base64, 'base64')
      const headers = { ...(content ? { 'content-type': type } : {}), 'idempotency-key': operationId }
      const send = () => store.send(method, urlOf(path, values, query), body, headers)
      const rejected = await disk.whileFull(send)
      expect([rejected.status, rejected.body.code], operationId).toEqual([503, 'no-room'])
      expect(Number(rejected.headers.get('retry-after')), operationId).toBeGreaterThan(0)
      // The documented example is done once there is room, under the same key.
      expect(await send(), operationId).toMatchObject({ status: 200 })
    }
    expect(store.logged).toHaveLength(operations.length)
    for (const line of store.logged) expect(line).toContain('"trouble":"no-room"')
  })

  it('records a move once that is sent again, alone or with others', async () => {
    const store = await openApi(db)
    const move = (ticket: string) => ({ sku: 'BLUSA-AZ-M', almacen: 'matriz', piezas: -1, evento: ticket })
    for (const items of [[move('t-1')], [move('t-2'), move('t-3')]]) {
      const fecha = store.clock.now.toISOString()
      const send = () => store.send('POST', '/stock/moves', { items: items.map((item) => ({ ...item, fecha })) })
      expect(await disk.whileFull(send)).toMatchObject({ status: 503, body: { code: 'no-room' } })
      expect(await send()).toMatchObject({ status: 200, body: { applied: items.length, repeated: 0 } })
      expect(await send()).toMatchObject({ status: 200, body: { applied: 0, repeated: items.length } })
    }
  })
})
