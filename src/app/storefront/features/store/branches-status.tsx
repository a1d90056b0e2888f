import { Button } from '#app/shared/ui/button.tsx'
import type { useStockedBranches } from './use-stocked-branches.ts'

/** In place of the branches while they are fetched, and where that failed. */
export function BranchesStatus({
  list,
  status,
  retry,
}: Pick<ReturnType<typeof useStockedBranches>, 'list' | 'status' | 'retry'>) {
  if (status === 'failed') {
    return (
      <div role="alert" className="py-6">
        <p className="mb-3">No se pudieron cargar las tiendas. Revisa tu conexión.</p>
        <Button look="outline" onClick={retry}>
          Reintentar
        </Button>
      </div>
    )
  }
  return status === 'loading' && list === null && <p className="py-6 text-muted">Buscando las tiendas…</p>
}
