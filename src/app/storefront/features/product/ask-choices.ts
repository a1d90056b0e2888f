import type { ProductPage } from './product-page.ts'

export type ChoicesAnswer = { kind: 'page'; page: ProductPage } | { kind: 'gone' } | { kind: 'failed' }

/** A product as its page shows it, with a variant chosen (`address`: of its choices); never throws. */
export async function askChoices(
  address: string,
  variantId: number | null,
  signal?: AbortSignal,
): Promise<ChoicesAnswer> {
  try {
    const response = await fetch(variantId === null ? address : `${address}?variant=${variantId}`, { signal })
    if (response.status === 404) return { kind: 'gone' }
    return response.ok ? { kind: 'page', page: (await response.json()) as ProductPage } : { kind: 'failed' }
  } catch {
    return { kind: 'failed' }
  }
}
