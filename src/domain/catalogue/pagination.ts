/** Products on a page (docs/rules/catalogue.md#pagination). */
export const PAGE_SIZE = 20
/** The most page numbers, ellipses between them (docs/rules/catalogue.md#pagination). */
const MAX_NUMBERS = 5
/** No catalogue is this long; a larger number in a URL is no page number. */
const MAX_PAGE = 1_000_000

export interface Pagination {
  total: number
  page: number
  limit: number
  totalPages: number
  hasNext: boolean
  hasPrev: boolean
}

/** The pagination of a list; an empty one has one page. */
export function paginate(total: number, page: number, limit = PAGE_SIZE): Pagination {
  const totalPages = Math.max(1, Math.ceil(total / limit))
  return { total, page, limit, totalPages, hasNext: page < totalPages, hasPrev: page > 1 }
}

/** The page that a URL requests: 1 without the parameter, null when it is no page number (`0`, `-1`, `abc`). */
export function parsePage(parameter: string | null): number | null {
  if (parameter === null) return 1
  if (!/^[1-9]\d{0,6}$/.test(parameter)) return null
  const page = Number(parameter)
  return page <= MAX_PAGE ? page : null
}

/**
 * The entries between 'anterior' and 'siguiente': at most 5 numbers, always with the first, the last and the current
 * page, and an ellipsis where pages are left out.
 */
export function pageEntries(page: number, totalPages: number): (number | 'ellipsis')[] {
  if (totalPages <= MAX_NUMBERS) return Array.from({ length: totalPages }, (_, index) => index + 1)
  const start = Math.min(Math.max(page - 1, 2), totalPages - 3)
  const middle = [start, start + 1, start + 2]
  return [
    1,
    ...(start > 2 ? ['ellipsis' as const] : []),
    ...middle,
    ...(start + 2 < totalPages - 1 ? ['ellipsis' as const] : []),
    totalPages,
  ]
}

/** The URL of a page of a list within the store; the first page's has no `page`. Other parameters stay. */
export function pageUrl(parameters: URLSearchParams, page: number): string {
  const next = new URLSearchParams(parameters)
  if (page === 1) next.delete('page')
  else next.set('page', String(page))
  return next.size === 0 ? '/' : `/?${next}`
}
