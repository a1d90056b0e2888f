import ipaddr from 'ipaddr.js'
import { LRUCache } from 'lru-cache'

export type Ip = ReturnType<typeof ipaddr.process>
type Range = [Ip, number]

/** Connections come from few IPs, proxies above all, and to parse one takes longer than to serve a cached page. */
const parsed = new LRUCache<string, { ip: Ip | null }>({ max: 1_000 })
/** A longer text is parsed each time: a header can have as many of them as it likes. */
const LONGEST_REMEMBERED = 64

/**
 * Parses an IP that is written in full. An IPv4-mapped IPv6 one becomes that IPv4 one.
 * @returns null for any other text
 */
export function parseIp(written: string): Ip | null {
  const known = parsed.get(written)
  if (known) return known.ip
  const ip = parse(written)
  if (written.length <= LONGEST_REMEMBERED) parsed.set(written, { ip })
  return ip
}

function parse(written: string): Ip | null {
  // The library also takes 8 for 0.0.0.8.
  const isWhole = ipaddr.IPv4.isValidFourPartDecimal(written) || ipaddr.IPv6.isValid(written)
  return isWhole ? ipaddr.process(written) : null
}

/** Parses a range as `10.0.0.0/8`; a single IP is the range of itself. */
function parseRange(written: string): Range | null {
  const alone = parseIp(written)
  if (alone) return [alone, alone instanceof ipaddr.IPv4 ? 32 : 128]
  const isRange = ipaddr.IPv4.isValidCIDRFourPartDecimal(written) || ipaddr.IPv6.isValidCIDR(written)
  return isRange ? ipaddr.parseCIDR(written) : null
}

export function isRange(written: string): boolean {
  return parseRange(written) !== null
}

/** @returns a test of whether an IP is in one of the ranges; a text that is no range contains no IP */
export function withinRanges(written: readonly string[]): (ip: Ip) => boolean {
  const ranges = written.map(parseRange).filter((range) => range !== null)
  return (ip) => ranges.some(([first, bits]) => first.kind() === ip.kind() && ip.match(first, bits))
}
