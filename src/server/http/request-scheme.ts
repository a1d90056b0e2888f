import type { IncomingMessage } from 'node:http'
import type { Context } from 'hono'
import { hostname } from '#domain/store/requested-store.ts'
import { parseIp, withinRanges } from '../ip-range.ts'
import { incomingOf } from './incoming.ts'

/** How the visitor's request came; null without a trusted proxy's header. */
export type Scheme = 'https' | 'http' | null

/**
 * Browsers use nothing but HTTPS for so many seconds: a year. Other names below a store's domain are not ours to decide
 * on.
 */
export const STRICT_TRANSPORT = 'max-age=31536000'

type SchemeOf = (peer: string | undefined, forwardedProto: string | string[] | undefined) => Scheme

/** By the first scheme of `X-Forwarded-Proto`, which is the visitor's, where the peer is a trusted proxy. */
export function createSchemeOf(trustedProxies: readonly string[]): SchemeOf {
  const isTrustedProxy = withinRanges(trustedProxies)
  return (peer, forwardedProto) => {
    if (forwardedProto === undefined) return null
    const proxy = parseIp(peer ?? '')
    if (!proxy || !isTrustedProxy(proxy)) return null
    const scheme = forwardedProto.toString().split(',')[0]?.trim().toLowerCase()
    return scheme === 'https' || scheme === 'http' ? scheme : null
  }
}

/** @returns a function from a request of the HTTP app to its scheme */
export function schemeReader(trustedProxies: readonly string[]): (context: Context) => Scheme {
  const schemeOf = createSchemeOf(trustedProxies)
  return (context) => schemeOf(incomingOf(context)?.socket.remoteAddress, context.req.header('x-forwarded-proto'))
}

interface Outside {
  trustedProxies: readonly string[]
  /** The shared host's URL, if it is configured. */
  publicUrl: string | undefined
}

/**
 * @returns a test of whether a request came by TLS: as its proxy states or, where that states nothing, as the
 * configured URL of the host does
 */
export function createIsByTls({ trustedProxies, publicUrl }: Outside): (incoming: IncomingMessage) => boolean {
  const schemeOf = createSchemeOf(trustedProxies)
  const secureHost = publicUrl?.startsWith('https:') ? new URL(publicUrl).hostname : null
  return ({ socket, headers }) => {
    const scheme = schemeOf(socket.remoteAddress, headers['x-forwarded-proto'])
    return scheme === null ? secureHost !== null && hostname(headers.host ?? '') === secureHost : scheme === 'https'
  }
}
