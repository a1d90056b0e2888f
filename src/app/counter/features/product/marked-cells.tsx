import { type CellError, type CellField, cellKey } from '#domain/product-edit/grid-draft.ts'
import { colorOf, rowName } from '#domain/product-edit/grid-table.ts'
import type { ProductDrafts } from './use-product-drafts.ts'

interface MarkedCellsProps {
  drafts: ProductDrafts
  errors: readonly CellError[]
  fields: readonly { field: CellField; name: string }[]
  onShow: (field: CellField, color: string | null) => void
}

/** More of them than this are not listed: the first ones lead to the others. */
const MOST = 6

/** Cells that have to be looked at again, since the table may show another field or, on a phone, another colour. */
export function MarkedCells({ drafts, errors, fields, onShow }: MarkedCellsProps) {
  const wrong = new Set(errors.map(({ field, rowKey }) => `${field} ${rowKey}`))
  const marked = drafts.grid.draft.flatMap((row) =>
    fields.flatMap(({ field, name }) => {
      const key = cellKey({ rowKey: row.key, field })
      const isMarked = wrong.has(key) || drafts.unsavedPieces.has(key)
      return isMarked ? [{ key, field, color: colorOf(row), name: `${name}, ${rowName(row)}` }] : []
    }),
  )
  if (marked.length === 0) return null
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-3 text-sm text-danger">
      Por revisar:
      {marked.slice(0, MOST).map(({ key, field, color, name }) => (
        <button key={key} type="button" onClick={() => onShow(field, color)} className="text-link min-h-11">
          {name}
        </button>
      ))}
      {marked.length > MOST && `y ${marked.length - MOST} más`}
    </p>
  )
}
