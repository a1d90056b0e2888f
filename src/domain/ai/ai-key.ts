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

/** The key in the browser's storage; null for what cannot be one. */
export function parseStoredKey(untrusted: unknown): string | null {
  const parsed = typeof untrusted === 'string' ? parseAiKey(untrusted) : null
  return parsed?.ok ? parsed.key : null
}
