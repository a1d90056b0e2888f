import { wallClock } from '../time/zoned-time.ts'

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
/** The last label is no number, or an IP would be a domain (RFC 3696). */
const DOMAIN = new RegExp(`^(?=.{1,253}$)(?:${LABEL}\\.)+(?![0-9]+$)${LABEL}$`)

/** A domain of a store's own, in lower case; null for any other text: a URL, a port, an IP, a name without a dot. */
export function parseDomain(written: string): string | null {
  const name = written.trim().toLowerCase().replace(/\.$/, '')
  return DOMAIN.test(name) ? name : null
}

/** A URL that a page may link to: HTTPS, without a name and password. Null for anything else. */
export function parseSecureUrl(written: string): string | null {
  const url = URL.parse(written.trim())
  const isPublic = url?.protocol === 'https:' && url.username === '' && url.password === ''
  return isPublic ? url.href : null
}

/** A colour as `#rrggbb` in lower case; null for anything else. */
export function parseAccent(written: string): string | null {
  const colour = written.trim().toLowerCase()
  return /^#[0-9a-f]{6}$/.test(colour) ? colour : null
}

/**
 * Whether there is a time zone of this IANA name, `America/Mexico_City`. An offset, `-06:00`, is rejected: it knows no
 * summer time.
 */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    wallClock(name, 0)
    return true
  } catch {
    // A RangeError: it does not exist.
    return false
  }
}
