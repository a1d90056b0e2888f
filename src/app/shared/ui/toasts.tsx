import { type FocusEvent, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { shownToasts, type Toast } from './toast.ts'
import { useOnDemand } from './use-on-demand.ts'
import { useToastPlacement } from './use-toast-placement.ts'

const NONE: readonly Toast[] = []

const loadCard = () => import('./toast-card.tsx').then(({ ToastCard }) => ToastCard)

/** A toast while the code of toasts cannot be fetched: it stays until the page is left. */
function BareCard({ toast: { title, description } }: { toast: Toast }) {
  return (
    <div className="toast">
      <p className="toast-body">
        {title} {description}
      </p>
    </div>
  )
}

/**
 * The region in which toasts appear and are announced; a page has one. Screen readers only announce changes of a live
 * region that exists already, so both live regions are always rendered; each announces new toasts in it. The code of a
 * toast comes with the first one.
 */
export function Toasts() {
  const toasts = useSyncExternalStore(shownToasts.subscribe, shownToasts.get, () => NONE)
  const isShown = toasts.length > 0
  const { ref, isAbove } = useToastPlacement(isShown)
  const { part, hasFailed, fetch } = useOnDemand(loadCard)
  const load = useEffectEvent(fetch)
  const newest = toasts.at(-1)?.id
  // With each toast: after a failed attempt the next one tries again.
  useEffect(() => {
    if (newest !== undefined) void load()
  }, [newest])
  const Card = part ?? (hasFailed ? BareCard : null)
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
          Card && <Card key={toast.id} toast={toast} onFocusLost={restoreFocus} />
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
