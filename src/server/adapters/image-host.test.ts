import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createImageHost, dataUrl, ownImageHost } from './image-host.ts'

const JPEG = Buffer.from('\xff\xd8\xff of a garment', 'latin1')
const garment = { account: 'luna', blobKey: 'a'.repeat(64), jpeg: JPEG }
const URL_OF_IMAGE = 'https://i.example/a.jpg'
const UPLOADED = { status: 200, body: { success: true, status: 200, data: { id: 'x', url: URL_OF_IMAGE } } }

let reply: { status: number; body: unknown } | 'cut' | 'silent' = UPLOADED
const uploads: { path: string; form: FormData }[] = []
const server = createServer(async (request, response) => {
  const headers = { 'content-type': request.headers['content-type'] ?? '' }
  const sent = new Request('http://localhost/', {
    method: 'POST',
    headers,
    body: request as never,
    duplex: 'half',
  } as never)
  uploads.push({ path: request.url ?? '', form: await sent.formData() })
  if (reply === 'silent') return
  if (reply === 'cut') return request.socket.destroy()
  response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(reply.body))
})
let baseUrl = ''

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
})
beforeEach(() => {
  uploads.length = 0
  reply = UPLOADED
})

const upload = () => createImageHost({ key: 'la llave', baseUrl, timeoutMs: 300 }).urlOf(garment)

it('the image host uploads a garment as imgbb has it, for an hour', async () => {
  expect(await upload()).toBe(URL_OF_IMAGE)
  expect(uploads.map(({ path }) => path)).toEqual(['/1/upload?key=la+llave&expiration=3600'])
  const image = uploads[0]?.form.get('image')
  expect(image instanceof File && Buffer.from(await image.arrayBuffer())).toEqual(JPEG)
})

it.each([
  ['an error', { status: 400, body: { status_code: 400, error: { message: 'Invalid API v1 key.', code: 100 } } }],
  ['no success', { status: 200, body: { success: false, data: { url: URL_OF_IMAGE } } }],
  ['no URL', { status: 200, body: { success: true, data: {} } }],
  ['another protocol', { status: 200, body: { success: true, data: { url: 'file:///etc/passwd' } } }],
  ['no JSON of ours', { status: 200, body: null }],
  ['a cut connection', 'cut' as const],
  ['silence', 'silent' as const],
])('the image host sends the image itself after %s', async (_, next) => {
  reply = next
  expect(await upload()).toBe(dataUrl(JPEG))
})

it('the image host links to our own images where they are public, and else sends them', async () => {
  expect(await ownImageHost('https://tiendas.mx').urlOf(garment)).toBe(
    `https://tiendas.mx/img/luna/${garment.blobKey}/800`,
  )
  for (const url of ['http://localhost:3000', undefined]) {
    expect(await ownImageHost(url).urlOf(garment)).toBe(dataUrl(JPEG))
  }
  expect(uploads).toEqual([])
})
