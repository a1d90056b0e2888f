import Redo from 'lucide-react/icons/redo-2'
import Undo from 'lucide-react/icons/undo-2'
import type { MouseEvent } from 'react'
import { Button, offClass } from '#app/shared/ui/button.tsx'

interface GridToolsProps {
  canUndo: boolean
  canRedo: boolean
  onUndo: () => void
  onRedo: () => void
  /** Null where there is nothing below a cell. */
  onFill: (() => void) | null
}

/** As wide as high, so that they fit on one line on a phone. */
const iconClass = `w-11 !px-0 ${offClass}`

/** The buttons for the keys of the table, which they name. */
export function GridTools({ canUndo, canRedo, onUndo, onRedo, onFill }: GridToolsProps) {
  // The cell keeps the focus, so that the filled cell is known.
  const common = { look: 'outline' as const, onMouseDown: (event: MouseEvent) => event.preventDefault() }
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted">
      <span className="flex flex-wrap gap-2">
        {onFill && (
          <Button {...common} onClick={onFill}>
            Rellenar hacia abajo
          </Button>
        )}
        <Button {...common} aria-label="Deshacer" aria-disabled={!canUndo} className={iconClass} onClick={onUndo}>
          <Undo aria-hidden="true" size={18} strokeWidth={1.5} />
        </Button>
        <Button {...common} aria-label="Rehacer" aria-disabled={!canRedo} className={iconClass} onClick={onRedo}>
          <Redo aria-hidden="true" size={18} strokeWidth={1.5} />
        </Button>
      </span>
      <span className="pointer-coarse:hidden">
        Flechas y Enter para moverte, Ctrl+D para rellenar, Ctrl+Z para deshacer; también puedes pegar de una hoja.
      </span>
    </div>
  )
}
