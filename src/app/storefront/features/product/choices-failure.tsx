import { Button } from '#app/shared/ui/button.tsx'

/** Shown where the choices of a product could not be loaded. */
export function ChoicesFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="mt-4">
      <p className="mb-3 text-muted">No pudimos cargar las opciones. Revisa tu conexión y vuelve a intentarlo.</p>
      <Button look="outline" onClick={onRetry}>
        Reintentar
      </Button>
    </div>
  )
}
