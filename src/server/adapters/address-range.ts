import ipaddr from 'ipaddr.js'

type Address = ReturnType<typeof ipaddr.process>
type Range = [Address, number]

/**
 * An IP address as it is written in full; an IPv4 address inside an IPv6 one is that IPv4 address.
 * @returns null for what is none
 */
export function readIp(written: string): Address | null {
  // The library also takes 8 for 0.0.0.8.
  const isWhole = ipaddr.IPv4.isValidFourPartDecimal(written) || ipaddr.IPv6.isValid(written)
  return isWhole ? ipaddr.process(written) : null
}

/** A range as `10.0.0.0/8`; an address alone is the range of that one. */
function readRange(written: string): Range | null {
  const alone = readIp(written)
  if (alone) return [alone, alone instanceof ipaddr.IPv4 ? 32 : 128]
  const isRange = ipaddr.IPv4.isValidCIDRFourPartDecimal(written) || ipaddr.IPv6.isValidCIDR(written)
  return isRange ? ipaddr.parseCIDR(written) : null
}

export function isRange(written: string): boolean {
  return readRange(written) !== null
}

/** @returns whether an address is in one of the ranges; what is no range has nobody in it */
export function withinRanges(written: readonly string[]): (address: Address) => boolean {
  const ranges = written.map(readRange).filter((range) => range !== null)
  return (address) => ranges.some(([first, bits]) => first.kind() === address.kind() && address.match(first, bits))
}
