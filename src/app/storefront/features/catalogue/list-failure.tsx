import { Button } from '#app/shared/ui/button.tsx'
import { useListRetry } from './use-list-retry.ts'

/**
 * Shown in place of a list that could not be loaded, and in the drawer over it: the filters stay as they were chosen.
 */
export function ListFailure({ className = '' }: { className?: string }) {
  const { isRetrying, retry } = useListRetry()
  return (
    <div className={className}>
      {isRetrying ? (
        <p role="status" className="mb-4 text-muted">
          Cargando...
        </p>
      ) : (
        <p role="alert" className="mb-4 text-muted">
          No pudimos cargar los productos. Revisa tu conexión y vuelve a intentarlo.
        </p>
      )}
      <Button onClick={retry} aria-busy={isRetrying}>
        Reintentar
      </Button>
    </div>
  )
}
