import { fetchJson } from '#app/shared/fetching/fetch-json.ts'
import type { AiProvider } from '#domain/ai/ai-provider.ts'

/** Milliseconds. */
const TIMEOUT = 8_000

let known: AiProvider | null = null

/** Fetches which provider the keys are for, once. Rejects when the server cannot be reached. */
export async function fetchProvider(url: string): Promise<AiProvider> {
  known ??= await fetchJson<AiProvider>(url, AbortSignal.timeout(TIMEOUT))
  return known
}
