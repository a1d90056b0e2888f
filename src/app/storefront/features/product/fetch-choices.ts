import type { ProductData } from './product-data.ts'

/**
 * Fetches a product as its page shows it, with something chosen; null when it is no longer sold.
 * @param url of the product's choices
 * @throws when it can't be had
 */
export async function fetchChoices(url: string, signal?: AbortSignal): Promise<ProductData | null> {
  const response = await fetch(url, { signal })
  if (response.status === 404) return null
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return (await response.json()) as ProductData
}

/** The URL of a product's choices for the query of a page's URL. */
export function choicesUrl(choices: string, query: string): string {
  return query === '' ? choices : `${choices}?${query}`
}
