import ipaddr from 'ipaddr.js'

/** The range that IPv6 gives to the public internet today. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an IP belongs to the public internet, so that a request may be sent there on a stranger's word. Every range
 * with a special meaning does not: loopback, private, link-local (where clouds serve their metadata), carrier-grade
 * NAT, multicast, documentation, and the IPv6 forms that carry an IPv4 address inside.
 */
export function isPublicIp(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const ip = ipaddr.parse(text)
  if (ip.range() !== 'unicast') return false
  return ip instanceof ipaddr.IPv6 ? ip.zoneId === undefined && ip.match(GLOBAL_UNICAST) : true
}
