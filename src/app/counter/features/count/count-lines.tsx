import { Link, useSearchParams } from 'react-router'
import { VariantLines } from '#app/counter/features/stock/variant-lines.tsx'
import { Button } from '#app/shared/ui/button.tsx'
import type { PickedOption } from '#domain/cart/cart-line.ts'
import type { CountState, LineOutcome, Unscanned } from '#domain/count/count.ts'
import { OUTCOME_SENTENCES } from '#domain/count/count-sentences.ts'
import { COUNT_VIEW_LABELS, COUNT_VIEWS, type CountView } from '#domain/count/count-view.ts'
import type { NamedChoice } from '#domain/count/scan-queue.ts'
import { formatPrice } from '#domain/money/money.ts'
import { variantName } from '#domain/stock-level/variant-name.ts'
import type { CountSums } from './count-figures.tsx'
import { CountedPieces } from './counted-pieces.tsx'

interface ListedVariant {
  variantId: number
  name: string
  options: PickedOption[]
  sku: string | null
}

/** A line of a count; `value` is the worth of the difference, in centavos. */
export interface ListedLine extends ListedVariant {
  counted: number
  expected: number | null
  difference: number | null
  value: number | null
  movedMeanwhile: number
  outcome: LineOutcome
}

export interface UnscannedLine extends ListedVariant {
  onHand: number
  held: number
}

interface CountLinesProps {
  count: { state: CountState; unscanned: Unscanned | null }
  view: CountView
  limit: number
  lines: readonly ListedLine[]
  total: number
  unscanned: readonly UnscannedLine[]
  progress: CountSums
  /** Null where nothing is counted any more. */
  onSet: ((variant: NamedChoice, pieces: number) => void) | null
}

const number = new Intl.NumberFormat('es-MX')

const EMPTY: Record<CountView, string> = {
  all: 'Todavía no se ha contado nada.',
  differing: 'Sin diferencias: todo lo contado es lo que se esperaba.',
  unscanned: 'No queda nada sin escanear.',
}

/** The lines of a count, of which one part is chosen by its tab. */
export function CountLines(props: CountLinesProps) {
  const { count, view, limit, lines, total, unscanned, progress, onSet } = props
  const [parameters, setParameters] = useSearchParams()
  const isOpen = count.state === 'open'
  const views = COUNT_VIEWS.filter((each) => isOpen || each !== 'unscanned')
  const show = (next: Record<string, string>) =>
    setParameters({ ...Object.fromEntries(parameters), ...next }, { replace: true, preventScrollReset: true })
  const [shown, all] = view === 'unscanned' ? [unscanned.length, progress.unscannedVariants] : [lines.length, total]
  return (
    <section aria-labelledby="lines">
      <h2 id="lines" className="sr-only">
        Lo contado
      </h2>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons in a row are no fieldset with its border and legend */}
      <div role="group" aria-label="Qué se ve" className="chip-row mb-3">
        {views.map((each) => (
          <button
            key={each}
            type="button"
            className="chip"
            aria-pressed={each === view}
            onClick={() => show({ ver: each, lineas: '' })}
          >
            {COUNT_VIEW_LABELS[each]}
            {each === 'unscanned' && ` ${number.format(progress.unscannedVariants)}`}
          </button>
        ))}
      </div>
      {shown === 0 && <p className="py-6 text-muted">{EMPTY[view]}</p>}
      {shown > 0 && (
        <ul className="panel divide-y divide-hairline py-1">
          {lines.map((line) => (
            <CountedLine key={line.variantId} line={line} isOpen={isOpen} onSet={onSet} />
          ))}
          {unscanned.map((line) => (
            <li key={line.variantId} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
              <Link to={`/inventario/variantes/${line.variantId}`} className="min-w-0 flex-1 basis-40 hover:underline">
                <VariantLines variant={line} />
              </Link>
              <div className="ml-auto flex items-center gap-3">
                <p className="text-sm text-muted tabular-nums">
                  Debería haber {line.onHand}
                  {line.held > 0 && ` · ${line.held === 1 ? '1 apartada' : `${line.held} apartadas`}`}
                </p>
                {onSet && <CountedPieces variant={line} counted={null} onSet={onSet} />}
              </div>
            </li>
          ))}
        </ul>
      )}
      {shown < all && (
        <Button look="outline" className="mt-4" onClick={() => show({ lineas: String(limit + 200) })}>
          Ver más ({shown} de {all})
        </Button>
      )}
    </section>
  )
}

function CountedLine({ line, isOpen, onSet }: { line: ListedLine; isOpen: boolean; onSet: CountLinesProps['onSet'] }) {
  const { variantId, counted, expected, difference, value, movedMeanwhile, outcome } = line
  return (
    <li aria-label={variantName(line)} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-40">
        <Link to={`/inventario/variantes/${variantId}`} className="hover:underline">
          <VariantLines variant={line} />
        </Link>
        {outcome !== 'applied' && <p className="text-sm text-danger">{OUTCOME_SENTENCES[outcome]}</p>}
        {isOpen && movedMeanwhile > 0 && (
          <p className="text-sm text-danger">
            Se {movedMeanwhile === 1 ? 'movió 1 pieza' : `movieron ${movedMeanwhile} piezas`} mientras se contaba:
            vuelve a contarla.
          </p>
        )}
      </div>
      <div className="ml-auto flex items-center gap-3">
        <p className="text-right text-sm text-muted tabular-nums">
          {expected === null ? 'Primer conteo' : `Se esperaban ${expected}`}
          {difference !== null && difference !== 0 && (
            <span className={`block font-semibold ${difference < 0 ? 'text-danger' : 'text-success'}`}>
              {difference > 0 ? `+${difference}` : `−${-difference}`}
              {value !== null && ` · ${formatPrice(Math.abs(value))}`}
            </span>
          )}
        </p>
        {onSet ? (
          <CountedPieces variant={line} counted={counted} onSet={onSet} />
        ) : (
          <span className="w-16 text-right text-lg font-semibold tabular-nums">{counted}</span>
        )}
      </div>
    </li>
  )
}
