/** The sequences in which reviews can be read; the first is the default. */
export const REVIEW_SORTS = ['recent', 'best', 'worst'] as const

export type ReviewSort = (typeof REVIEW_SORTS)[number]

/** The last page: ten thousand reviews of one product. */
const LAST_PAGE = 1_000

/** The part of a product's reviews that a URL requests. */
export interface ReviewQuery {
  sort: ReviewSort
  page: number
}

export function parseReviewSort(written: string | null): ReviewSort {
  return REVIEW_SORTS.find((sort) => sort === written) ?? 'recent'
}

/** The page of a URL; anything but a number is the first. */
export function parseReviewPage(written: string | null): number {
  return /^[1-9]\d*$/.test(written ?? '') ? Math.min(Number(written), LAST_PAGE) : 1
}

/** The parameters of the canonical URL; defaults are left out. */
export function reviewParameters({ sort, page }: ReviewQuery): URLSearchParams {
  const parameters = new URLSearchParams()
  if (sort !== 'recent') parameters.set('sort', sort)
  if (page !== 1) parameters.set('page', String(page))
  return parameters
}
