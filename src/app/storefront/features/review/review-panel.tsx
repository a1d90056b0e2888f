import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useHref } from 'react-router'
import { Button } from '#app/shared/ui/button.tsx'
import type { ReviewPage } from '#domain/review/review.ts'
import { EMPTY_DRAFT, type ReviewDraft } from './review-draft.ts'
import { ReviewForm } from './review-form.tsx'
import { ReviewList } from './review-list.tsx'
import { ReviewSummary } from './review-summary.tsx'
import { ReviewsFailure } from './reviews-failure.tsx'
import { useReviews } from './use-reviews.ts'

interface ReviewPanelProps {
  productId: number
  name: string
  draft: ReviewDraft
  onDraft: (draft: ReviewDraft) => void
  /** Called with the first page of reviews after a new one was published. */
  onPublished: (page: ReviewPage) => void
}

/** A product's reviews: their summary, one after the other, and the form for a new one. */
export function ReviewPanel({ productId, name, draft, onDraft, onPublished }: ReviewPanelProps) {
  const url = useHref(`/product/${productId}/reviews`)
  const reviews = useReviews(url)
  const panel = useRef<HTMLDivElement>(null)
  const { shown, hasFailed, retry, begin } = reviews
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label={`Opiniones de ${name}`}
      className="relative -mx-5 min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-8 outline-none"
    >
      <p className="mb-5 text-muted">{name}</p>
      {shown && (
        <>
          <ReviewSummary summary={shown.summary} />
          {shown.summary.acceptsReviews && (
            <LeaveReview
              url={url}
              hasSizes={shown.summary.hasSizes}
              draft={draft}
              onDraft={onDraft}
              onPublished={(page) => {
                begin(page)
                onDraft(EMPTY_DRAFT)
                onPublished(page)
              }}
            />
          )}
          <ReviewList {...reviews} shown={shown} />
        </>
      )}
      {!shown && hasFailed && (
        <ReviewsFailure
          onRetry={() => {
            // The button disappears, and would take the focus with it.
            panel.current?.focus()
            retry()
          }}
        />
      )}
      {!shown && !hasFailed && <Skeleton />}
    </section>
  )
}

interface LeaveReviewProps extends Pick<ReviewPanelProps, 'draft' | 'onDraft'> {
  url: string
  hasSizes: boolean
  onPublished: (page: ReviewPage) => void
}

/** A button that opens the form; thanks once the review is published. */
function LeaveReview({ url, hasSizes, draft, onDraft, onPublished }: LeaveReviewProps) {
  const [state, setState] = useState<'closed' | 'open' | 'thanked'>(draft === EMPTY_DRAFT ? 'closed' : 'open')
  const thanks = useRef<HTMLParagraphElement>(null)
  if (state === 'thanked') {
    return (
      <p ref={thanks} tabIndex={-1} role="status" className="mt-6 rounded-sm bg-tint p-4 text-success outline-none">
        ¡Gracias! Tu opinión ya está publicada.
      </p>
    )
  }
  return (
    <div className="mt-6">
      <Button
        look="outline"
        className="w-full"
        aria-expanded={state === 'open'}
        onClick={() => setState(state === 'open' ? 'closed' : 'open')}
      >
        Escribir una opinión
      </Button>
      {state === 'open' && (
        <ReviewForm
          url={url}
          hasSizes={hasSizes}
          draft={draft}
          onDraft={onDraft}
          onPublished={(page) => {
            onPublished(page)
            flushSync(() => setState('thanked'))
            thanks.current?.focus()
          }}
        />
      )}
    </div>
  )
}

function Skeleton() {
  return (
    <div role="status">
      <span className="sr-only">Cargando opiniones...</span>
      <div aria-hidden="true" className="after-a-moment grid gap-4">
        <div className="shimmer h-32 rounded-sm" />
        {[0, 1, 2].map((each) => (
          <div key={each} className="shimmer h-24 rounded-sm" />
        ))}
      </div>
    </div>
  )
}
