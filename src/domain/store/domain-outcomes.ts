import type { ClaimState } from './domain-claim.ts'

/** The outcome of setting the domain of a store. */
export type DomainSet =
  | { ok: true; domain: null; state: null }
  | { ok: true; domain: string; state: ClaimState }
  | { ok: false; code: 'domain-invalid' | 'shared-host' | 'domain-taken' }
