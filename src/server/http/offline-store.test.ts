import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { SEQ_HEADER } from '#domain/page/live-update.ts'
import { startWorker } from '../../../test/service-worker.ts'

let script: string
beforeAll(async () => {
  script = await readFile(resolve(import.meta.dirname, '../../../build/client/service-worker.js'), 'utf8')
})

/** A page of the store, which names a file of the build. */
const documentOf = (path: string) => `<h1>${path}</h1><script src="/assets/entry-1.js"></script>`

function respond({ pathname }: URL): Response {
  const isPrivate = /order-|checkout/.test(pathname)
  const headers = { 'content-type': 'text/html', 'cache-control': isPrivate ? 'private, no-store' : 'no-cache' }
  return new Response(documentOf(pathname), { headers })
}

describe.each([
  { place: 'its own domain', scope: 'https://luna.mx/', prefix: '' },
  { place: 'a shared host', scope: 'https://vitrina.example/luna', prefix: '/luna' },
])('the worker of a store on $place', ({ scope, prefix }) => {
  const home = prefix || '/'
  const start = () => startWorker(script, { scope, respond })
  const visit = async (worker: Awaited<ReturnType<typeof start>>, path: string) => {
    const response = await worker.request(path, { isNavigation: true })
    return (
      response && { status: response.status, location: response.headers.get('location'), text: await response.text() }
    )
  }

  it('has catalogue, favourites and the offline page before a first visit, with their files', async () => {
    const worker = await start()
    expect(worker.stored().toSorted()).toEqual(
      ['/assets/entry-1.js', '/img/placeholder', `${prefix}/favorites`, `${prefix}/offline`, home].toSorted(),
    )
    worker.cutConnection()
    for (const path of [home, `${prefix}/favorites`, `${prefix}/offline?from=/x`]) {
      expect((await visit(worker, path))?.text).toContain('<h1>')
    }
    expect(await (await worker.request('/assets/entry-1.js'))?.text()).toBe('/assets/entry-1.js')
  })

  it('shows a page that was seen without a connection, and leads from others to the offline page', async () => {
    const worker = await start()
    const seen = `${prefix}/product/7?variant=1`
    expect((await visit(worker, seen))?.text).toBe(documentOf(`${prefix}/product/7`))
    await expect.poll(worker.stored).toContain(seen)
    worker.cutConnection()
    expect((await visit(worker, seen))?.text).toBe(documentOf(`${prefix}/product/7`))
    const query = new URLSearchParams({ from: '/product/77?variant=2' })
    expect(await visit(worker, `${prefix}/product/77?variant=2`)).toMatchObject({
      status: 302,
      location: `${new URL(scope).origin}${prefix}/offline?${query}`,
    })
  })

  it('shows the page of before where the server fails', async () => {
    const worker = await start()
    const seen = `${prefix}/product/7`
    await visit(worker, seen)
    await expect.poll(worker.stored).toContain(seen)
    worker.fail()
    expect(await visit(worker, seen)).toMatchObject({ status: 200, text: documentOf(seen) })
    expect(await visit(worker, `${prefix}/product/77`)).toMatchObject({ status: 503 })
  })

  it('has a placeholder for an image that is not stored', async () => {
    const worker = await start()
    const image = '/img/luna/a/400'
    expect((await worker.request(image))?.status).toBe(200)
    await expect.poll(worker.stored).toContain(image)
    worker.cutConnection()
    expect(await (await worker.request(image))?.text()).toBe(documentOf(image))
    expect(await (await worker.request('/img/luna/b/400'))?.text()).toBe('/img/placeholder')
  })

  it('stores a page that the router has shown, with its files, and no page that no device stores', async () => {
    const worker = await start()
    const before = worker.stored()
    worker.send({ seen: 'https://otra.example/product/8' })
    for (const path of ['/order-search', '/mostrador', '/product/7']) worker.send({ seen: prefix + path })
    await expect.poll(worker.stored).toEqual([...before, `${prefix}/product/7`, '/assets/entry-1.js'])
  })

  it('stores nothing of an order or a checkout, which wait for a connection', async () => {
    const worker = await start()
    const before = worker.stored()
    const paths = ['/order-search', '/order-success?folio=7', '/checkout'].map((path) => prefix + path)
    for (const path of paths) expect((await visit(worker, path))?.status).toBe(200)
    // A page that is stored afterwards shows that these would be by now.
    await visit(worker, `${prefix}/product/7`)
    await expect.poll(worker.stored).toEqual([...before, `${prefix}/product/7`])
    worker.cutConnection()
    for (const path of paths) expect(await visit(worker, path)).toMatchObject({ status: 302 })
  })

  it('has the data that a page fetched, but none for a page that follows an event', async () => {
    const worker = await start()
    const choices = `${prefix}/product/7/choices`
    expect((await worker.request(choices))?.status).toBe(200)
    await expect.poll(worker.stored).toContain(choices)
    worker.cutConnection()
    expect((await worker.request(choices))?.status).toBe(200)
    expect(await worker.request(choices, { headers: { [SEQ_HEADER]: '1' } })).toBeNull()
  })

  it('leads the router to the stored document of a page whose data is not stored', async () => {
    const worker = await start()
    worker.cutConnection()
    const response = await worker.request(`${prefix}/product/7.data?variant=1&_routes=x`)
    expect([response?.status, response?.headers.get('x-remix-redirect')]).toEqual([
      204,
      `${new URL(scope).origin}${prefix}/product/7?variant=1`,
    ])
    expect(response?.headers.get('x-remix-reload-document')).toBe('true')
  })

  it('leaves the counter, and the requests that are a shopper’s own, to the browser', async () => {
    const worker = await start()
    for (const path of ['/mostrador', '/mostrador/pedidos']) expect(await visit(worker, prefix + path)).toBeNull()
    for (const path of ['/cart?variants=1', '/orders', '/live?age=1', '/sw.js', '/order-mail?folio=7']) {
      expect(await worker.request(prefix + path)).toBeNull()
    }
  })

  it('shows the messages of the push service, each of which opens its page once', async () => {
    const worker = await start()
    const path = '/product/7?variant=71'
    const url = `${new URL(scope).origin}${prefix}${path}`
    await worker.push(JSON.stringify({ title: 'Ya hay tu talla', body: 'Puede agotarse.', path }))
    const [shown = { title: '' }] = worker.notifications
    expect(shown).toMatchObject({ title: 'Ya hay tu talla', body: 'Puede agotarse.', tag: path, data: { url } })
    await worker.press(shown)
    await worker.press(shown)
    expect(worker.opened()).toEqual({ windows: [url], focused: [url] })
    await worker.push(null)
    expect(worker.notifications[1]).toMatchObject({ title: 'Tu aviso', data: { url: expect.stringContaining(prefix) } })
  })
})

it('the worker of a store on a shared host leaves the pages of another store to the browser', async () => {
  const worker = await startWorker(script, { scope: 'https://vitrina.example/luna', respond })
  for (const path of ['/norte', '/luna-2/product/7', '/']) {
    expect(await worker.request(path, { isNavigation: true })).toBeNull()
  }
})
