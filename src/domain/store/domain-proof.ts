import { isMachineName } from './machine-name.ts'

/**
 * How a domain was proven: by a record in its DNS; by the word of the operator, who runs the server; as a name that
 * always leads to this machine.
 */
export type DomainProof = 'txt' | 'cname' | 'operator' | 'machine'

/** A look-up of a proof: the record that was seen; none; no answer, so that nothing is known. */
export type ProofFound = 'txt' | 'cname' | 'missing' | 'unknown'

/** A record of the DNS, as it is entered where the domain was bought. */
export interface DnsRecord {
  type: 'TXT' | 'CNAME'
  /** The whole name, with the domain. */
  name: string
  value: string
}

/** The records by which the DNS of a domain proves it a store's: one of them is enough. */
export interface WantedProof {
  txt: DnsRecord
  /** Null where the server has no public name below which stores could have theirs. */
  cname: DnsRecord | null
}

/** Whether a domain was proven by a record in its DNS. */
export function isDnsProof(proof: DomainProof | null): boolean {
  return proof === 'txt' || proof === 'cname'
}

interface ClaimedDomain {
  account: string
  domain: string
  token: string
}

/** The names under which this server is reached. */
export interface Platform {
  /** The origin of the shared host; undefined where this server has no public one. */
  publicUrl: string | undefined
  /** Hosts that all stores share, in lower case. */
  sharedHosts: readonly string[]
}

/** The records by which a store proves a domain. */
export function wantedProof({ account, domain, token }: ClaimedDomain, platform: Platform): WantedProof {
  const target = storeHost(account, platform)
  return {
    txt: {
      type: 'TXT',
      name: `_vitrina.${domain}`,
      value: `vitrina=${token}`,
    },
    cname: target === null ? null : { type: 'CNAME', name: domain, value: target },
  }
}

/** The records by which a domain is proven, or was; null for a domain without records. */
export function recordsToProve(
  { token, proof, ...of }: { account: string; domain: string; token: string | null; proof: DomainProof | null },
  platform: Platform,
): WantedProof | null {
  if (token === null || (proof !== null && !isDnsProof(proof))) return null
  return wantedProof({ ...of, token }, platform)
}

/**
 * The platform's name for a store, `luna.tiendas.mx`: a CNAME to it names this store and no other. Null where the
 * shared host is an IP or a name of this machine, or the store's name is a host shared by all stores
 * (`app.tiendas.mx`).
 */
export function storeHost(account: string, { publicUrl, sharedHosts }: Platform): string | null {
  if (publicUrl === undefined) return null
  const { hostname } = new URL(publicUrl)
  const isIp = hostname.startsWith('[') || /^[\d.]+$/.test(hostname)
  const host = `${account}.${hostname}`
  return isIp || isMachineName(hostname) || sharedHosts.includes(host) ? null : host
}

/** Whether the texts of TXT records, each joined of its parts, have the wanted one. */
export function hasTxtProof(texts: readonly string[], { txt }: WantedProof): boolean {
  return texts.some((text) => text.trim().toLowerCase() === txt.value)
}

/** Whether a CNAME of the domain leads to the platform's name for the store. */
export function hasCnameProof(names: readonly string[], { cname }: WantedProof): boolean {
  return cname !== null && names.some((name) => name.toLowerCase().replace(/\.$/, '') === cname.value)
}
