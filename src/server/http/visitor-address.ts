import ipaddr from 'ipaddr.js'
import { isPublicAddress } from '../adapters/public-address.ts'

/** Of an IPv6 address, what one household or server has to itself. */
const OWN_BITS = 64

/**
 * Who asks, for counting: the address of the connection or, where that is a proxy of ours (no address of the public
 * internet), the last public one that it names. What comes before it in the header is anybody's word.
 */
export function visitorAddress(peer: string | undefined, forwardedFor: string | null): string {
  const near = readAddress(peer ?? '')
  if (near && isPublicAddress(near.toString())) return counted(near)
  const named = (forwardedFor ?? '').split(',').map((each) => readAddress(each.trim()))
  const visitor = named.findLast((each) => each !== null && isPublicAddress(each.toString()))
  return counted(visitor ?? near)
}

type Address = ReturnType<typeof ipaddr.process>

function readAddress(written: string): Address | null {
  return ipaddr.isValid(written) ? ipaddr.process(written) : null
}

function counted(address: Address | null): string {
  if (!address) return 'unknown'
  if (address instanceof ipaddr.IPv4) return address.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toNormalizedString().split('%')[0]}/${OWN_BITS}`)}/${OWN_BITS}`
}
