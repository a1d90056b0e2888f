import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import sharp from 'sharp'

/** A request for an image, as OpenAI documents it. */
export interface ImageRequest {
  model: string
  prompt: string
  n: number
  size: string
  quality: string
  style?: string
}

/** How it answers: with base64, with a URL of its own, with a body of the test, or not at all. */
export type ImageReply = 'base64' | 'url' | 'silent' | 'cut' | { status: number; body: unknown }

export const IMAGE_KEY = 'sk-imagenes-de-prueba'

/** A provider of generated images on loopback that speaks OpenAI's protocol. */
export async function startImageProvider() {
  const requests: ImageRequest[] = []
  let reply: ImageReply = 'base64'
  let until: Promise<unknown> = Promise.resolve()
  let movedTo = '/image.png'
  const image = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#7a5c4a' } })
    .png()
    .toBuffer()
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname === '/image.png') return response.writeHead(200, { 'content-type': 'image/png' }).end(image)
    if (pathname === '/moved') return response.writeHead(302, { location: movedTo }).end()
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (request.headers.authorization !== `Bearer ${IMAGE_KEY}`) {
      return answer(401, {
        error: { message: 'Incorrect API key', type: 'invalid_request_error', code: 'invalid_api_key' },
      })
    }
    requests.push(JSON.parse(await text(request)) as ImageRequest)
    await until
    if (reply === 'silent') return
    if (reply === 'cut') return request.socket.destroy()
    if (typeof reply === 'object') return answer(reply.status, reply.body)
    const data = reply === 'base64' ? { b64_json: image.toString('base64') } : { url: `${origin}/image.png` }
    return answer(200, { created: 1, data: [data] })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    baseUrl: `${origin}/v1`,
    requests,
    /** Responds like this from now on, once `after` has resolved. */
    behave(next: ImageReply, after: Promise<unknown> = Promise.resolve()) {
      reply = next
      until = after
      requests.length = 0
    },
    /** Redirects `/moved` there from now on. */
    redirect(location: string) {
      movedTo = location
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
