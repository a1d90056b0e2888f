import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Db } from '#data/database/client.ts'
import { webhook, webhookDelivery } from '#data/schema/webhook.ts'
import { queueMessages } from '#data/webhook/queue-messages.ts'
import { WEBHOOK_URL_SENTENCES } from '#domain/webhook/webhook-url.ts'
import { type ApiStore, openApi } from '../../../test/api-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { eventsOf } from '../../../test/events.ts'
import { EXAMPLE_WEBHOOKS } from '../../../test/example-webhooks.ts'
import { NOON } from '../../../test/order-request.ts'

const NEW = { url: 'https://caja.mx/avisos', eventos: ['order.created', 'stock.short', 'order.created'] }

describeOnEngines('the API of webhooks', (engine) => {
  let db: Db
  let store: ApiStore

  beforeAll(async () => {
    db = (await engine.open()).db
  })
  beforeEach(async () => {
    store = await openApi(db)
    await db.delete(webhook)
  })

  const add = async (given: object = NEW) => {
    const { status, body } = await store.send('POST', '/webhooks', given)
    expect(status).toBe(200)
    return body as { id: number; secreto: string }
  }
  const errorsOf = ({ body }: { body: Record<string, unknown> }) =>
    (body.errors as { path: string[]; code: string }[]).map(({ path, code }) => [path.join('.'), code])

  it('adds a webhook, and shows its secret this one time', async () => {
    const added = await add()
    const shown = {
      id: added.id,
      url: NEW.url,
      eventos: ['order.created', 'stock.short'],
      activo: true,
      terminado_por: null,
      creado: NOON.toISOString(),
    }
    expect(added).toEqual({ ...shown, secreto: expect.stringMatching(/^whsec_/) })
    expect((await store.send('GET', '/webhooks')).body).toEqual({ data: [shown] })
    expect((await store.send('GET', `/webhooks/${added.id}`)).body).toEqual(shown)
    const [event] = (await eventsOf(db, store.account)).slice(-1)
    expect(event).toMatchObject({ kind: 'webhook-changed', actor: `key:${store.keyId}` })
  })

  it.each([
    ['http://caja.mx/', 'not-https'],
    ['ftp://caja.mx/', 'invalid-url'],
    ['caja', 'invalid-url'],
    ['https://ana:clave@caja.mx/', 'credentials'],
    ['https://pos.luna.mx:22/', 'not-web-port'],
    ['https://pos.luna.mx:6379/', 'not-web-port'],
    ['https://127.0.0.1/', 'private-ip'],
    ['https://10.1.2.3/avisos', 'private-ip'],
    ['https://[::1]/', 'private-ip'],
    ['https://0x7f.1/', 'private-ip'],
    ['https://169.254.169.254/latest/meta-data', 'private-ip'],
    [`https://caja.mx/${'ñ'.repeat(1_000)}`, 'too-long'],
    [`https://caja.mx/${'a'.repeat(2_000)}`, 'too-large'],
    ['', 'too-small'],
    ['https://caja.mx/\0', 'control-character'],
  ])('rejects %s', async (url, code) => {
    const response = await store.send('POST', '/webhooks', { ...NEW, url })
    expect([response.status, errorsOf(response)]).toEqual([422, [['url', code]]])
    const { id } = await add()
    expect(errorsOf(await store.send('PATCH', `/webhooks/${id}`, { url }))).toEqual([['url', code]])
    expect((await store.send('GET', '/webhooks')).body).toMatchObject({ data: [{ url: NEW.url }] })
  })

  it('has a sentence in two languages for an error in a URL', () => {
    for (const sentences of Object.values(WEBHOOK_URL_SENTENCES)) {
      expect(sentences.every((sentence) => sentence.endsWith('.'))).toBe(true)
    }
  })

  it('rejects unknown kinds, and an empty list of kinds', async () => {
    for (const eventos of [[], ['order.deleted'], 'order.created', null]) {
      expect((await store.send('POST', '/webhooks', { ...NEW, eventos })).status).toBe(422)
    }
  })

  it('takes ten webhooks, and not one more', async () => {
    for (let count = 0; count < 10; count++) await add()
    expect(await store.send('POST', '/webhooks', NEW)).toMatchObject({
      status: 409,
      body: { code: 'too-many-webhooks' },
    })
  })

  it('changes the given fields of a webhook, and leaves the rest', async () => {
    const { id } = await add()
    const patch = async (changes: object) => (await store.send('PATCH', `/webhooks/${id}`, changes)).body
    expect(await patch({ activo: false })).toMatchObject({ activo: false, url: NEW.url })
    const url = 'https://otra.mx/x'
    expect(await patch({ url })).toMatchObject({ activo: false, url, eventos: ['order.created', 'stock.short'] })
    expect(await patch({ eventos: ['product.updated'], activo: true })).toMatchObject({
      activo: true,
      url,
      eventos: ['product.updated'],
    })
    expect(JSON.stringify(await patch({}))).not.toContain('whsec_')
  })

  it('gives another secret', async () => {
    const { id, secreto } = await add()
    const { status, body } = await store.send('POST', `/webhooks/${id}/secret`)
    expect([status, body]).toEqual([200, { id, secreto: expect.stringMatching(/^whsec_/) }])
    expect(body.secreto).not.toBe(secreto)
  })

  it('removes a webhook', async () => {
    const { id } = await add()
    expect(await store.send('DELETE', `/webhooks/${id}`)).toMatchObject({ status: 200, body: { id } })
    expect((await store.send('GET', '/webhooks')).body).toEqual({ data: [] })
  })

  it('lists deliveries from the newest, by state and page by page, and sends one again', async () => {
    const { id } = await add()
    const body = { type: 'order.created' as const, timestamp: NOON.toISOString(), data: { id: 12, folio: 7, seq: 3 } }
    const messages = Array.from({ length: 5 }, (_, n) => ({ webhookId: id, seq: n + 3, subject: `order:${n}`, body }))
    await queueMessages(db, { account: store.account, now: NOON, messages })
    const list = async (query: string) => {
      const { body: page } = await store.send('GET', `/webhooks/${id}/deliveries?${query}`)
      return page as { data: { id: number }[]; next_cursor: string | null }
    }
    const all = await list('')
    const ids = all.data.map((delivery) => delivery.id)
    expect([ids, all.next_cursor]).toEqual([ids.toSorted((left, right) => right - left), null])
    expect(all.data[0]).toEqual({
      id: ids[0],
      mensaje: `msg_${store.account}_${ids[0]}`,
      evento: 'order.created',
      estado: 'pending',
      intentos: 0,
      proximo_intento: NOON.toISOString(),
      respuesta: null,
      falla: null,
      cuerpo: body,
      creada: NOON.toISOString(),
      entregada: null,
    })
    const first = await list('limit=2')
    const second = await list(`limit=2&cursor=${first.next_cursor}`)
    const third = await list(`limit=2&cursor=${second.next_cursor}`)
    expect([first, second, third].flatMap(({ data }) => data.map((delivery) => delivery.id))).toEqual(ids)
    expect(third.next_cursor).toBeNull()

    await db.update(webhookDelivery).set({ state: 'failed', attempts: 14, failure: 'too-slow' })
    expect((await list('estado=pending')).data).toEqual([])
    expect((await list('estado=failed&limit=1')).data).toMatchObject([
      {
        estado: 'failed',
        intentos: 14,
        proximo_intento: null,
        falla: { code: 'too-slow', detail: 'El servidor no respondió en 15 segundos.' },
      },
    ])
    const sent = await store.send('POST', `/webhooks/${id}/deliveries/${ids[2]}/send`)
    expect(sent).toMatchObject({ status: 200, body: { id: ids[2], estado: 'pending', intentos: 0, falla: null } })
    expect((await list('estado=pending')).data).toMatchObject([{ id: ids[2] }])
    await store.send('PATCH', `/webhooks/${id}`, { activo: false })
    const off = await store.send('POST', `/webhooks/${id}/deliveries/${ids[2]}/send`)
    expect(off).toMatchObject({ status: 409, body: { code: 'webhook-off' } })
  })

  it("finds neither another store's webhooks nor missing ones", async () => {
    const { id } = await add()
    const other = await openApi(db)
    const { delivery } = EXAMPLE_WEBHOOKS
    const requests = (webhookId: number | string): [string, string, object?][] => [
      ['GET', `/webhooks/${webhookId}`],
      ['PATCH', `/webhooks/${webhookId}`, { activo: false }],
      ['DELETE', `/webhooks/${webhookId}`],
      ['POST', `/webhooks/${webhookId}/secret`],
      ['GET', `/webhooks/${webhookId}/deliveries`],
      ['POST', `/webhooks/${webhookId}/deliveries/${delivery}/send`],
    ]
    for (const [method, path, body] of [...requests(id), ...requests(999_999_999_999_999)]) {
      expect(await other.send(method, path, body), `${method} ${path}`).toMatchObject({
        status: 404,
        body: { code: 'not-found' },
      })
    }
    for (const [method, path, body] of requests('x')) expect((await other.send(method, path, body)).status).toBe(422)
    expect((await store.send('GET', `/webhooks/${id}`)).body).toMatchObject({ activo: true })
  })

  it('needs the scope of the configuration', async () => {
    const clerk = await openApi(db, { scopes: ['orders', 'stock'] })
    expect(await clerk.send('GET', '/webhooks')).toMatchObject({ status: 403, body: { scope: 'config' } })
  })
})
