import { type RefObject, useEffect, useId } from 'react'
import { ago } from '#app/counter/kit/moment-text.ts'
import { Button } from '#app/shared/ui/button.tsx'
import type { EditedProduct } from '#domain/product-edit/edited-product.ts'
import { FACT_NAMES } from '#domain/product-edit/facts-draft.ts'
import { CELL_NAMES, type CellField, withCells } from '#domain/product-edit/grid-draft.ts'
import { rowName } from '#domain/product-edit/grid-table.ts'
import type { OtherChange } from '#domain/product-edit/other-change.ts'
import { shownValue, type TakenChange } from '#domain/product-edit/taken-changes.ts'
import type { ProductDrafts } from './use-product-drafts.ts'

interface ShownConflict {
  key: string
  name: string
  mine: string
  theirs: string
  takeMine: () => void
  takeTheirs: () => void
}

interface ConflictPanelProps {
  ref: RefObject<HTMLElement | null>
  product: EditedProduct
  drafts: ProductDrafts
  /** Null when the person is unknown. */
  otherChange: OtherChange | null
  /** Their changes that need no decision. */
  taken: readonly TakenChange[]
  onUnderstood: () => void
}

/** Scrolls to the panel, and moves the focus there. */
export function goToConflicts({ current }: RefObject<HTMLElement | null>): void {
  current?.scrollIntoView({ block: 'start' })
  current?.focus({ preventScroll: true })
}

/**
 * The changes that two people made at once, side by side: the person who saves later decides. The other person's
 * remaining changes are listed, since the page has them by now. It scrolls into view by itself, unless its reader goes
 * on typing.
 */
export function ConflictPanel({ ref, product, drafts, otherChange, taken, onUnderstood }: ConflictPanelProps) {
  const id = useId()
  const conflicts = [...factConflicts(drafts), ...cellConflicts(product, drafts)]
  const hasConflicts = conflicts.length > 0
  const isShown = hasConflicts || taken.length > 0
  useEffect(() => {
    if (isShown && !document.activeElement?.matches('input, textarea, [contenteditable]')) goToConflicts(ref)
  }, [isShown, ref])
  if (!isShown) return null
  const name = otherChange?.name ?? 'Alguien más'
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby={id}
      role="alert"
      className={`panel mb-4 scroll-mt-24 ${hasConflicts ? 'border-danger' : ''}`}
    >
      <h2 id={id} className="font-semibold">
        {hasConflicts ? `${name} cambió lo mismo que tú` : `${name} cambió el producto mientras tanto`}
      </h2>
      <p className="mt-1 text-sm text-muted">
        {otherChange && `Guardó ${ago(otherChange.at, otherChange.now)}. `}
        {hasConflicts ? 'Elige qué queda y guarda.' : 'Lo tuyo sigue aquí: revisa esto y guarda de nuevo.'}
      </p>
      <ul className="divide-y divide-hairline">
        {conflicts.map(({ key, name: what, mine, theirs, takeMine, takeTheirs }) => (
          <li key={key} className="py-3">
            <h3 className="text-sm font-medium">{what}</h3>
            <div className="mt-2 grid gap-3 sm:grid-cols-2">
              <Side title="Lo tuyo" value={mine} button={`Dejar lo mío: ${what}`} onTake={takeMine} />
              <Side
                title={`Lo de ${otherChange?.name ?? 'la otra persona'}`}
                value={theirs}
                button={`Tomar lo suyo: ${what}`}
                onTake={takeTheirs}
              />
            </div>
          </li>
        ))}
      </ul>
      {taken.length > 0 && <TakenChanges taken={taken} isAlone={!hasConflicts} onUnderstood={onUnderstood} />}
    </section>
  )
}

/** More of them than this are counted only. */
const MOST_TAKEN = 8

interface TakenChangesProps {
  taken: readonly TakenChange[]
  isAlone: boolean
  onUnderstood: () => void
}

function TakenChanges({ taken, isAlone, onUnderstood }: TakenChangesProps) {
  return (
    <>
      <p className="mt-3 text-sm">
        {isAlone ? 'Cambió, y ya está en la página:' : 'También cambió, y ya está en la página:'}
      </p>
      <ul className="mt-1 text-sm">
        {taken.slice(0, MOST_TAKEN).map(({ key, name, text }) => (
          <li key={key} className="line-clamp-3 [overflow-wrap:anywhere]">
            <span className="font-medium">{name}:</span> {text === '' ? '(vacío)' : text}
          </li>
        ))}
        {taken.length > MOST_TAKEN && <li>y {taken.length - MOST_TAKEN} cambios más</li>}
      </ul>
      {isAlone && (
        <Button look="outline" className="mt-3" onClick={onUnderstood}>
          Entendido
        </Button>
      )}
    </>
  )
}

interface SideProps {
  title: string
  value: string
  /** Its visible words come before the colon. */
  button: string
  onTake: () => void
}

function Side({ title, value, button, onTake }: SideProps) {
  return (
    <div className="flex flex-col items-start justify-between gap-2 rounded-sm border border-hairline p-3">
      <div className="min-w-0">
        <p className="text-sm text-muted">{title}</p>
        <p className="max-h-32 overflow-y-auto [overflow-wrap:anywhere]">{value === '' ? '(vacío)' : value}</p>
      </div>
      <Button look="outline" aria-label={button} onClick={onTake}>
        {button.split(':')[0]}
      </Button>
    </div>
  )
}

function factConflicts({ facts }: ProductDrafts): ShownConflict[] {
  return facts.conflicts.map(({ key, theirs }) => ({
    key,
    name: FACT_NAMES[key],
    mine: shownValue(key, facts.draft[key]),
    theirs: shownValue(key, theirs),
    takeMine: () => facts.settle(key),
    takeTheirs() {
      facts.change((draft) => ({ ...draft, [key]: theirs }))
      facts.settle(key)
    },
  }))
}

function cellConflicts({ variants }: EditedProduct, { grid }: ProductDrafts): ShownConflict[] {
  const nameOf = new Map(grid.draft.map((row) => [row.key, rowName(row)]))
  return grid.conflicts.map(({ key, rowKey, field, mine, theirs }) => ({
    key,
    mine: shownValue(field, mine),
    theirs: shownValue(field, theirs),
    name: `${cellName(field)}${variants.length > 1 ? `, ${nameOf.get(rowKey) ?? ''}` : ''}`,
    takeMine: () => grid.settle(key),
    takeTheirs() {
      grid.change((draft) => withCells(draft, [{ rowKey, field, text: theirs }]))
      grid.settle(key)
    },
  }))
}

/** Pieces are never in conflict: those that are there are compared when they are saved. */
function cellName(field: CellField): string {
  return CELL_NAMES[field as keyof typeof CELL_NAMES] ?? 'Piezas'
}
