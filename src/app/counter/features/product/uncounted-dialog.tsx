import type { RefObject } from 'react'
import { Button } from '#app/shared/ui/button.tsx'
import { DialogWindow } from '#app/shared/ui/dialog-window.tsx'
import type { DraftRow } from '#domain/product-edit/grid-draft.ts'
import { rowName } from '#domain/product-edit/grid-table.ts'
import { uncountedQuestion } from '#domain/stock/uncounted.ts'
import { listed } from '#domain/text/listed.ts'

/** Variants that the question names. */
const MOST_NAMES = 6

interface UncountedDialogProps {
  /** The variants without pieces. */
  uncounted: readonly DraftRow[]
  /** All that are on sale. */
  variants: number
  wasPublished: boolean
  opener: RefObject<HTMLElement | null>
  onClose: () => void
  onSaveAsIs: () => void
  /** Null where the store has no warehouse for pieces. */
  onSaveZeroes: (() => void) | null
}

/** The question before variants without pieces go on sale. */
export function UncountedDialog(props: UncountedDialogProps) {
  const { uncounted, variants, wasPublished, opener, onClose, onSaveAsIs, onSaveZeroes } = props
  return (
    <DialogWindow
      isOpen
      onClose={onClose}
      title={wasPublished ? '¿Guardar sin piezas?' : '¿Publicar sin piezas?'}
      opener={opener}
    >
      <p className="pt-2">{uncountedQuestion({ uncounted: uncounted.length, variants })}</p>
      {uncounted.length < variants && <p className="mt-2 text-sm text-muted">{namesOf(uncounted)}</p>}
      {onSaveZeroes && <p className="mt-2 text-sm text-muted">Con 0 piezas se leen «Agotado» hasta que lleguen.</p>}
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button look="outline" onClick={onClose}>
          Volver
        </Button>
        <Button look="outline" onClick={onSaveAsIs}>
          {wasPublished ? 'Guardar así' : 'Publicar así'}
        </Button>
        {onSaveZeroes && <Button onClick={onSaveZeroes}>Poner 0 piezas</Button>}
      </div>
    </DialogWindow>
  )
}

function namesOf(rows: readonly DraftRow[]): string {
  const names = rows.slice(0, MOST_NAMES).map(rowName)
  const more = rows.length - names.length
  return more > 0 ? `${names.join(', ')} y ${more} más.` : `${listed(names)}.`
}
