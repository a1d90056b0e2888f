import { hash } from 'node:crypto'
import type { AiProviders } from '#domain/ai/ai-provider.ts'
import { BYTES, type ByteText } from './byte-text.ts'

interface OutsideServices {
  /** URL of the Google Maps script; null where there is no key. */
  mapsScript: string | null
  ai: AiProviders
}

/** Inline scripts of a document. What only holds data, as `application/ld+json`, is no script to a browser. */
const INLINE_SCRIPT = /<script(?![^>]*\s(?:src=|type="application\/))[^>]*>(.*?)<\/script>/gs
const INLINE_STYLE = /<style[^>]*>(.*?)<\/style>/gs
/** React escapes quotation marks in texts, so none of them looks like an attribute. */
const STYLE_ATTRIBUTE = / style="([^"]*)"/g
const ESCAPED = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

/** Google Maps loads more of itself from these. */
const GOOGLE = ['https://*.googleapis.com', 'https://*.gstatic.com']

/**
 * The policy of a rendered document: its own inline scripts and styles, by their digests, and what this server serves.
 * The only others that a page speaks to are the AI providers that a shopper's key may be for (decision 088), and Google
 * Maps where the store's street field has it.
 */
export function contentSecurityPolicy(html: ByteText, { mapsScript, ai }: OutsideServices): string {
  const maps = mapsScript === null ? [] : [new URL(mapsScript).origin, ...GOOGLE]
  const digests = (pattern: RegExp) => digestsOf(textsOf(html, pattern))
  const attributes = textsOf(html, STYLE_ATTRIBUTE).map((text) =>
    text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: keyof typeof ESCAPED) => ESCAPED[name]),
  )
  const styles = [...digests(INLINE_STYLE), "'unsafe-hashes'", ...digestsOf(attributes)]
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    // Barcodes are read by WebAssembly where the browser cannot read them itself.
    'script-src': ["'self'", "'wasm-unsafe-eval'", ...digests(INLINE_SCRIPT), ...maps],
    // Colours of swatches and shares of stars are attributes, each of which is allowed by its own digest.
    'style-src': ["'self'", ...styles],
    // A photo is shown before it is sent anywhere.
    'img-src': ["'self'", 'data:', 'blob:', ...maps],
    'connect-src': ["'self'", `${ai.baseUrl}/`, ...ai.origins, ...maps],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

function textsOf(html: ByteText, pattern: RegExp): ByteText[] {
  return Array.from(html.matchAll(pattern), ([, text = '']) => text)
}

function digestsOf(texts: readonly ByteText[]): string[] {
  return Array.from(new Set(texts), (text) => `'sha256-${hash('sha256', Buffer.from(text, BYTES), 'base64')}'`)
}
