import { Button, offClass } from '#app/shared/ui/button.tsx'
import { formatPrice } from '#domain/money/money.ts'
import { lowestPrice, totalPrice } from '#domain/outfit/outfit.ts'
import { NOT_WHOLE } from '#domain/outfit/outfit-sentences.ts'
import type { OutfitSelection } from './use-outfit-selection.ts'

interface AddSetProps {
  selection: OutfitSelection
  /** The products that could not be added, once that is known. */
  adding: 'idle' | 'adding' | readonly string[]
  onAdd: () => void
}

/** The sum of the products that are taken, and the button that adds them; it stays in view. */
export function AddSet({ selection: { picked, missing }, adding, onAdd }: AddSetProps) {
  const count = picked.length + missing.length
  const total = totalPrice(picked) + missing.reduce((sum, product) => sum + (lowestPrice(product) ?? 0), 0)
  const failures = typeof adding === 'string' ? [] : adding
  return (
    <div className="sticky -bottom-[max(1.5rem,env(safe-area-inset-bottom))] z-10 -mx-5 -mb-[max(1.5rem,env(safe-area-inset-bottom))] mt-4 border-t border-hairline bg-ground px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
      <div role="alert" className="empty:hidden">
        {failures.length > 0 && (
          <div className="mb-3 text-sm">
            <p className="font-semibold text-danger">{NOT_WHOLE}</p>
            {failures.map((failure) => (
              <p key={failure} className="text-muted">
                {failure}
              </p>
            ))}
          </div>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p aria-live="polite" className="leading-tight">
          <span className="block text-sm text-muted">{missing.length > 0 ? 'Total desde ' : 'Total '}</span>
          <span className="text-lg font-semibold tabular-nums">{formatPrice(total)}</span>
        </p>
        <Button
          onClick={() => count > 0 && onAdd()}
          aria-disabled={count === 0 || adding === 'adding'}
          className={`max-sm:flex-1 max-sm:px-3 ${count === 0 ? offClass : ''}`}
        >
          {adding === 'adding' ? 'Agregando...' : `Agregar conjunto (${count})`}
        </Button>
      </div>
    </div>
  )
}
