import {
  type ComponentProps,
  cloneElement,
  createContext,
  type ReactElement,
  type ReactNode,
  type RefObject,
  use,
  useId,
  useRef,
  useState,
} from 'react'
import { useLocation } from 'react-router'
import type { SheetSide } from './sheet-drawer.tsx'
import { sayNotOpened, useOnDemand } from './use-on-demand.ts'

type ButtonElement = ReactElement<ComponentProps<'button'>>

interface SheetProps {
  /** The control that opens it. */
  trigger: ButtonElement
  title: string
  side: SheetSide
  children: ReactNode
  /** What has the focus when it opens; the sheet itself without one. */
  initialFocus?: RefObject<HTMLElement | null>
  /** `path`: it stays open when only the query changes, for what a shopper sets in it one after the other. */
  closesOnNavigation?: 'path' | 'always'
}

const loadPanel = async () => (await import('./sheet-drawer.tsx')).SheetDrawer

const CloseContext = createContext<() => void>(() => undefined)

/**
 * A panel that comes in from an edge, can be dragged away, closes on Escape, outside and when the page changes, keeps
 * the focus inside while it is open and gives it back to its trigger.
 *
 * The page begins with the trigger alone: the panel's code comes when a pointer or the focus reaches the trigger, and
 * opens what was asked for while it came. An attempt that fails says so and is made again at the next.
 */
export function Sheet({ trigger, title, side, children, initialFocus, closesOnNavigation = 'always' }: SheetProps) {
  const { key, pathname } = useLocation()
  const page = closesOnNavigation === 'path' ? pathname : key
  const [opening, setOpening] = useState<{ page: string } | null>(null)
  const { part: Panel, fetch } = useOnDemand(loadPanel)
  const opener = useRef<HTMLButtonElement>(null)
  const id = useId()
  // Forgotten when the page has changed: coming back to it must not open the sheet again.
  if (opening !== null && opening.page !== page) setOpening(null)

  const isOpen = Panel !== null && opening?.page === page
  const end = (which: typeof opening) => setOpening((now) => (now === which ? null : now))
  // What closes it late closes nothing that was opened anew since.
  const close = () => end(opening)
  const near = () => void fetch()
  const open = async () => {
    const next = { page }
    setOpening(next)
    if (await fetch()) return
    end(next)
    sayNotOpened()
  }
  return (
    <CloseContext value={close}>
      {cloneElement(trigger, {
        ref: opener,
        onPointerEnter: near,
        onFocus: near,
        onClick: () => void open(),
        'aria-haspopup': 'dialog',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? id : undefined,
      })}
      {Panel && (
        <Panel
          id={id}
          isOpen={isOpen}
          onClose={close}
          title={title}
          side={side}
          initialFocus={initialFocus}
          opener={opener}
        >
          {children}
        </Panel>
      )}
    </CloseContext>
  )
}

/** A button inside a sheet that closes it. */
export function SheetClose({ render }: { render: ButtonElement }) {
  return cloneElement(render, { onClick: use(CloseContext) })
}

/** Closes the sheet that one is in. */
export function useCloseSheet(): () => void {
  return use(CloseContext)
}
