/** Home with `search` (storefront §1, Routes). */
export function resultsAddress(search: string): string {
  return `/?${new URLSearchParams({ search })}`
}
