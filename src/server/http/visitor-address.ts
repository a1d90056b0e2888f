import ipaddr from 'ipaddr.js'
import { readIp } from '../adapters/address-range.ts'

/** Of an IPv6 address, what one household or server has to itself. */
const OWN_BITS = 64

type Address = NonNullable<ReturnType<typeof readIp>>

interface Connection {
  /** The other end of it. */
  peer: string | undefined
  forwardedFor: string | null
  isTrustedProxy: (address: Address) => boolean
}

/**
 * Who asks, for counting: the address of the connection or, where that is a proxy of ours, the last one named that is
 * none. Each proxy adds whom it heard from at the end, so what comes before a stranger's address is the stranger's word.
 */
export function visitorAddress({ peer, forwardedFor, isTrustedProxy }: Connection): string {
  const named = (forwardedFor ?? '').split(',').map((each) => readIp(each.trim()))
  let nearest = readIp(peer ?? '')
  while (nearest && isTrustedProxy(nearest)) {
    const before = named.pop()
    if (!before) break
    nearest = before
  }
  return counted(nearest)
}

function counted(address: Address | null): string {
  if (!address) return 'unknown'
  if (address instanceof ipaddr.IPv4) return address.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toNormalizedString().split('%')[0]}/${OWN_BITS}`)}/${OWN_BITS}`
}
