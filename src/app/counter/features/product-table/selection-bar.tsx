import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { ConfirmButton } from '#app/counter/kit/confirm-button.tsx'
import { Button, buttonClass } from '#app/shared/ui/button.tsx'
import { MOST_SELECTED } from '#domain/product-edit/product-filter.ts'
import type { ProductTerms } from '#domain/product-edit/product-table.ts'
import { countChosen, sentSelection, type TableSelection } from '#domain/product-edit/table-selection.ts'
import { CategoryDialog } from './category-dialog.tsx'
import { PriceDialog } from './price-dialog.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { useBulkChange } from './use-bulk-change.ts'

/** Labels of more products than a URL can name are printed by parts. */
const MOST_LABELLED = 200

interface SelectionBarProps {
  selection: TableSelection
  /** How many products the table has. */
  total: number
  labels: ProductTerms
  onChooseAll: () => void
  onClear: () => void
  /** Gets the id of a change that goes on by itself now. */
  onBegun: (id: string) => void
}

/** The actions for the chosen products, at the foot of the screen. */
export function SelectionBar({ selection, total, labels, onChooseAll, onClear, onBegun }: SelectionBarProps) {
  const [open, setOpen] = useState<'prices' | 'category' | 'publish' | null>(null)
  const pricesOpener = useRef<HTMLButtonElement>(null)
  const categoryOpener = useRef<HTMLButtonElement>(null)
  const publishOpener = useRef<HTMLButtonElement>(null)
  const close = () => setOpen(null)
  const begun = (id: string) => {
    close()
    onBegun(id)
  }
  const count = countChosen(selection, total)
  const written = count.toLocaleString('es-MX')
  const sent = sentSelection(selection)
  const dialog = { selection: sent, count, onBegun: begun, onClose: close }
  return (
    <div role="toolbar" aria-label="Productos elegidos" className="selection-bar">
      <div className="flex flex-wrap items-center gap-x-4 text-sm tabular-nums">
        <p className="font-medium">{count === 1 ? '1 producto elegido' : `${written} productos elegidos`}</p>
        {selection.kind === 'some' && count < total && (
          <button type="button" className="text-link min-h-11" onClick={onChooseAll}>
            Elegir los {total.toLocaleString('es-MX')}
          </button>
        )}
        <button type="button" className="text-link min-h-11" onClick={onClear}>
          Quitar selección
        </button>
        {count > MOST_SELECTED && (
          <p className="w-full text-muted">
            De una vez se cambian hasta {MOST_SELECTED.toLocaleString('es-MX')}: los demás quedan como están.
          </p>
        )}
      </div>
      <div className="selection-actions">
        <Button ref={pricesOpener} look="outline" onClick={() => setOpen('prices')}>
          Precios…
        </Button>
        <Button ref={categoryOpener} look="outline" onClick={() => setOpen('category')}>
          Categoría…
        </Button>
        <Button ref={publishOpener} look="outline" onClick={() => setOpen('publish')}>
          Publicar
        </Button>
        <HideButton count={count} sent={sent} onBegun={onBegun} />
        {'ids' in sent && count <= MOST_LABELLED && (
          <Link to={`/productos/etiquetas?ids=${sent.ids.join(',')}`} className={buttonClass('outline')}>
            Etiquetas
          </Link>
        )}
      </div>
      {open === 'prices' && <PriceDialog {...dialog} opener={pricesOpener} />}
      {open === 'publish' && <PublishDialog {...dialog} opener={publishOpener} />}
      {open === 'category' && <CategoryDialog {...dialog} opener={categoryOpener} categories={labels.categories} />}
    </div>
  )
}

interface HideButtonProps {
  count: number
  sent: ReturnType<typeof sentSelection>
  onBegun: (id: string) => void
}

function HideButton({ count, sent, onBegun }: HideButtonProps) {
  const { begin, isBusy } = useBulkChange('set-published', onBegun)
  return (
    <ConfirmButton
      label="Ocultar"
      title={`¿Ocultar ${count === 1 ? 'este producto' : `${count.toLocaleString('es-MX')} productos`}?`}
      text="Dejan de verse en la tienda. Lo que ya se pidió sigue igual."
      confirm="Ocultar"
      isBusy={isBusy}
      onConfirm={() => begin(sent, (begun) => ({ ...begun, published: false }))}
    />
  )
}
