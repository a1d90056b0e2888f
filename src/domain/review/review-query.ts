/** The orders in which reviews can be read; the first is that of an address which names none. */
export const REVIEW_SORTS = ['recent', 'best', 'worst'] as const

export type ReviewSort = (typeof REVIEW_SORTS)[number]

/** Ten thousand reviews of one product: what is beyond is no page. */
const LAST_PAGE = 1_000

/** Which of a product's reviews an address asks for. */
export interface ReviewQuery {
  sort: ReviewSort
  page: number
}

export function parseReviewSort(written: string | null): ReviewSort {
  return REVIEW_SORTS.find((sort) => sort === written) ?? 'recent'
}

/** What is no number is the first page. */
export function parseReviewPage(written: string | null): number {
  return /^[1-9]\d*$/.test(written ?? '') ? Math.min(Number(written), LAST_PAGE) : 1
}

/** The one way in which an address says it; what goes without saying is left out. */
export function reviewParameters({ sort, page }: ReviewQuery): URLSearchParams {
  const parameters = new URLSearchParams()
  if (sort !== 'recent') parameters.set('sort', sort)
  if (page !== 1) parameters.set('page', String(page))
  return parameters
}
