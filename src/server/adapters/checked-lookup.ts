import type { LookupFunction } from 'node:net'

export interface ResolvedIp {
  address: string
  family: number
}

/** Returns every IP of a host. */
export type ResolveHost = (host: string) => Promise<ResolvedIp[]>

/** A host that is not connected to. */
export class LookupRejected extends Error {
  override name = 'LookupRejected'
  readonly code: 'unknown-host' | 'private-ip'
  constructor(code: LookupRejected['code']) {
    super(code)
    this.code = code
  }
}

/**
 * The DNS lookup of the connection itself: the IPs that it checks are those that are connected to, so that a name which
 * resolves differently a moment later (DNS rebinding) gains nothing. One forbidden IP among several forbids the name.
 */
export function checkedLookup(resolve: ResolveHost, allowIp: (ip: string) => boolean): LookupFunction {
  return (host, options, done) => {
    resolve(host).then(
      (found) => {
        const [first] = found
        if (!first) return done(new LookupRejected('unknown-host'), '')
        if (!found.every(({ address }) => allowIp(address))) return done(new LookupRejected('private-ip'), '')
        return options.all ? done(null, found) : done(null, first.address, first.family)
      },
      (error: NodeJS.ErrnoException) => done(error, ''),
    )
  }
}

/** Rejects when the signal aborts, which undici does not heed while it is still connecting. */
export function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

/** The IP of a URL whose host is one: it is connected to without being looked up, so it has to be checked before. */
export function literalHost({ hostname }: URL): string {
  return hostname.replace(/^\[(.*)\]$/, '$1')
}
