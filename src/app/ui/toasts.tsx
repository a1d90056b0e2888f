import { type FocusEvent, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { hideToast, shownToasts, type Toast } from './toast.ts'
import type { ToastCard } from './toast-card.tsx'
import { useOnDemand } from './use-on-demand.ts'
import { useToastPlacement } from './use-toast-placement.ts'

const NONE: readonly Toast[] = []

/** Milliseconds that a toast stays when the code of `ToastCard` could not be fetched. */
const UNATTENDED = 4000

/**
 * The region in which toasts appear and are announced; a page has one. Screen readers only announce changes of a live
 * region that exists already, so both live regions are always rendered; each announces what is new in it.
 */
export function Toasts() {
  const toasts = useSyncExternalStore(shownToasts.subscribe, shownToasts.get, () => NONE)
  const Card = useToastCard(toasts)
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
        Card ? (
          <Card key={toast.id} toast={toast} onFocusLost={restoreFocus} />
        ) : (
          <p key={toast.id} className="toast">
            {toast.title}
          </p>
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
      {/* An open dialog hides the rest of the page, except for elements with `aria-live`; the role alone is not enough. */}
      <div role="status" aria-live="polite" aria-atomic="false">
        {cards('plain')}
      </div>
      <div role="alert" aria-live="assertive" aria-atomic="false">
        {cards('danger')}
      </div>
    </section>
  )
}

const loadCard = async () => (await import('./toast-card.tsx')).ToastCard

/**
 * Fetches the code of a toast with the first one; as a rule the browser has it by then (start-late-parts). Until it comes, or if
 * it does not, only titles are shown.
 */
function useToastCard(toasts: readonly Toast[]): typeof ToastCard | null {
  const { part: Card, fetch } = useOnDemand(loadCard)
  const fetchAgain = useEffectEvent(() => void fetch())
  useEffect(() => {
    if (Card || toasts.length === 0) return
    fetchAgain()
    const timer = setTimeout(() => {
      for (const { id } of toasts) hideToast(id)
    }, UNATTENDED)
    return () => clearTimeout(timer)
  }, [Card, toasts])
  return Card
}
