import { Button } from '#app/shared/ui/button.tsx'

/** Shown when today's prices could not be fetched: the cards show those that were seen. */
export function PricesUnknown({ onRetry }: { onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-sm border border-hairline bg-surface p-4"
    >
      <p className="text-pretty">
        No pudimos consultar los precios de hoy. Por ahora ves los del día en que guardaste cada producto.
      </p>
      <Button look="outline" onClick={onRetry}>
        Reintentar
      </Button>
    </div>
  )
}
