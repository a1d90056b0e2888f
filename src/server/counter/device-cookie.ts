import { randomBytes } from 'node:crypto'
import { createSignature } from '../adapters/signature.ts'
import type { Secrets } from '../config.ts'

const NAME = 'mostrador.devices'
/** Browsers take a cookie of such a name from HTTPS and this host alone. */
const HOST_PREFIX = '__Host-'
/** Browsers forget any cookie after so many days. */
const MAX_AGE_SECONDS = 400 * 86_400
/** People of a shared device that it is known by; who signed in last comes first. */
const MOST_PEOPLE = 8
/** Characters of a cookie of so many people, with room to spare; a longer one is not ours. */
const MAX_LENGTH = 2_000

/** Signs that a person has signed in on a device. */
interface KnownPerson {
  personId: string
  device: string
  signature: string
}

/** The people who have signed in by a browser before, as its cookie names them. */
export interface DeviceCookie {
  /** Whether the cookie names no person. */
  isEmpty: boolean
  /**
   * The id that a person's attempts by this browser are counted under; null where the person has not signed in by it.
   */
  deviceOf: (personId: string) => string | null
  /** The `Set-Cookie` header after a person has signed in. */
  withPerson: (personId: string) => string
}

/**
 * Makes a reader of the cookie by which a browser is known. The cookie is no credential: it signs no person in, and a
 * copied cookie has the allowance of wrong attempts of the original browser (decision 061).
 */
export function createDeviceCookies(secrets: Secrets) {
  const signature = createSignature(secrets, 'vitrina counter device 1')
  const signedText = ({ personId, device }: Omit<KnownPerson, 'signature'>) => `${personId}\n${device}`

  /** @param isSecure whether the counter is reached by https */
  return ({ cookie, isSecure }: { cookie: string; isSecure: boolean }): DeviceCookie => {
    const known = parse(cookie).filter((each) => signature.isOf(signedText(each), each.signature))
    const find = (personId: string) => known.find((each) => each.personId === personId)
    return {
      isEmpty: known.length === 0,
      deviceOf(personId) {
        const found = find(personId)
        return found ? `${personId} ${found.device}` : null
      },
      withPerson(personId) {
        const device = find(personId)?.device ?? randomBytes(16).toString('base64url')
        const latest = { personId, device, signature: signature.of(signedText({ personId, device })) }
        const people = [latest, ...known.filter((each) => each.personId !== personId)].slice(0, MOST_PEOPLE)
        const parts = [
          `${isSecure ? HOST_PREFIX : ''}${NAME}=${people.map(written).join('~')}`,
          'Path=/',
          `Max-Age=${MAX_AGE_SECONDS}`,
          'HttpOnly',
          'SameSite=Lax',
        ]
        return [...parts, ...(isSecure ? ['Secure'] : [])].join('; ')
      },
    }
  }
}

function written({ personId, device, signature }: KnownPerson): string {
  return `${personId}.${device}.${signature}`
}

/**
 * The people whom a request's cookies name, signed or not. A store that got its HTTPS since has set it without prefix.
 */
function parse(cookie: string): KnownPerson[] {
  const pairs = cookie.split(';').map((pair) => pair.trim())
  const valueNamed = (name: string) => pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
  const value = valueNamed(HOST_PREFIX + NAME) ?? valueNamed(NAME) ?? ''
  if (value.length > MAX_LENGTH) return []
  return value
    .split('~', MOST_PEOPLE)
    .map((person) => /^([\w-]+)\.([\w-]+)\.([\w-]+)$/.exec(person))
    .flatMap((parts) =>
      parts ? [{ personId: parts[1] ?? '', device: parts[2] ?? '', signature: parts[3] ?? '' }] : [],
    )
}
