import { type FocusEvent, useRef, useSyncExternalStore } from 'react'
import { shownToasts, type Toast } from './toast.ts'
import { ToastCard } from './toast-card.tsx'
import { useToastPlacement } from './use-toast-placement.ts'

const NONE: readonly Toast[] = []

/**
 * The region in which toasts appear and are announced; a page has one. Screen readers only announce changes of a live
 * region that exists already, so both live regions are always rendered; each announces new toasts in it.
 */
export function Toasts() {
  const toasts = useSyncExternalStore(shownToasts.subscribe, shownToasts.get, () => NONE)
  const { ref, isAbove } = useToastPlacement(toasts.length > 0)
  const cameFrom = useRef<Element | null>(null)
  /** When a toast with the focus closes, the focus returns to where it came from. */
  const restoreFocus = () => {
    if (cameFrom.current instanceof HTMLElement && cameFrom.current.isConnected) cameFrom.current.focus()
  }
  const rememberOrigin = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget
  }
  const cards = (look: Toast['look']) =>
    toasts
      .filter((toast) => toast.look === look)
      .map((toast) =>
        toast.room ? (
          <div key={toast.id} className="toast-room" style={{ height: toast.room }} />
        ) : (
          <ToastCard key={toast.id} toast={toast} onFocusLost={restoreFocus} />
        ),
      )
  return (
    <section
      ref={ref}
      aria-label="Avisos"
      className="toasts"
      data-above={isAbove || undefined}
      onFocus={rememberOrigin}
    >
      {/* An open dialog hides all of the page but elements with `aria-live`; the role alone is not enough. */}
      <div role="status" aria-live="polite" aria-atomic="false">
        {cards('plain')}
      </div>
      <div role="alert" aria-live="assertive" aria-atomic="false">
        {cards('danger')}
      </div>
    </section>
  )
}
