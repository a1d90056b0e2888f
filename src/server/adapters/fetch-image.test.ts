import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { IMAGE_FAILURE_SENTENCE, type ImageFailure, IS_WORTH_RETRYING } from '#domain/image/image-failure.ts'
import { createImageFetcher, type ImageFetcher, type ImageFetcherOptions } from './fetch-image.ts'

let server: Server
let origin: string
let imageBytes: Buffer
let requests: IncomingMessage[]
let respond: (request: IncomingMessage, response: ServerResponse) => void
const fetchers: ImageFetcher[] = []

beforeAll(async () => {
  imageBytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#345' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  server = createServer((request, response) => {
    requests.push(request)
    respond(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  requests = []
  respond = (_, response) => response.end(imageBytes)
})
afterEach(async () => {
  await Promise.all(fetchers.splice(0).map((fetcher) => fetcher.close()))
})

const isLoopback = (ip: string) => ip === '127.0.0.1'

function fetcher(options: ImageFetcherOptions = {}): ImageFetcher {
  const made = createImageFetcher({ allowIp: isLoopback, ports: 'any', ...options })
  fetchers.push(made)
  return made
}

/** The failure of fetching a URL, which has a sentence; null when the image was fetched. */
async function failureOf(made: ImageFetcher, url: string): Promise<ImageFailure | null> {
  const fetched = await made.fetchImage(url)
  if (fetched.ok) return null
  expect(fetched.retry).toBe(IS_WORTH_RETRYING[fetched.code])
  expect(IMAGE_FAILURE_SENTENCE[fetched.code]).toMatch(/\.$/)
  return fetched.code
}

describe('fetching an image', () => {
  it('brings its bytes and its size as it is seen', async () => {
    expect(await fetcher().fetchImage(`${origin}/a.jpg?v=1#x`)).toEqual({
      ok: true,
      bytes: imageBytes,
      width: 40,
      height: 60,
    })
    expect(requests[0]?.url).toBe('/a.jpg?v=1')
  })

  it('follows up to three redirects, relative ones too', async () => {
    respond = (request, response) => {
      const hop = Number(request.url?.slice(1))
      if (hop > 0) response.writeHead(302, { location: `/${hop - 1}` }).end('elsewhere')
      else response.end(imageBytes)
    }
    expect(await failureOf(fetcher(), `${origin}/3`)).toBeNull()
    expect(await failureOf(fetcher(), `${origin}/4`)).toBe('redirects')
  })

  it.each([
    'ftp://example.com/a.jpg',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
    'javascript:alert(1)',
    'http://',
    'http://[::1',
    'foto.jpg',
    '',
  ])('does not fetch «%s»', async (url) => {
    expect(await failureOf(fetcher(), url)).toBe('invalid-url')
  })

  it('does not send a name and password', async () => {
    expect(await failureOf(fetcher(), origin.replace('//', '//user:secret@'))).toBe('credentials')
    expect(requests).toEqual([])
  })

  it.each([
    [404, 'gone'],
    [410, 'gone'],
    [403, 'rejected'],
    [429, 'rejected'],
    [500, 'server-error'],
    [503, 'server-error'],
    [204, 'not-an-image'],
    [302, 'invalid-url'],
  ] as const)('with the status %s is «%s»', async (status, code) => {
    respond = (_, response) => response.writeHead(status).end(status === 204 ? undefined : imageBytes)
    expect(await failureOf(fetcher(), origin)).toBe(code)
  })

  it('takes nothing but a whole raster image', async () => {
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>'
    for (const body of ['<html>Inicia sesión</html>', drawing, '', imageBytes.subarray(0, imageBytes.length - 60)]) {
      respond = (_, response) => response.writeHead(200, { 'content-type': 'image/jpeg' }).end(body)
      expect(await failureOf(fetcher(), origin)).toBe('not-an-image')
    }
  })

  it('takes no image of more pixels than can be decoded', async () => {
    const huge = await sharp({ create: { width: 7_200, height: 7_200, channels: 3, background: '#fff' } })
      .toColourspace('b-w')
      .png({ compressionLevel: 1 })
      .toBuffer()
    respond = (_, response) => response.end(huge)
    expect(await failureOf(fetcher(), origin)).toBe('too-many-pixels')
  })
})

describe('a fetch that would not end', () => {
  it('stops counting at the limit, even where another length was declared', async () => {
    for (const headers of [{}, { 'content-length': '999999999' }]) {
      let sent = 0
      const closed = Promise.withResolvers<void>()
      respond = (_, response) => {
        response.writeHead(200, headers)
        const more = () => {
          while (!response.destroyed && response.write(Buffer.alloc(65_536))) sent += 65_536
        }
        response.on('drain', more).on('close', closed.resolve)
        more()
      }
      expect(await failureOf(fetcher({ maxBytes: 1_000_000 }), origin)).toBe('too-big')
      await closed.promise
      expect(sent).toBeLessThan(20_000_000)
    }
  })

  it.each([
    ['never responds', () => {}],
    [
      'never ends its headers',
      (_: IncomingMessage, response: ServerResponse) => response.socket?.write('HTTP/1.1 200 OK\r\nx: '),
    ],
    [
      'drips its body',
      (_: IncomingMessage, response: ServerResponse) => {
        const drip = setInterval(() => response.write('x'), 20)
        response.on('close', () => clearInterval(drip))
      },
    ],
  ])('is cut when the server %s', async (_, slow) => {
    respond = slow
    expect(await failureOf(fetcher({ totalMs: 300 }), origin)).toBe('too-slow')
  })

  it('is cut when redirects take all the time together', async () => {
    respond = (_, response) => {
      setTimeout(() => response.writeHead(302, { location: '/again' }).end(), 150)
    }
    expect(await failureOf(fetcher({ totalMs: 300 }), origin)).toBe('too-slow')
  })

  it('is cut when the resolver never responds', async () => {
    const resolve = () => new Promise<never>(() => {})
    expect(await failureOf(fetcher({ totalMs: 200, resolve }), 'http://store.example/a.jpg')).toBe('too-slow')
  })

  it('ends at once when the caller stops', async () => {
    respond = () => {}
    const stop = new AbortController()
    const fetching = fetcher().fetchImage(origin, { signal: stop.signal })
    setTimeout(() => stop.abort(), 50)
    expect(await fetching).toEqual({ ok: false, code: 'stopped', retry: true })
  })

  it('is a failure to be retried when the connection breaks', async () => {
    respond = (_, response) => {
      response.writeHead(200, { 'content-length': String(imageBytes.length) })
      response.write(imageBytes.subarray(0, 100), () => response.socket?.destroy())
    }
    expect(await failureOf(fetcher(), origin)).toBe('cut-off')
    expect(await failureOf(fetcher(), 'http://127.0.0.1:1/')).toBe('unreachable')
  })
})

describe('an address outside the public internet', () => {
  const open = (over: ImageFetcherOptions = {}) => fetcher({ allowIp: undefined, ...over })
  const resolvingTo =
    (...ips: string[]) =>
    async () =>
      ips.map((ip) => ({ address: ip, family: 4 }))

  it.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://0177.0.0.1/',
    'http://0/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://10.0.0.1/',
    'http://192.168.1.1/',
    'http://localhost/',
  ])('is not fetched: %s', async (url) => {
    expect(await failureOf(open(), url)).toBe('private-ip')
  })

  it('is not fetched under a name that leads there, not even as one of several', async () => {
    const { port } = server.address() as AddressInfo
    for (const resolve of [resolvingTo('127.0.0.1'), resolvingTo('93.184.215.14', '127.0.0.1')]) {
      expect(await failureOf(open({ resolve }), `http://store.example:${port}/a.jpg`)).toBe('private-ip')
    }
    expect(requests).toEqual([])
  })

  it('is not reached by a redirect', async () => {
    for (const location of [
      'http://169.254.169.254/',
      'http://[::1]:1/',
      '//10.0.0.1/a.jpg',
      'http://inner.example/',
    ]) {
      respond = (_, response) => response.writeHead(302, { location }).end()
      expect(await failureOf(fetcher({ resolve: resolvingTo('10.0.0.7') }), origin)).toBe('private-ip')
    }
    respond = (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end()
    expect(await failureOf(fetcher(), origin)).toBe('invalid-url')
  })

  it('is not reached by a name that resolves differently: each connection checks the IP that it uses', async () => {
    const { port } = server.address() as AddressInfo
    const ips = ['127.0.0.1', '10.0.0.7']
    const resolved: string[] = []
    const rebinding: ImageFetcherOptions = {
      resolve: async () => {
        const ip = ips[Math.min(resolved.length, 1)] ?? ''
        resolved.push(ip)
        return [{ address: ip, family: 4 }]
      },
    }
    respond = (_, response) => response.writeHead(302, { location: '/again', connection: 'close' }).end()
    // The first IP passes the check (loopback is allowed here), and the request goes to that very IP. The
    // second connection resolves the name again, and that IP is checked, too.
    expect(await failureOf(fetcher(rebinding), `http://store.example:${port}/a.jpg`)).toBe('private-ip')
    expect(resolved).toEqual(['127.0.0.1', '10.0.0.7'])
    expect(requests).toHaveLength(1)
  })

  it('is not fetched on a port of its own', async () => {
    const closed = fetcher({ ports: undefined })
    expect(await failureOf(closed, origin)).toBe('port')
    expect(await failureOf(closed, 'https://127.0.0.1:22/')).toBe('port')
    respond = (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:6379/' }).end()
    const one = fetcher({ ports: [(server.address() as AddressInfo).port] })
    expect(await failureOf(one, origin)).toBe('port')
  })

  it('is an unknown host when its name does not resolve', async () => {
    const resolve = () => Promise.reject(Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' }))
    expect(await failureOf(open({ resolve }), 'http://nowhere.example/a.jpg')).toBe('unknown-host')
    expect(await failureOf(open({ resolve: async () => [] }), 'http://nowhere.example/a.jpg')).toBe('unknown-host')
  })
})

it('the image fetcher closes while a fetch is under way, and no connection is left', async () => {
  respond = () => {}
  const made = createImageFetcher({ allowIp: isLoopback, ports: 'any' })
  const fetching = made.fetchImage(origin)
  await expect.poll(() => requests.length).toBe(1)
  await made.close()
  expect((await fetching).ok).toBe(false)
  // The server still takes others.
  await new Promise<void>((resolve) => connect(Number(new URL(origin).port), '127.0.0.1', resolve).end())
})
