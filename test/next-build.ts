import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { createServer, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { buildDigest } from '../scripts/build-digest.ts'

const ASSETS = join(import.meta.dirname, '../build/client/assets')
/** The beginning of the names of the next build's files. */
const NEXT = 'next-'
const TEXT = /^(?:text\/|application\/(?:json|javascript|manifest\+json))/

const NO_SERVER: Forwarded = { status: 502, headers: {}, body: Buffer.alloc(0) }

/**
 * A server in front of a store's, as a load balancer is, which serves another build after `deploy`: new file names, no
 * files of the build before, and another digest of the service worker.
 */
export async function startBuilds(origin: string) {
  const names = (await readdir(ASSETS)).filter((name) => /\.(?:js|css)$/.test(name))
  const anyName = new RegExp(`(?<![\\w-])(?:${names.map((name) => name.replaceAll('.', '\\.')).join('|')})`, 'g')
  const digests = [buildDigest(names), buildDigest(names.map((name) => NEXT + name))] as const
  let isNext = false
  let worker = origin

  const respond = async (incoming: IncomingMessage) => {
    const url = incoming.url ?? '/'
    const isOfNext = url.startsWith(`/assets/${NEXT}`)
    if (url.startsWith('/assets/') && isOfNext !== isNext) return { status: 404, headers: {}, body: Buffer.alloc(0) }
    const server = url.endsWith('/sw.js') ? worker : origin
    const { status, headers, body } = await forwarded(server, incoming, url.replace(`/assets/${NEXT}`, '/assets/'))
    if (!isNext || !TEXT.test(headers['content-type'] ?? '')) return { status, headers, body }
    const renamed = body.toString().replace(anyName, (name) => NEXT + name)
    // The digests of scripts in the page belong to the build before.
    const { 'content-security-policy': _policy, 'content-length': _length, ...others } = headers
    const next = url.endsWith('/sw.js') ? renamed.replace(...digests) : renamed
    return { status, headers: others, body: Buffer.from(next) }
  }

  const server = createServer(async (incoming, response) => {
    // As a load balancer whose server is gone: a service worker can request its script at any moment.
    const { status, headers, body } = await respond(incoming).catch(() => NO_SERVER)
    response.writeHead(status, headers).end(body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    deploy() {
      isNext = true
    },
    /** Has the service worker come from another server from now on. */
    takeWorkerFrom(other: string) {
      worker = other
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

interface Forwarded {
  status: number
  headers: OutgoingHttpHeaders & { 'content-type'?: string }
  body: Buffer
}

async function forwarded(origin: string, incoming: IncomingMessage, path: string): Promise<Forwarded> {
  const { hostname, port } = new URL(origin)
  // The store's server does not know that its pages are others now, and would confirm the build before's.
  const { 'if-none-match': _known, ...requested } = incoming.headers
  const headers = { ...requested, 'accept-encoding': 'identity' }
  const outgoing = request({ hostname, port, path, method: incoming.method, headers })
  incoming.pipe(outgoing)
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage]
  const { 'transfer-encoding': _encoding, ...forwardable } = response.headers
  return { status: response.statusCode ?? 502, headers: forwardable, body: await buffer(response) }
}
