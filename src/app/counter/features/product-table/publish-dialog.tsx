import { type RefObject, useEffect, useEffectEvent } from 'react'
import { useAction } from '#app/counter/kit/use-action.ts'
import { Button, offClass } from '#app/shared/ui/button.tsx'
import { DialogWindow } from '#app/shared/ui/dialog-window.tsx'
import type { SentSelection } from '#domain/product-edit/table-selection.ts'
import { uncountedSumText } from '#domain/stock/uncounted.ts'
import { useBulkChange } from './use-bulk-change.ts'

interface PublishDialogProps {
  selection: SentSelection
  count: number
  opener: RefObject<HTMLElement | null>
  onBegun: (id: string) => void
  onClose: () => void
}

/** The question before products are published, with the number of their variants that have no pieces. */
export function PublishDialog({ selection, count, opener, onBegun, onClose }: PublishDialogProps) {
  const { begin, isBusy } = useBulkChange('set-published', onBegun)
  const preview = useAction({ intent: 'preview-publication', path: '/productos', sentences: {}, done: '' })
  const look = useEffectEvent(() => void preview.run({ selection }))
  useEffect(look, [])
  const { outcome } = preview
  const publish = (zeroes: boolean) =>
    !isBusy && outcome && begin(selection, (begun) => ({ ...begun, published: true, zeroes }))
  const uncounted = outcome?.ok ? outcome.uncounted : { products: 0, variants: 0 }
  const off = { className: offClass, 'aria-busy': isBusy || undefined, 'aria-disabled': !outcome || undefined }
  return (
    <DialogWindow
      isOpen
      onClose={onClose}
      title={count === 1 ? '¿Publicar este producto?' : `¿Publicar ${count.toLocaleString('es-MX')} productos?`}
      opener={opener}
    >
      <div role="status" className="space-y-2 pt-2 pb-5">
        <p className="text-muted">Se ven en la tienda en cuanto termine.</p>
        {outcome ? null : <p className="text-muted">Contando las que no tienen piezas…</p>}
        {uncounted.variants > 0 && (
          <>
            <p>{uncountedSumText(uncounted)}</p>
            <p className="text-sm text-muted">Con 0 piezas se leen «Agotado» hasta que lleguen.</p>
          </>
        )}
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="outline" onClick={onClose}>
          No
        </Button>
        {uncounted.variants > 0 ? (
          <>
            <Button look="outline" {...off} onClick={() => publish(false)}>
              Publicar así
            </Button>
            <Button {...off} onClick={() => publish(true)}>
              Poner 0 piezas
            </Button>
          </>
        ) : (
          <Button {...off} onClick={() => publish(false)}>
            Publicar
          </Button>
        )}
      </div>
    </DialogWindow>
  )
}
