import { Button } from '#app/ui/button.tsx'

interface ReviewsFailureProps {
  /** What did not work; that none could be loaded unless it says more. */
  what?: string
  onRetry: () => void
}

/** The reviews, or more of them, could not be loaded. */
export function ReviewsFailure({ what = 'No pudimos cargar las opiniones.', onRetry }: ReviewsFailureProps) {
  return (
    <div className="p-5">
      <p role="alert" className="mb-4 text-muted">
        {what} Revisa tu conexión y vuelve a intentarlo.
      </p>
      <Button look="outline" onClick={onRetry}>
        Reintentar
      </Button>
    </div>
  )
}
