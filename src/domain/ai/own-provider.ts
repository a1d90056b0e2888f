import { fieldsOf } from '../untrusted/parse-values.ts'
import type { AiProvider, AiProviders } from './ai-provider.ts'

/** A provider that a shopper entered, with the model that does all of the work. */
export interface OwnProvider {
  /** The URL of its API, without a slash at its end. */
  baseUrl: string
  model: string
}

/** Characters of a provider's URL, and of a model's name. */
const MAX_LENGTH = 300

/** Why a provider is not even tried. */
export type OwnProviderError = 'url-malformed' | 'url-not-allowed' | 'model-missing'

export const ownProviderSentences: Record<OwnProviderError, string> = {
  'url-malformed': 'Escribe la dirección de la API, como https://openrouter.ai/api/v1.',
  'url-not-allowed': 'Por seguridad, esta tienda solo permite los proveedores de la lista.',
  'model-missing': 'Escribe el nombre del modelo, como lo llama tu proveedor.',
}

export type ParsedOwnProvider = { ok: true; own: OwnProvider } | { ok: false; code: OwnProviderError }

/** Parses a provider as a shopper typed it. */
export function parseOwnProvider(
  { url, model }: { url: string; model: string },
  providers: AiProviders,
): ParsedOwnProvider {
  const baseUrl = parseBaseUrl(url)
  if (baseUrl === null) return { ok: false, code: 'url-malformed' }
  if (!isAllowed(baseUrl, providers)) return { ok: false, code: 'url-not-allowed' }
  const name = model.trim()
  return isModel(name) ? { ok: true, own: { baseUrl, model: name } } : { ok: false, code: 'model-missing' }
}

/** The provider in the browser's storage; null for what cannot be one. */
export function parseStoredProvider(untrusted: unknown): OwnProvider | null {
  const { baseUrl, model } = fieldsOf(untrusted)
  if (typeof baseUrl !== 'string' || typeof model !== 'string') return null
  return parseBaseUrl(baseUrl) === baseUrl && isModel(model) ? { baseUrl, model } : null
}

/**
 * The provider to call with a key: the shopper's own, else the installation's. Null where the own one is not allowed
 * (any more): the page could not call it.
 */
export function providerToCall(providers: AiProviders, own: OwnProvider | null): AiProvider | null {
  if (own === null) return providers
  if (!isAllowed(own.baseUrl, providers)) return null
  return {
    baseUrl: own.baseUrl,
    visionModel: own.model,
    chatModel: own.model,
  }
}

function isAllowed(baseUrl: string, { baseUrl: usual, origins }: AiProviders): boolean {
  return baseUrl === usual || origins.includes(new URL(baseUrl).origin)
}

function isModel(name: string): boolean {
  return /^[\x21-\x7e]+$/.test(name) && name.length <= MAX_LENGTH
}

/** The URL of an API, also where the URL of its chat completions was pasted. */
function parseBaseUrl(written: string): string | null {
  const trimmed = written.trim()
  if (trimmed.length > MAX_LENGTH || !URL.canParse(trimmed)) return null
  const { protocol, username, password, search, hash, origin, pathname } = new URL(trimmed)
  if (!/^https?:$/.test(protocol) || `${username}${password}${search}${hash}` !== '') return null
  return origin + pathname.replace(/\/+$/, '').replace(/\/chat\/completions$/, '')
}
