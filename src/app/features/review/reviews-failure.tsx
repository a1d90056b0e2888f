import { Button } from '../../ui/button.tsx'

/** The reviews, or more of them, could not be loaded. */
export function ReviewsFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="p-5">
      <p role="alert" className="mb-4 text-muted">
        No pudimos cargar las opiniones. Revisa tu conexión y vuelve a intentarlo.
      </p>
      <Button look="outline" onClick={onRetry}>
        Reintentar
      </Button>
    </div>
  )
}
