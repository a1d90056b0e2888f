import { useRef, useState } from 'react'
import { showToast } from '#app/shared/ui/toast.ts'
import {
  countChosen,
  isChosen,
  NOTHING_CHOSEN,
  selectionUnder,
  toggleChosen,
  withChosen,
} from '#domain/product-edit/table-selection.ts'
import type { ProductListProps } from './product-list.ts'

/** The chosen products of the table. @param query the table's query */
export function useSelection(query: string, rows: ProductListProps['rows']) {
  const [selection, setSelection] = useState(NOTHING_CHOSEN)
  /** The row that was toggled last, where a range begins. */
  const last = useRef({ query, index: 0 })
  const chosen = selectionUnder(selection, query)
  const count = countChosen(chosen, rows.total)

  /** All rows between the last toggled one and this one get this one's new state. */
  function toggleRange(index: number): void {
    const from = last.current.query === query ? last.current.index : index
    const [first, end] = [Math.min(from, index), Math.max(from, index)]
    const shown = Array.from({ length: end - first + 1 }, (_, at) => rows.rowAt(first + at))
    const ids = shown.flatMap((row) => row?.id ?? [])
    const id = rows.rowAt(index)?.id ?? 0
    if (ids.length < shown.length) showToast('Faltan filas por cargar en medio. Recórrelas y elige otra vez.')
    else setSelection(withChosen(chosen, ids, !isChosen(chosen, id)))
  }

  return {
    chosen,
    count,
    isAll: count === rows.total,
    isChosen: (id: number) => isChosen(chosen, id),
    toggle(index: number, isRange: boolean) {
      const row = rows.rowAt(index)
      if (!row) return
      if (isRange) toggleRange(index)
      else setSelection(toggleChosen(chosen, row.id))
      last.current = { query, index }
    },
    chooseAll: () => setSelection({ kind: 'all', query, except: new Set() }),
    clear: () => setSelection(NOTHING_CHOSEN),
  }
}
