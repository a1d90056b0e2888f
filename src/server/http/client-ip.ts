import type { Context } from 'hono'
import ipaddr from 'ipaddr.js'
import type { NetworkBits } from '#domain/checkout/order-limits.ts'
import { type Ip, parseIp, withinRanges } from '../ip-range.ts'
import { incomingOf } from './incoming.ts'

/** An IPv6 network of this many bits belongs to one household or server, so it is counted as one client. */
const IPV6_NETWORK_BITS = 64

interface Connection {
  /** The IP at the other end. */
  peer: string | undefined
  forwardedFor: string | null
  isTrustedProxy: (ip: Ip) => boolean
}

/** @returns a function from a request to the IP that it is counted under */
export function clientIpReader(trustedProxies: readonly string[]): (context: Context) => string {
  const isTrustedProxy = withinRanges(trustedProxies)
  return (context) => {
    const peer = incomingOf(context)?.socket.remoteAddress
    const forwardedFor = context.req.raw.headers.get('x-forwarded-for')
    return clientIp({ peer, forwardedFor, isTrustedProxy })
  }
}

/**
 * The IP that a request is counted under: the peer's or, where the peer is a trusted proxy, the last one of
 * `X-Forwarded-For` that is not a trusted proxy's. Each proxy appends its own peer, so everything before an untrusted
 * IP is only that visitor's claim.
 */
export function clientIp({ peer, forwardedFor, isTrustedProxy }: Connection): string {
  const named = (forwardedFor ?? '').split(',').map((each) => parseIp(each.trim()))
  let nearest = parseIp(peer ?? '')
  while (nearest && isTrustedProxy(nearest)) {
    const before = named.pop()
    if (!before) break
    nearest = before
  }
  return counted(nearest)
}

/**
 * Returns the IPv6 networks around a client's IP, by their bits; empty for an IPv4.
 * @param client as `clientIp` returns it
 */
export function networksAround(client: string): Partial<Record<NetworkBits, string>> {
  if (!client.endsWith(`/${IPV6_NETWORK_BITS}`)) return {}
  const first = client.slice(0, client.lastIndexOf('/'))
  return { 56: networkOf(first, 56), 48: networkOf(first, 48) }
}

function networkOf(first: string, bits: number): string {
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${first}/${bits}`)}/${bits}`
}

function counted(ip: Ip | null): string {
  if (!ip) return 'unknown'
  if (ip instanceof ipaddr.IPv4) return ip.toString()
  return networkOf(ip.toNormalizedString().split('%')[0] ?? '', IPV6_NETWORK_BITS)
}
