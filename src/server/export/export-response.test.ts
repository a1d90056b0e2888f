import { once } from 'node:events'
import { connect } from 'node:net'
import { type ServerType, serve } from '@hono/node-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#data/database/client.ts'
import { readsOfPrimary } from '#data/database/read-replica.ts'
import { NO_ORDER_FILTER } from '#domain/order/order-view.ts'
import { createStore } from '../../../test/create-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { addOrder } from '../../../test/order.ts'
import { ordersResponse, productsResponse } from './export-response.ts'

const luna = { account: 'luna', day: '2026-11-20' }

describeOnEngines('an export to be downloaded', (engine) => {
  let database: Database
  let server: ServerType
  let port: number
  let respond: () => Response

  beforeAll(async () => {
    database = await engine.open()
    const { db } = database
    const products = Array.from({ length: 450 }, (_, at) => ({ name: `Blusa ${at}`, description: 'x'.repeat(4_000) }))
    const { productIds } = await createStore(db, { account: 'luna', products })
    await createStore(db, { account: 'norte', products: [{ name: 'Ajena' }] })
    await addOrder(db, { account: 'luna', productIds: productIds.slice(0, 2), name: '=1+1' })
    port = await new Promise<number>((resolve) => {
      server = serve({ fetch: () => respond(), port: 0, hostname: '127.0.0.1' }, (info) => resolve(info.port))
    })
  })
  afterAll(() => {
    server.close()
  })

  const download = async (response: () => Response) => {
    respond = response
    const received = await fetch(`http://127.0.0.1:${port}/`)
    const { headers } = received
    return { name: headers.get('content-disposition'), type: headers.get('content-type'), text: await received.text() }
  }

  it('has the products of its store', async () => {
    const csv = await download(() => productsResponse(readsOfPrimary(database.shards), { ...luna, format: 'csv' }))
    expect(csv).toMatchObject({ name: 'attachment; filename="luna-productos-2026-11-20.csv"' })
    expect(csv.type).toBe('text/csv; charset=utf-8')
    expect(csv.text.trimEnd().split('\r\n')).toHaveLength(451)
    expect(csv.text).not.toContain('Ajena')
    const json = await download(() => productsResponse(readsOfPrimary(database.shards), { ...luna, format: 'json' }))
    expect(JSON.parse(json.text)).toHaveLength(450)
  })

  it('has the orders of its store, and no formulas', async () => {
    const list = { branches: null, filter: NO_ORDER_FILTER, placed: { since: null, until: null }, now: new Date() }
    const sheet = { rows: 'lines', timeZone: 'America/Mexico_City', nameOf: () => '' } as const
    const ofStore = (account: string) =>
      ordersResponse(readsOfPrimary(database.shards), { ...luna, account, ...sheet, query: { account, ...list } })
    const { name, text } = await download(() => ofStore('luna'))
    expect(name).toBe('attachment; filename="luna-pedidos-2026-11-20.csv"')
    expect(text.trimEnd().split('\r\n')).toHaveLength(3)
    expect(text).toContain("'=1+1")
    const none = await download(() => ofStore('norte'))
    expect(none.text.trimEnd().split('\r\n')).toHaveLength(1)
  })

  it('is read no further after its reader is gone', async () => {
    const { promise: cancelled, resolve } = Promise.withResolvers<void>()
    respond = () => {
      const { body, headers } = productsResponse(readsOfPrimary(database.shards), { ...luna, format: 'csv' })
      const reader = body?.getReader()
      const watched = new ReadableStream({
        pull: async (controller) => controller.enqueue((await reader?.read())?.value),
        cancel: () => reader?.cancel().then(resolve),
      })
      return new Response(watched, { headers })
    }
    const socket = connect(port, '127.0.0.1')
    socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
    await once(socket, 'data')
    socket.destroy()
    await cancelled
  })

  it('is cut where the database goes away in its middle', async () => {
    const reader = productsResponse(readsOfPrimary(database.shards), { ...luna, format: 'csv' }).body?.getReader()
    expect((await reader?.read())?.done).toBe(false)
    await database.close()
    const rest = async () => {
      while (!(await reader?.read())?.done);
    }
    await expect(rest()).rejects.toThrow()
  })
})
