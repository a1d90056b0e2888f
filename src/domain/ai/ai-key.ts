import { fieldsOf } from '../untrusted/parse-values.ts'
import { type OwnProvider, parseStoredProvider } from './own-provider.ts'

/** Characters; provider keys have about 50 to 200. */
const MAX_LENGTH = 500

/** Why a key is not even tried. */
export type KeyError = 'key-missing' | 'key-malformed'

export const keySentences: Record<KeyError, string> = {
  'key-missing': 'Escribe tu API key.',
  'key-malformed': 'Una API key no lleva espacios ni acentos y tiene menos de 500 caracteres. Cópiala otra vez.',
}

/** A key as it was pasted: without the spaces and line breaks around it. It has to fit into a header. */
export function parseAiKey(written: string): { ok: true; key: string } | { ok: false; code: KeyError } {
  const key = written.trim()
  if (key === '') return { ok: false, code: 'key-missing' }
  return /^[\x21-\x7e]+$/.test(key) && key.length <= MAX_LENGTH
    ? { ok: true, key }
    : { ok: false, code: 'key-malformed' }
}

/** A shopper's key, and the provider that it is for; null for the installation's. */
export interface AiAccess {
  key: string
  own: OwnProvider | null
}

/**
 * The key in the browser's storage; null for what cannot be one. A key alone is for the installation's provider; one
 * whose own provider cannot be read is dropped, since it must not go to another.
 */
export function parseStoredAccess(untrusted: unknown): AiAccess | null {
  const stored = typeof untrusted === 'string' ? { key: untrusted, own: null } : fieldsOf(untrusted)
  const parsed = typeof stored.key === 'string' ? parseAiKey(stored.key) : null
  if (!parsed?.ok) return null
  const own = parseStoredProvider(stored.own)
  return own === null && stored.own !== null ? null : { key: parsed.key, own }
}
