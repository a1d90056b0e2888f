import { Resolver } from 'node:dns/promises'
import { resolved } from '../adapters/resolved.ts'

/** Looks names up in the DNS. */
export interface Dns {
  /** Whether a name leads to an address. @throws where there was no answer */
  hasAddress(name: string): Promise<boolean>
  /** Reads the TXT records of a name. @throws where there was no answer */
  texts(name: string): Promise<string[]>
}

const TIMEOUT_MS = 5_000

/** @param servers name servers, `127.0.0.1:5353`; the machine's own by default */
export function createDns(servers?: readonly string[]): Dns {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 1 })
  if (servers) resolver.setServers(servers)
  return {
    async hasAddress(name) {
      const [v4, v6] = await Promise.allSettled([resolved(resolver.resolve4(name)), resolved(resolver.resolve6(name))])
      if (v4.status === 'fulfilled' && v4.value.length > 0) return true
      if (v6.status === 'fulfilled' && v6.value.length > 0) return true
      if (v4.status === 'rejected') throw v4.reason
      return false
    },
    async texts(name) {
      // A long record comes in parts, which belong together.
      return (await resolved(resolver.resolveTxt(name))).map((parts) => parts.join(''))
    },
  }
}
