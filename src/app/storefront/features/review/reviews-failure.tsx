import { Button } from '#app/shared/ui/button.tsx'

interface ReviewsFailureProps {
  /** The sentence about the failure. */
  sentence?: string
  onRetry: () => void
}

/** Shown where reviews, or more of them, could not be loaded. */
export function ReviewsFailure({ sentence = 'No pudimos cargar las opiniones.', onRetry }: ReviewsFailureProps) {
  return (
    <div className="p-5">
      <p role="alert" className="mb-4 text-muted">
        {sentence} Revisa tu conexión y vuelve a intentarlo.
      </p>
      <Button look="outline" onClick={onRetry}>
        Reintentar
      </Button>
    </div>
  )
}
