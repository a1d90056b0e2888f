import { useEffect, useState } from 'react'
import type { ReviewDraft } from './review-draft.ts'
import type { ReviewPanel } from './review-panel.tsx'
import { ReviewsFailure } from './reviews-failure.tsx'

export interface ReviewPanelProps {
  productId: number
  name: string
  draft: ReviewDraft
  onDraft: (draft: ReviewDraft) => void
}

/** What is in the sheet: its code comes when it is opened for the first time. */
export function ReviewsLoader(props: ReviewPanelProps) {
  const [Panel, setPanel] = useState<typeof ReviewPanel | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another import
  useEffect(() => {
    let isGone = false
    setFailed(false)
    import('./review-panel.tsx').then(
      (panel) => isGone || setPanel(() => panel.ReviewPanel),
      () => isGone || setFailed(true),
    )
    return () => {
      isGone = true
    }
  }, [attempt])
  return (
    // Always of the same height: nothing jumps while reviews come.
    <div className="-mx-5 -mb-6 flex h-dvh min-h-0 flex-col">
      {Panel ? (
        <Panel {...props} />
      ) : hasFailed ? (
        <ReviewsFailure onRetry={() => setAttempt(attempt + 1)} />
      ) : (
        <p role="status" className="after-a-moment p-5 text-muted">
          Cargando opiniones...
        </p>
      )}
    </div>
  )
}
