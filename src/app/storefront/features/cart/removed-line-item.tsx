interface RemovedLineItemProps {
  /** The product's name. */
  name: string
  onUndo: () => void
}

/** The place of a line that was removed: a button puts it back, and has the focus. */
export function RemovedLineItem({ name, onUndo }: RemovedLineItemProps) {
  return (
    <li className="cart-line items-center justify-between text-sm" data-removed="">
      <span className="min-w-0 text-pretty text-muted">Quitamos «{name}»</span>
      <button
        type="button"
        ref={focusOnMount}
        onClick={onUndo}
        className="-mx-2 inline-flex min-h-11 shrink-0 items-center px-2 font-medium underline underline-offset-4"
      >
        Deshacer<span className="sr-only">: quitamos {name}</span>
      </button>
    </li>
  )
}

export function focusOnMount(button: HTMLButtonElement | null): void {
  button?.focus()
}
