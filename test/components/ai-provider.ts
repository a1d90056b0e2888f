import { storeFromElsewhere } from './store-in-browser.ts'
import { STORE } from './store-profile.ts'

/** The provider that the store's pages call. It is fetched once, so all component tests have the same. */
export const AI_PROVIDER = {
  baseUrl: 'https://ia.example/v1',
  visionModel: 'gpt-4o',
  chatModel: 'gpt-4o-mini',
  origins: ['https://otra.example'],
}

/** Stores a key of the provider as if it had been entered on another day. */
export function storeAiKey(): void {
  storeFromElsewhere(`vitrina:${STORE.account}:ai-key`, JSON.stringify({ version: 1, value: 'sk-clave-de-prueba' }))
}

/** A completion as OpenAI documents it, with its text, or the reason for its absence. */
export function completion(message: { content: string } | { refusal: string }, finish = 'stop') {
  return { choices: [{ index: 0, message: { role: 'assistant', ...message }, finish_reason: finish }] }
}

/** An error of the provider, as OpenAI words them. */
export function providerError(status: number, error: { code?: string; param?: string } = {}): Response {
  return Response.json({ error: { message: 'no', type: 'error', ...error } }, { status })
}
