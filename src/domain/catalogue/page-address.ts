/** The address of a page of a list, within the store; the first page's has no `page`. Other parameters stay. */
export function pageAddress(parameters: URLSearchParams, page: number): string {
  const next = new URLSearchParams(parameters)
  if (page === 1) next.delete('page')
  else next.set('page', String(page))
  return next.size === 0 ? '/' : `/?${next}`
}
