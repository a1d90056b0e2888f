import { createHash } from 'node:crypto'
import type { AiProvider } from '#domain/ai/ai-provider.ts'

interface OutsideServices {
  /** URL of the Google Maps script; null where there is no key. */
  mapsScript: string | null
  ai: AiProvider
}

/** Inline scripts of a document. What only holds data, as `application/ld+json`, is no script to a browser. */
const INLINE_SCRIPT = /<script(?![^>]*\s(?:src=|type="application\/))[^>]*>(.*?)<\/script>/gs

/** Google Maps loads more of itself from these. */
const GOOGLE = ['https://*.googleapis.com', 'https://*.gstatic.com']

/**
 * The policy of a rendered document: its own inline scripts, by their digests, and what this server serves. The only
 * others that a page speaks to are the AI provider of the shopper's key, and Google Maps where the store's street field has it.
 */
export function contentSecurityPolicy(html: string, { mapsScript, ai }: OutsideServices): string {
  const maps = mapsScript === null ? [] : [new URL(mapsScript).origin, ...GOOGLE]
  const scripts = new Set([...html.matchAll(INLINE_SCRIPT)].map(([, code = '']) => `'sha256-${digest(code)}'`))
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    // Barcodes are read by WebAssembly where the browser cannot read them itself.
    'script-src': ["'self'", "'wasm-unsafe-eval'", ...scripts, ...maps],
    // The accent of the store is an attribute of <html>, and Base UI adds rules while a sheet is open.
    'style-src': ["'self'", "'unsafe-inline'"],
    // A photo is shown before it is sent anywhere.
    'img-src': ["'self'", 'data:', 'blob:', ...maps],
    'connect-src': ["'self'", `${ai.baseUrl}/`, ...maps],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

function digest(code: string): string {
  return createHash('sha256').update(code).digest('base64')
}
