import { Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'
import type { DomainState } from '#domain/store/domain-state.ts'
import { resolved } from './resolved.ts'

/** Milliseconds for all of a check: a person waits for it. */
const TIMEOUT = 5_000

interface DomainCheckOptions {
  /** The hosts of this installation, in lower case: its public URL's and the shared ones. */
  hosts: readonly string[]
  /** Name servers, `127.0.0.1:5353`; the machine's own by default. */
  servers?: readonly string[]
  timeoutMs?: number
}

/** Checks where a domain leads. Never throws. @param domain in lower case */
export type CheckDomain = (domain: string) => Promise<DomainState>

/**
 * Compares the targets of a domain with the targets of our hosts: an alias of one of them leads here, and so does a
 * domain with only their addresses. A domain with other addresses, too, leads there half of the time.
 */
export function createDomainCheck({ hosts, servers, timeoutMs = TIMEOUT }: DomainCheckOptions): CheckDomain {
  return async (domain) => {
    const resolver = new Resolver({ timeout: timeoutMs, tries: 1 })
    if (servers) resolver.setServers(servers)
    const timer = setTimeout(() => resolver.cancel(), timeoutMs)
    try {
      return await compare(resolver, domain, hosts)
    } catch {
      return { code: 'lookup-failed' }
    } finally {
      clearTimeout(timer)
    }
  }
}

async function compare(resolver: Resolver, domain: string, hosts: readonly string[]): Promise<DomainState> {
  const aliases = (await resolved(resolver.resolveCname(domain))).map(nameOf)
  if (aliases.some((alias) => hosts.includes(alias))) return { code: 'points-here' }
  const addresses = await addressesOf(resolver, domain)
  if (addresses.length === 0)
    return aliases.length > 0 ? { code: 'points-elsewhere', found: aliases } : { code: 'no-record' }
  const ours = (await Promise.all(hosts.map((host) => addressesOf(resolver, host)))).flat()
  // Where our own hosts lead nowhere, it is not the domain that is wrong.
  if (ours.length === 0) return { code: 'lookup-failed' }
  const elsewhere = addresses.filter((address) => !ours.includes(address))
  return elsewhere.length === 0
    ? { code: 'points-here' }
    : { code: 'points-elsewhere', found: [...aliases, ...elsewhere] }
}

/** The IPv4 and IPv6 addresses that a host leads to in the end; its own where it is one. */
async function addressesOf(resolver: Resolver, host: string): Promise<string[]> {
  if (isIP(host)) return [host]
  return (await Promise.all([resolved(resolver.resolve4(host)), resolved(resolver.resolve6(host))])).flat()
}

function nameOf(alias: string): string {
  return alias.toLowerCase().replace(/\.$/, '')
}
