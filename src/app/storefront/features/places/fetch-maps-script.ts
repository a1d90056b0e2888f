import { fieldsOf } from '#domain/untrusted/parse-values.ts'

/** Milliseconds. */
const TIMEOUT = 8_000

/**
 * Fetches the URL of the Google Maps script from the server (docs/rules/checkout.md#street-suggestions); null without
 * one. Never throws.
 * @param url the URL of the store's `/get-google-maps-config`
 */
export async function fetchMapsScript(url: string, timeout = TIMEOUT): Promise<URL | null> {
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(timeout),
    })
    if (!response.ok) return null
    const { success, scriptUrl } = fieldsOf(await response.json())
    if (success !== true || typeof scriptUrl !== 'string') return null
    const script = new URL(scriptUrl)
    return /^https?:$/.test(script.protocol) ? script : null
  } catch {
    // Offline, too slow, or a page from something between here and the server.
    return null
  }
}
