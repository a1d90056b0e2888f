import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { Agent, type Dispatcher, request } from 'undici'
import { type ImageFailure, IS_WORTH_RETRYING } from '#domain/image/image-failure.ts'
import { aborted, checkedLookup, LookupRejected, literalHost, type ResolveHost } from './checked-lookup.ts'
import { isPublicIp } from './public-ip.ts'
import { inspectImage } from './raster-image.ts'

export type FetchedImage =
  | { ok: true; bytes: Buffer; width: number; height: number }
  | { ok: false; code: ImageFailure; retry: boolean }

export interface ImageFetcher {
  /** Downloads an image from an untrusted URL. Never throws. */
  fetchImage(url: string, options?: { signal?: AbortSignal }): Promise<FetchedImage>
  close(): Promise<void>
}

/** The defaults are for the internet; a test, whose server is on loopback, loosens them. */
export interface ImageFetcherOptions {
  /** Whether an IP may be connected to; by default, if it is public. */
  allowIp?: (ip: string) => boolean
  /** Ports that may be connected to; by default 80 and 443. */
  ports?: 'any' | readonly number[]
  /** An origin that the operator trusts, at any IP; its redirects have to be allowed like any other. */
  trustedOrigin?: string
  resolve?: ResolveHost
  /** Milliseconds from the call to the last byte. */
  totalMs?: number
  connectMs?: number
  maxBytes?: number
}

const MAX_REDIRECTS = 3
const REDIRECTS = [301, 302, 303, 307, 308]
const PORTS: Record<string, number> = { 'http:': 80, 'https:': 443 }
const HEADERS = {
  accept: 'image/jpeg,image/png,image/webp,image/avif,image/gif;q=0.8,*/*;q=0.1',
  'accept-encoding': 'identity',
  'user-agent': 'Vitrina/1.0 (+imagenes)',
}

/** Ends a download with the code of its failure. */
class Stopped extends Error {
  override name = 'Stopped'
  readonly code: ImageFailure
  constructor(code: ImageFailure) {
    super(code)
    this.code = code
  }
}

export function createImageFetcher({
  allowIp = isPublicIp,
  ports = [80, 443],
  trustedOrigin,
  resolve = (host) => lookup(host, { all: true, verbatim: true }),
  totalMs = 15_000,
  connectMs = 5_000,
  maxBytes = 15_000_000,
}: ImageFetcherOptions = {}): ImageFetcher {
  const agentFor = (isAllowed: (ip: string) => boolean) =>
    new Agent({
      allowH2: false,
      pipelining: 1,
      connect: { timeout: connectMs, lookup: checkedLookup(resolve, isAllowed) },
    })
  const [agent, trustedAgent] = [agentFor(allowIp), agentFor(() => true)]

  function check(text: string, base?: URL): URL {
    const url = URL.parse(text, base?.href)
    const standard = url && PORTS[url.protocol]
    if (!url || !standard) throw new Stopped('invalid-url')
    if (url.username !== '' || url.password !== '') throw new Stopped('credentials')
    if (url.origin === trustedOrigin) return url
    if (ports !== 'any' && !ports.includes(Number(url.port) || standard)) throw new Stopped('port')
    const literal = literalHost(url)
    if (isIP(literal) && !allowIp(literal)) throw new Stopped('private-ip')
    return url
  }

  async function download(text: string, signal: AbortSignal): Promise<Buffer> {
    let url = check(text)
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
      // Redirects are not followed automatically: each target is checked like the first URL.
      const dispatcher = url.origin === trustedOrigin ? trustedAgent : agent
      const response = await request(url, { dispatcher, signal, headers: HEADERS })
      if (response.statusCode === 200) return readBody(response.body, maxBytes)
      discard(response.body)
      const target = response.headers.location
      if (!REDIRECTS.includes(response.statusCode)) throw new Stopped(codeOfStatus(response.statusCode))
      if (typeof target !== 'string') throw new Stopped('invalid-url')
      url = check(target, url)
    }
    throw new Stopped('redirects')
  }

  return {
    async fetchImage(url, { signal: stop } = {}) {
      const timeout = AbortSignal.timeout(totalMs)
      try {
        const signal = stop ? AbortSignal.any([stop, timeout]) : timeout
        const bytes = await Promise.race([download(url, signal), aborted(signal)])
        const inspected = await inspectImage(bytes)
        return inspected.ok ? { ...inspected, bytes } : failure(inspected.code)
      } catch (error) {
        if (stop?.aborted) return failure('stopped')
        return failure(timeout.aborted ? 'too-slow' : codeOf(error))
      }
    },
    // Closing would wait for downloads that are no longer needed.
    async close() {
      await Promise.all([agent.destroy(), trustedAgent.destroy()])
    },
  }
}

/** Counts the bytes that arrive, since a stated length is only a claim. */
async function readBody(body: Dispatcher.ResponseData['body'], maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes) throw new Stopped('too-big')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, size)
}

function discard(body: Dispatcher.ResponseData['body']): void {
  body.on('error', () => undefined)
  body.destroy()
}

function codeOfStatus(status: number): ImageFailure {
  if (status === 404 || status === 410) return 'gone'
  if (status >= 500) return 'server-error'
  return status >= 400 ? 'rejected' : 'not-an-image'
}

function failure(code: ImageFailure): FetchedImage {
  return { ok: false, code, retry: IS_WORTH_RETRYING[code] }
}

const CODE_OF_ERROR: Record<string, ImageFailure> = {
  ENOTFOUND: 'unknown-host',
  EAI_AGAIN: 'unknown-host',
  UND_ERR_CONNECT_TIMEOUT: 'too-slow',
  UND_ERR_HEADERS_TIMEOUT: 'too-slow',
  UND_ERR_BODY_TIMEOUT: 'too-slow',
  UND_ERR_SOCKET: 'cut-off',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'cut-off',
}

function codeOf(error: unknown): ImageFailure {
  if (error instanceof Stopped || error instanceof LookupRejected) return error.code
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return CODE_OF_ERROR[code] ?? 'unreachable'
}
