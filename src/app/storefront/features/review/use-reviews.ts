import { useState } from 'react'
import { fetchJson } from '#app/shared/fetching/fetch-json.ts'
import { useFetched } from '#app/shared/fetching/use-fetched.ts'
import { NO_FITS } from '#domain/review/fit.ts'
import type { Review, ReviewPage } from '#domain/review/review.ts'
import { type ReviewQuery, type ReviewSort, reviewParameters } from '#domain/review/review-query.ts'

interface Shown {
  /** The query of the page that came last. */
  query: ReviewQuery
  /** The page that came last, for the summary of all reviews. */
  summary: ReviewPage
  reviews: Review[]
}

export interface Reviews {
  /** Null until the first page has come. */
  shown: Shown | null
  /** The order that was chosen last; after a failure, the order that is still shown. */
  sort: ReviewSort
  isLoading: boolean
  hasFailed: boolean
  /** Whether another order has failed, and not more of the same. */
  hasSortFailed: boolean
  changeSort: (sort: ReviewSort) => void
  more: () => void
  /** Tries again what has failed. */
  retry: () => void
  /** Starts over with the page that the server returned for a new review. */
  begin: (page: ReviewPage) => void
}

const FIRST: ReviewQuery = { sort: 'recent', page: 1 }

/**
 * A product's reviews, page by page in one list. The list stays as it is until the next page has come.
 * @param reviewsUrl without parameters
 */
export function useReviews(reviewsUrl: string): Reviews {
  const [query, setQuery] = useState(FIRST)
  const url = pageUrl(reviewsUrl, query)
  const {
    data: shown,
    status,
    retry,
    put,
  } = useFetched<Shown>(url, async ({ signal, previous }) => joined(previous, query, await fetchPage(url, signal)))
  const hasFailed = status === 'failed'
  return {
    shown,
    sort: hasFailed && shown ? shown.query.sort : query.sort,
    isLoading: status === 'loading',
    hasFailed,
    hasSortFailed: hasFailed && query.page === 1,
    // An order that has failed may be chosen again.
    changeSort: (sort) =>
      hasFailed && sort === query.sort && query.page === 1 ? retry() : setQuery({ sort, page: 1 }),
    more: () => shown && setQuery({ sort: shown.query.sort, page: shown.query.page + 1 }),
    retry,
    begin(page) {
      put(pageUrl(reviewsUrl, FIRST), joined(null, FIRST, page))
      setQuery(FIRST)
    },
  }
}

/** Pages after the first continue the list; a page that has shifted since repeats no review. */
function joined(previous: Shown | null, query: ReviewQuery, page: ReviewPage): Shown {
  const known = query.page > 1 && previous?.query.sort === query.sort ? previous.reviews : []
  const ids = new Set(known.map(({ id }) => id))
  return { query, summary: page, reviews: [...known, ...page.reviews.filter(({ id }) => !ids.has(id))] }
}

function pageUrl(reviewsUrl: string, query: ReviewQuery): string {
  const parameters = reviewParameters(query)
  return parameters.size === 0 ? reviewsUrl : `${reviewsUrl}?${parameters}`
}

/** A page that a process without fits may have made. */
type UncheckedPage = Omit<ReviewPage, 'fits' | 'hasSizes'> & Partial<Pick<ReviewPage, 'fits' | 'hasSizes'>>

async function fetchPage(url: string, signal: AbortSignal): Promise<ReviewPage> {
  const page = await fetchJson<UncheckedPage>(url, signal)
  if (!Array.isArray(page.reviews)) throw new Error('this is no page of reviews')
  // A page may have been cached before reviews had a fit.
  return { fits: NO_FITS, hasSizes: false, ...page }
}
