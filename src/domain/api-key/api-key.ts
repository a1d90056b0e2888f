import type { ApiScope } from './api-scope.ts'

/** An API key as lists show it. The key itself is shown once, when it is made, and stored as a digest alone. */
export interface ApiKey {
  /** Names it in lists and in events; no secret. */
  id: string
  name: string
  scopes: ApiScope[]
  createdAt: Date
  lastUsedAt: Date | null
  revokedAt: Date | null
}

/**
 * How long the response to a request with an `Idempotency-Key` is stored. A point of sale repeats what failed within
 * hours; a weekend may lie between.
 */
export const RESPONSES_STORED_MS = 3 * 86_400_000

const KEY = /^vit_([a-z0-9]{10})_([A-Za-z0-9_-]{43})$/

/** `vit_{id}_{secret}`: a prefix that scanners of leaked secrets can find, and the id, so that a key names itself. */
export function formatApiKey(id: string, secret: string): string {
  return `vit_${id}_${secret}`
}

/** Whether a text can be a key at all. */
export function isApiKey(text: string): boolean {
  return KEY.test(text)
}
