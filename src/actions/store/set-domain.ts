import type { Db } from '#data/database/client.ts'
import type { Actor } from '#domain/event/event.ts'
import type { DomainState } from '#domain/store/domain-state.ts'
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
  /** Looks up where the domain leads; null where it is wanted wherever that is. */
  checkDomain: ((domain: string) => Promise<DomainState>) | null
}

export type DomainSet =
  | { ok: true; isSaved: true; domain: string | null }
  /** It does not lead here, as far as is known: whoever wants it has to confirm that. */
  | { ok: true; isSaved: false; domain: string; state: Exclude<DomainState['code'], 'points-here'> }
  | { ok: false; code: 'domain-invalid' | 'shared-host' | 'domain-taken' }

/**
 * Gives a store a domain of its own, or takes it away. From then on all links that the store gives to others have it, so
 * one that leads elsewhere is stored only where that is wanted nevertheless.
 */
export async function setDomain(
  db: Db,
  { account, actor, now, domain: written, sharedHosts, checkDomain }: DomainToSet,
): Promise<DomainSet> {
  const domain = written.trim() === '' ? null : parseDomain(written)
  if (domain === null && written.trim() !== '') return { ok: false, code: 'domain-invalid' }
  if (domain !== null && sharedHosts.includes(domain)) return { ok: false, code: 'shared-host' }
  if (domain !== null && checkDomain) {
    const { code } = await checkDomain(domain)
    if (code !== 'points-here') return { ok: true, isSaved: false, domain, state: code }
  }
  const changed = await changeStore(db, { account, actor, now, changes: { domain } })
  if (changed.ok) return { ok: true, isSaved: true, domain }
  if (changed.code !== 'domain-taken') throw new Error(`a domain was rejected: ${changed.code}`)
  return { ok: false, code: changed.code }
}
