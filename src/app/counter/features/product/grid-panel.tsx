import { type ReactNode, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { fieldClass } from '#app/shared/ui/text-field.tsx'
import type { EditedProduct } from '#domain/product-edit/edited-product.ts'
import { CELL_NAMES, type CellError, type CellField, cellKey } from '#domain/product-edit/grid-draft.ts'
import { type WalkedCell, type WalkedHistory, walkedSentence } from '#domain/product-edit/grid-history.ts'
import {
  colorOf,
  colorsOf,
  tableByColor,
  tableOfFields,
  withCombination,
  withSale,
} from '#domain/product-edit/grid-table.ts'
import { repeatedCodes, type SharedCode } from '#domain/product-edit/repeated-codes.ts'
import { uncountedRows } from '#domain/product-edit/uncounted-rows.ts'
import { uncountedText } from '#domain/stock/uncounted.ts'
import { AddValues } from './add-values.tsx'
import { GridTable } from './grid-table.tsx'
import { MarkedCells } from './marked-cells.tsx'
import { RepeatedCodes } from './repeated-codes.tsx'
import type { ProductDrafts } from './use-product-drafts.ts'
import { useSharedNotice } from './use-shared-notice.ts'

interface GridPanelProps {
  product: EditedProduct
  sharedCodes: readonly SharedCode[]
  drafts: ProductDrafts
  errors: readonly CellError[]
  mayEdit: boolean
}

/** All fields of each variant, in place of one field of all. */
const ALL = 'all'

/** The variants of a product as a table: sizes by colours with one field in the cells, or all fields of each. */
export function GridPanel({ product, sharedCodes, drafts, errors, mayEdit }: GridPanelProps) {
  const id = useId()
  const { draft, base, change } = drafts.grid
  const fields = fieldsOf(product)
  const colors = colorsOf(draft)
  const [shown, setShown] = useState<CellField | typeof ALL>(() =>
    colors.length > 1 ? (fields[0]?.field ?? ALL) : ALL,
  )
  const [color, setColor] = useState<string | null>(null)
  const [showsRetired, setShowsRetired] = useState(false)
  const [walked, setWalked] = useState('')
  const section = useRef<HTMLElement>(null)
  const wasSold = new Set(base.filter(({ active }) => active).map(({ key }) => key))
  const retired = draft.filter(({ key, active }) => !active && !wasSold.has(key)).length
  const isField = shown !== ALL
  // Variants taken out of sale just now stay in sight until they are saved.
  const rows = draft.filter(({ key, active }) => showsRetired || active || wasSold.has(key) || shown === 'active')
  const table = isField ? tableByColor(rows, shown) : tableOfFields(rows, fields)
  const chosenColor = colors.includes(color ?? '') ? color : (colors[0] ?? null)

  const repeated = repeatedCodes(draft, sharedCodes)
  useSharedNotice(sharedCodes)

  function show(field: CellField, rowColor: string | null): void {
    if (isField) setShown(field)
    setColor(rowColor)
  }

  /**
   * Undoes or redoes a step of the history, announces the change, and goes there, even if another field or colour is
   * shown.
   */
  function walk(done: string, step: () => WalkedHistory | null): void {
    const outcome = flushSync(step)
    const [first] = outcome?.changed ?? []
    if (!outcome || !first) return
    const inSight = () => outcome.changed.map((place) => cellElement(section.current, place)).find(Boolean)
    flushSync(() => {
      setWalked(walkedSentence(done, outcome, { before: draft, fields }))
      if (inSight()) return
      const row = outcome.draft.find(({ key }) => key === first.rowKey)
      if (isField && first.field !== 'options') setShown(first.field)
      if (row) setColor(colorOf(row))
    })
    inSight()?.focus()
  }

  return (
    <section ref={section} aria-labelledby={id} className="panel mt-4">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <h2 id={id} className="font-semibold">
          Tallas y colores
        </h2>
        <div className="flex flex-wrap items-end gap-2 max-sm:w-full">
          <Choice label="Mostrar" value={shown} onChange={(value) => setShown(value as CellField | typeof ALL)}>
            <option value={ALL}>Todo</option>
            {fields.map(({ field, name }) => (
              <option key={field} value={field}>
                {name}
              </option>
            ))}
          </Choice>
          {isField && colors.length > 1 && (
            <div className="lg:hidden max-sm:flex-1">
              <Choice label="Color" value={chosenColor ?? ''} onChange={setColor}>
                {colors.map((each) => (
                  <option key={each}>{each}</option>
                ))}
              </Choice>
            </div>
          )}
        </div>
      </div>
      <GridTable
        product={product}
        drafts={drafts}
        errors={errors}
        repeated={repeated}
        mayEdit={mayEdit}
        table={table}
        shownColumn={isField ? (chosenColor ?? '') : null}
        onSale={(keys, active) => change((now) => withSale(now, keys, active))}
        onAdd={(rowName, columnKey) => change((now) => withCombination(now, rowName, columnKey))}
        onUndo={() => walk('Deshecho', drafts.grid.undo)}
        onRedo={() => walk('Rehecho', drafts.grid.redo)}
      />
      <p role="status" className="mt-2 text-sm text-muted empty:hidden">
        {walked}
      </p>
      {isField && <MarkedCells drafts={drafts} errors={errors} fields={fields} onShow={show} />}
      <UncountedNote drafts={drafts} />
      <RepeatedCodes draft={draft} repeated={repeated} onShow={show} />
      {retired > 0 && (
        <label className="mt-3 flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={showsRetired}
            onChange={({ target }) => setShowsRetired(target.checked)}
            className="size-5 accent-ink"
          />
          {retired === 1 ? 'Mostrar 1 que ya no se vende' : `Mostrar ${retired} que ya no se venden`}
        </label>
      )}
      {mayEdit && <AddValues change={change} />}
    </section>
  )
}

/** That variants of the draft have no pieces, and how they are sold. */
function UncountedNote({ drafts: { facts, grid } }: { drafts: ProductDrafts }) {
  const uncounted = uncountedRows(grid.draft).length
  if (facts.draft.withoutStock || uncounted === 0) return null
  const sold = grid.draft.filter(({ active }) => active).length
  return (
    <p className="mt-2 text-sm text-muted">{uncountedText({ uncounted, variants: sold })}. Si no hay, escribe 0.</p>
  )
}

/** The cell in sight; null where the table shows others. */
function cellElement(table: HTMLElement | null, { rowKey, field }: WalkedCell): HTMLElement | null {
  const key = field === 'options' ? null : cellKey({ rowKey, field })
  const element = key === null ? null : table?.querySelector<HTMLElement>(`[data-cell="${CSS.escape(key)}"]`)
  return element?.offsetParent ? element : null
}

const OWN_FIELDS = ['price', 'originalPrice', 'sku', 'barcode', 'active'] as const

function fieldsOf({ warehouses }: EditedProduct): { field: CellField; name: string }[] {
  const isOne = warehouses.length === 1
  const pieces = warehouses.map(({ fid, name }) => ({
    field: `pieces:${fid}` as const,
    name: isOne ? 'Piezas' : `Piezas en ${name}`,
  }))
  return [...pieces, ...OWN_FIELDS.map((field) => ({ field, name: CELL_NAMES[field] }))]
}

interface GridChoiceProps {
  label: string
  value: string
  onChange: (value: string) => void
  children: ReactNode
}

function Choice({ label, value, onChange, children }: GridChoiceProps) {
  const id = useId()
  return (
    <div className="max-sm:flex-1">
      <label htmlFor={id} className="mb-1 block text-sm text-muted">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className={`${fieldClass} h-11 sm:w-auto`}
      >
        {children}
      </select>
    </div>
  )
}
