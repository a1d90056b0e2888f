import { checkText, flaw, hasControlCharacters, type Parsed } from './check-text.ts'
import { MAX_SOURCE } from './import-limits.ts'
import type { ImportImage } from './import-product.ts'
import { quote } from './rejection.ts'

/**
 * The source of an image: an http(s) URL, or the name of a file in the image folder. A URL without a scheme (`//cdn…`)
 * is https.
 */
export function parseSource(written: string): Parsed<string> {
  const text = written.trim()
  if (text.length > MAX_SOURCE) return flaw('source-too-long')
  if (hasControlCharacters(text)) return flaw('control-character', 'la dirección de la imagen')
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(text)?.[1]?.toLowerCase()
  // One letter is a drive of Windows (`C:\fotos\uno.jpg`): a file's name, of which the last segment counts.
  if (scheme === undefined || scheme.length === 1) {
    return text.startsWith('//') ? parseImageUrl(`https:${text}`) : { ok: true, value: text }
  }
  return scheme === 'http' || scheme === 'https' ? parseImageUrl(text) : flaw('image-scheme', quote(text))
}

function parseImageUrl(text: string): Parsed<string> {
  return URL.canParse(text) ? { ok: true, value: text } : flaw('image-url', quote(text))
}

export function isUrl(source: string): boolean {
  return /^https?:/i.test(source)
}

/** The name of the file in a folder: the last segment, without query, decoded. */
export function fileNameOf(source: string): string {
  const path = isUrl(source) ? (source.split(/[?#]/, 1)[0] ?? '') : source
  const last = path.split(/[/\\]/).at(-1) ?? ''
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}

/** Two URLs with the same identity are one image: they differ only in Shopify's `?v=`, which counts uploads. */
function identityOf(source: string): string {
  return isUrl(source) ? source.replace(/([?&])v=\d+(?=&|$)/, '$1').replace(/[?&]$/, '') : source
}

/**
 * The images of one product in their sequence, each once. An image that several variants share is linked to the first
 * that names it.
 */
export class ImageList {
  readonly #byIdentity = new Map<string, ImportImage>()

  add(source: string, alt: string, variantExternalId: string | null): void {
    const identity = identityOf(source)
    const known = this.#byIdentity.get(identity)
    if (!known) {
      this.#byIdentity.set(identity, { source, alt, variantExternalId })
      return
    }
    known.alt ||= alt
    known.variantExternalId ??= variantExternalId
  }

  get images(): ImportImage[] {
    return [...this.#byIdentity.values()]
  }
}

export function parseAlt(written: string): Parsed<string> {
  return checkText(written.replace(/\s+/g, ' '), 'el texto alternativo de la imagen')
}
