import { type ReactNode, useRef, useState } from 'react'
import { Button, offClass } from '#app/shared/ui/button.tsx'
import { DialogWindow } from '#app/shared/ui/dialog-window.tsx'

interface ConfirmButtonProps {
  label: ReactNode
  /** The question. */
  title: string
  /** The consequences. */
  text: ReactNode
  /** The button that does it. */
  confirm: string
  /** While it is, the question can be read, and is answered afterwards. */
  isBusy?: boolean
  className?: string
  onConfirm: () => void
}

/** A button for what cannot be undone: a dialog comes first. */
export function ConfirmButton({ label, title, text, confirm, isBusy, className = '', onConfirm }: ConfirmButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  return (
    <>
      <Button
        ref={opener}
        look="outline"
        className={className}
        aria-busy={isBusy || undefined}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOpen && (
        <DialogWindow isOpen onClose={() => setOpen(false)} title={title} opener={opener}>
          <p className="pt-2 pb-5 text-muted">{text}</p>
          <div className="flex flex-wrap justify-end gap-2">
            <Button look="outline" onClick={() => setOpen(false)}>
              No
            </Button>
            <Button
              className={`bg-danger ${offClass}`}
              aria-busy={isBusy || undefined}
              aria-disabled={isBusy || undefined}
              onClick={() => {
                if (isBusy) return
                setOpen(false)
                onConfirm()
              }}
            >
              {confirm}
            </Button>
          </div>
        </DialogWindow>
      )}
    </>
  )
}
