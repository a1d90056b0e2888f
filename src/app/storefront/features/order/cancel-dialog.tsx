import { type RefObject, useState } from 'react'
import { useHref, useRevalidator } from 'react-router'
import { Button, offClass } from '#app/shared/ui/button.tsx'
import { DialogWindow } from '#app/shared/ui/dialog-window.tsx'
import { showToast } from '#app/shared/ui/toast.ts'
import { useMailText } from '#app/storefront/features/store/use-mail-text.ts'
import { sendCancellation } from './send-cancellation.ts'

interface CancelOwnDialogProps {
  isOpen: boolean
  onClose: () => void
  /** Gets the focus when the dialog closes. */
  opener: RefObject<HTMLElement | null>
  folio: number
  /** The signature of the link in the mail; '' in the browser that placed the order. */
  firma: string
  /** Whether points were spent. */
  hasPoints: boolean
}

/** Confirms a cancellation, which cannot be undone. */
export function CancelDialog({ isOpen, onClose, opener, folio, firma, hasPoints }: CancelOwnDialogProps) {
  const url = useHref('/order-cancel')
  const { revalidate } = useRevalidator()
  const [isSending, setSending] = useState(false)
  const stated = useMailText()
  const cancel = async () => {
    if (isSending) return
    setSending(true)
    const outcome = await sendCancellation(url, { folio: String(folio), firma })
    // Either way the page has to show the order as it is now.
    await revalidate()
    setSending(false)
    onClose()
    if (outcome.ok)
      showToast('Tu pedido fue cancelado', { description: 'La tienda ya no lo prepara. No tienes que pagar nada.' })
    else showToast('No se canceló tu pedido', { description: stated(outcome.sentence), look: 'danger' })
  }
  return (
    <DialogWindow isOpen={isOpen} onClose={onClose} title={`¿Cancelar el pedido #${folio}?`} opener={opener}>
      <p className="pt-1 text-pretty">
        La tienda ya no lo preparará, y sus productos vuelven a la venta. No se puede deshacer.
        {hasPoints && ' Tus puntos regresan a tu cuenta.'}
      </p>
      <div className="mt-5 grid gap-3">
        <Button aria-disabled={isSending} className={isSending ? offClass : ''} onClick={() => void cancel()}>
          {isSending ? 'Cancelando...' : 'Sí, cancelar pedido'}
        </Button>
        <Button look="outline" onClick={onClose}>
          No, conservarlo
        </Button>
      </div>
    </DialogWindow>
  )
}
