/** Home with `search` (docs/rules.md#routes). */
export function resultsAddress(search: string): string {
  return `/?${new URLSearchParams({ search })}`
}
