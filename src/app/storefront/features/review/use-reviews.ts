import { useEffect, useState } from 'react'
import type { Review, ReviewPage } from '#domain/review/review.ts'
import { type ReviewQuery, type ReviewSort, reviewParameters } from '#domain/review/review-query.ts'

interface Asked extends ReviewQuery {
  /** What the shop has answered already. */
  answer?: ReviewPage
}

interface Shown {
  asked: Asked
  /** The latest page that came, for what it says of all of them. */
  summary: ReviewPage
  reviews: Review[]
}

interface Reviews {
  /** Null until the first page has come. */
  shown: Shown | null
  /** The order that is asked for; when it did not come, the one that is still shown. */
  sort: ReviewSort
  isLoading: boolean
  hasFailed: boolean
  /** Whether what did not come is another order, and not more of the same. */
  hasSortFailed: boolean
  changeSort: (sort: ReviewSort) => void
  more: () => void
  /** Asks again for what could not be loaded. */
  retry: () => void
  /** Shows what the shop answered to a new review. */
  begin: (answer: ReviewPage) => void
}

/**
 * A product's reviews, page by page in one list. What is shown stays until what is asked for has come.
 * @param address of the reviews, without parameters
 */
export function useReviews(address: string): Reviews {
  const [asked, setAsked] = useState<Asked>({ sort: 'recent', page: 1 })
  const [shown, setShown] = useState<Shown | null>(null)
  const [failed, setFailed] = useState<Asked | null>(null)
  useEffect(() => {
    const request = new AbortController()
    const come = (page: ReviewPage) => setShown((before) => joined(before, asked, page))
    if (asked.answer) come(asked.answer)
    else {
      fetchReviews(address, asked, request.signal).then(
        (page) => request.signal.aborted || come(page),
        () => request.signal.aborted || setFailed(asked),
      )
    }
    return () => request.abort()
  }, [address, asked])
  const hasFailed = failed === asked
  return {
    shown,
    sort: hasFailed && shown ? shown.asked.sort : asked.sort,
    isLoading: shown?.asked !== asked && !hasFailed,
    hasFailed,
    hasSortFailed: hasFailed && asked.page === 1,
    changeSort: (sort) => setAsked({ sort, page: 1 }),
    more: () => shown && setAsked({ sort: shown.asked.sort, page: shown.asked.page + 1 }),
    retry: () => setAsked({ ...asked }),
    begin: (answer) => setAsked({ sort: 'recent', page: 1, answer }),
  }
}

/** Pages after the first go on; one that moved on meanwhile repeats nothing. */
function joined(before: Shown | null, asked: Asked, page: ReviewPage): Shown {
  const known = asked.page > 1 && before?.asked.sort === asked.sort ? before.reviews : []
  const ids = new Set(known.map(({ id }) => id))
  return { asked, summary: page, reviews: [...known, ...page.reviews.filter(({ id }) => !ids.has(id))] }
}

async function fetchReviews(address: string, query: ReviewQuery, signal: AbortSignal): Promise<ReviewPage> {
  const parameters = reviewParameters(query)
  const response = await fetch(parameters.size === 0 ? address : `${address}?${parameters}`, { signal })
  if (!response.ok) throw new Error(`reviews answered ${response.status}`)
  const page = (await response.json()) as ReviewPage | null
  if (!Array.isArray(page?.reviews)) throw new Error('that is no page of reviews')
  return page
}
