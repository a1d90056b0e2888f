import ipaddr from 'ipaddr.js'

/** The addresses that IPv6 gives to the public internet today. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an IP address belongs to the public internet, so that a server may be asked for something on a stranger's
 * word. Everything with a meaning of its own is not: loopback, private, link-local (and the clouds' metadata there),
 * carrier-grade NAT, multicast, documentation, and the IPv6 forms that carry an IPv4 address inside.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const ip = ipaddr.parse(address)
  if (ip.range() !== 'unicast') return false
  return ip instanceof ipaddr.IPv6 ? ip.zoneId === undefined && ip.match(GLOBAL_UNICAST) : true
}
