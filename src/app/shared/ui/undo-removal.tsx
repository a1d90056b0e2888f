interface UndoRemovalProps {
  /** The name of the removed thing. */
  name: string
  onUndo: () => void
  className?: string
}

/** In the place of a removed thing: a button puts it back, and has the focus. */
export function UndoRemoval({ name, onUndo, className = '' }: UndoRemovalProps) {
  return (
    <div className={`flex flex-wrap items-center justify-between gap-x-4 text-sm ${className}`}>
      <span className="min-w-0 text-pretty text-muted">Quitamos «{name}»</span>
      <button
        type="button"
        ref={focusInPlace}
        onClick={onUndo}
        className="-mx-2 inline-flex min-h-11 shrink-0 items-center px-2 font-medium underline underline-offset-4"
      >
        Deshacer<span className="sr-only">: quitamos {name}</span>
      </button>
    </div>
  )
}

/** The ref of a button where the pressed one was: the page stays where it is. */
function focusInPlace(button: HTMLButtonElement | null): void {
  button?.focus({ preventScroll: true })
}

/** The ref of a button on a screen that takes the place of the pressed button's. */
export function focusOnMount(button: HTMLButtonElement | null): void {
  button?.focus()
}
