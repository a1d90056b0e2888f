import { useId } from 'react'
import type { EditedProduct } from '#domain/product-edit/edited-product.ts'
import { FACT_NAMES } from '#domain/product-edit/facts-draft.ts'
import { CELL_NAMES, type CellField, withCells } from '#domain/product-edit/grid-draft.ts'
import { rowName } from '#domain/product-edit/grid-table.ts'
import { Button } from '../../../ui/button.tsx'
import { ago } from '../order/order-times.ts'
import type { OtherChange } from './other-change.ts'
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
  product: EditedProduct
  drafts: ProductDrafts
  /** Null where nobody knows who it was. */
  otherChange: OtherChange | null
}

/** The changes that two people made at once, beside each other: whoever saves later decides. */
export function ConflictPanel({ product, drafts, otherChange }: ConflictPanelProps) {
  const id = useId()
  const conflicts = [...factConflicts(drafts), ...cellConflicts(product, drafts)]
  if (conflicts.length === 0) return null
  return (
    <section aria-labelledby={id} role="alert" className="panel mb-4 border-danger">
      <h2 id={id} className="font-semibold">
        {otherChange?.name ?? 'Alguien más'} cambió lo mismo que tú
      </h2>
      <p className="mt-1 text-sm text-muted">
        {otherChange && `Guardó ${ago(otherChange.at, otherChange.now)}. `}
        Elige qué queda y guarda. Lo demás que cambió ya está en la página.
      </p>
      <ul className="divide-y divide-hairline">
        {conflicts.map(({ key, name, mine, theirs, takeMine, takeTheirs }) => (
          <li key={key} className="py-3">
            <h3 className="text-sm font-medium">{name}</h3>
            <div className="mt-2 grid gap-3 sm:grid-cols-2">
              <Side title="Lo tuyo" value={mine} button={`Dejar lo mío: ${name}`} onTake={takeMine} />
              <Side
                title={`Lo de ${otherChange?.name ?? 'la otra persona'}`}
                value={theirs}
                button={`Tomar lo suyo: ${name}`}
                onTake={takeTheirs}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
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
    ...{ key, name: FACT_NAMES[key], mine: written(facts.draft[key]), theirs: written(theirs) },
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
    ...{ key, mine, theirs },
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

function written(value: string | boolean): string {
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  return value
    .replace(/<\/?[a-z][^>]*>/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
