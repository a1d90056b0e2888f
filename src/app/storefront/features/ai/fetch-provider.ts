import { fetchJson } from '#app/shared/fetching/fetch-json.ts'
import type { AiAccess } from '#domain/ai/ai-key.ts'
import type { AiProvider, AiProviders } from '#domain/ai/ai-provider.ts'
import { providerToCall } from '#domain/ai/own-provider.ts'

/** Milliseconds. */
const TIMEOUT = 8_000

let known: AiProviders | null = null

/** Fetches which providers keys may be for, once. Rejects when the server cannot be reached. */
export async function fetchProviders(url: string): Promise<AiProviders> {
  known ??= await fetchJson<AiProviders>(url, AbortSignal.timeout(TIMEOUT))
  return known
}

export type FoundProvider = { ok: true; provider: AiProvider } | { ok: false; code: 'no-network' | 'not-allowed' }

/** The provider that a key is for. Never rejects. */
export async function findProvider(url: string, { own }: Pick<AiAccess, 'own'>): Promise<FoundProvider> {
  const providers = await fetchProviders(url).catch(() => null)
  if (!providers) return { ok: false, code: 'no-network' }
  const provider = providerToCall(providers, own)
  return provider ? { ok: true, provider } : { ok: false, code: 'not-allowed' }
}
