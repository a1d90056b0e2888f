import { useHref } from 'react-router'
import { fetchJson } from '#app/shared/fetching/fetch-json.ts'
import { useStore } from '#app/storefront/features/store/use-store.ts'
import type { CodeLookup, LookupFailure } from '#domain/barcode/barcode-sentences.ts'
import { type LinkedProduct, parseProductUrl } from '#domain/barcode/product-url.ts'

/** Milliseconds. */
const TIMEOUT = 8_000

/** The path of a product within the store, with its variant chosen. */
export type ProductLookup = { ok: true; path: string } | { ok: false; code: LookupFailure }

/** Looks up a scanned or typed code. Never rejects. */
export type LookUpCode = (code: string) => Promise<ProductLookup>

export function useCodeLookup(): LookUpCode {
  const lookupUrl = useHref('/barcode')
  const catalogue = useHref('/')
  const { domain } = useStore()
  return async (code) => {
    const homes = [new URL(catalogue, location.origin).href, ...(domain === null ? [] : [`https://${domain}/`])]
    // The QR of a product's own URL.
    const linked = parseProductUrl(code, homes)
    if (linked) return { ok: true, path: pathOf(linked) }
    try {
      const url = `${lookupUrl}?${new URLSearchParams({ code })}`
      const found = await fetchJson<CodeLookup>(url, AbortSignal.timeout(TIMEOUT))
      return found.ok ? { ok: true, path: pathOf(found) } : found
    } catch {
      return { ok: false, code: 'barcode-failed' }
    }
  }
}

function pathOf({ productId, variantId }: LinkedProduct): string {
  return `/product/${productId}${variantId === null ? '' : `?variant=${variantId}`}`
}
