import type { Db } from '#data/database/client.ts'
import type { Actor } from '#domain/event/event.ts'
import { parseDomain } from '#domain/store/store-settings.ts'
import { changeStore } from './change-store.ts'

interface DomainToSet {
  account: string
  actor: Actor
  now: Date
  /** As it was typed; empty for none. */
  domain: string
  /** Hosts that all stores share, in lower case. */
  sharedHosts: readonly string[]
}

export type DomainSet =
  | { ok: true; domain: string | null }
  | { ok: false; code: 'domain-invalid' | 'shared-host' | 'domain-taken' }

/** Gives a store a domain of its own, or takes it away. Whether the domain leads here, nobody has to have checked. */
export async function setDomain(
  db: Db,
  { account, actor, now, domain: written, sharedHosts }: DomainToSet,
): Promise<DomainSet> {
  const domain = written.trim() === '' ? null : parseDomain(written)
  if (domain === null && written.trim() !== '') return { ok: false, code: 'domain-invalid' }
  if (domain !== null && sharedHosts.includes(domain)) return { ok: false, code: 'shared-host' }
  const changed = await changeStore(db, { account, actor, now, changes: { domain } })
  if (changed.ok) return { ok: true, domain }
  if (changed.code !== 'domain-taken') throw new Error(`a domain was rejected: ${changed.code}`)
  return { ok: false, code: changed.code }
}
