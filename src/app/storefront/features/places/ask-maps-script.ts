import { fieldsOf } from '#domain/untrusted/parse-values.ts'

/** Milliseconds. */
const PATIENCE = 8_000

/**
 * Where the shop says that Google Maps comes from (docs/rules.md#street-suggestions); null where it doesn't. Never
 * throws.
 * @param address of the store's `/get-google-maps-config`
 */
export async function askMapsScript(address: string, patience = PATIENCE): Promise<URL | null> {
  try {
    const response = await fetch(address, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(patience),
    })
    if (!response.ok) return null
    const { success, scriptUrl } = fieldsOf(await response.json())
    if (success !== true || typeof scriptUrl !== 'string') return null
    const script = new URL(scriptUrl)
    return /^https?:$/.test(script.protocol) ? script : null
  } catch {
    // Offline, too slow, or something on the way that answers with a page of its own.
    return null
  }
}
