import { type FocusEvent, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { hideToast, shownToasts, type Toast } from './toast.ts'
import type { ToastCard } from './toast-card.tsx'
import { useOnDemand } from './use-on-demand.ts'
import { usePlaceOffPress } from './use-place-off-press.ts'

const NONE: readonly Toast[] = []

/** Milliseconds that a toast stays where its code did not come. */
const UNATTENDED = 4000

/**
 * Where toasts appear and are announced; once a page. What listens knows a live region from before something stands in
 * it, so both are always there; each says what is new in it and not what still stands.
 */
export function Toasts() {
  const toasts = useSyncExternalStore(shownToasts.subscribe, shownToasts.get, () => NONE)
  const Card = useToastCard(toasts)
  const { ref, isAbove } = usePlaceOffPress(toasts.length > 0)
  const cameFrom = useRef<Element | null>(null)
  /** A toast that goes with the focus on it gives it back. */
  const giveFocusBack = () => {
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
          <Card key={toast.id} toast={toast} onFocusLost={giveFocusBack} />
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
      {/* With `aria-live` beside the role, which an open dialog looks for where it hides the rest of the page. */}
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

/** The code of a toast comes as soon as the page is alive. Where it does not, what they say is shown all the same. */
function useToastCard(toasts: readonly Toast[]): typeof ToastCard | null {
  const { part: Card, fetch } = useOnDemand(loadCard)
  const fetchAgain = useEffectEvent(() => void fetch())
  useEffect(() => {
    if (Card) return
    fetchAgain()
    const timer = setTimeout(() => {
      for (const { id } of toasts) hideToast(id)
    }, UNATTENDED)
    return () => clearTimeout(timer)
  }, [Card, toasts])
  return Card
}
