import { Button } from '#app/shared/ui/button.tsx'
import { CHOSEN_READINGS, type DecimalSign, plainAmount } from '#domain/import/amount-reading.ts'
import type { ShownImport } from '#domain/import/shown-import.ts'
import { formatPrice } from '#domain/money/money.ts'
import { parsePesos } from '#domain/money/parse-pesos.ts'
import { useImportStep } from './use-import-step.ts'

/** Has a person choose how an amount with two readings is read, and reads the file again. */
export function DecimalChoice({ run }: { run: ShownImport }) {
  const { reread, isBusy } = useImportStep(run.id)
  const value = run.failureValue ?? ''
  const choices = (['comma', 'dot'] as const).toSorted((a, b) => amountOf(value, b) - amountOf(value, a))
  return (
    <section aria-labelledby="decimals" className="panel space-y-3">
      <h2 id="decimals" className="font-semibold">
        ¿Cuánto es «{value}»?
      </h2>
      <div className="flex flex-wrap gap-2">
        {choices.map((decimal) => (
          <Button
            key={decimal}
            look="outline"
            aria-busy={isBusy || undefined}
            onClick={() => isBusy || void reread({ decimal })}
          >
            {formatPrice(amountOf(value, decimal))}
          </Button>
        ))}
      </div>
      <p className="text-sm text-muted">Así se leen todos los importes del archivo.</p>
    </section>
  )
}

/** Centavos. */
function amountOf(value: string, decimal: DecimalSign): number {
  return parsePesos(plainAmount(value, CHOSEN_READINGS[decimal])) ?? 0
}
