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
import { useMedia } from './use-media.ts'
import { showNotOpened, useOnDemand } from './use-on-demand.ts'

type ButtonElement = ReactElement<ComponentProps<'button'>>

interface SheetProps {
  /** The control that opens it. */
  trigger: ButtonElement
  title: string
  side: SheetSide
  children: ReactNode
  /** Gets the focus when the sheet opens; by default the sheet itself does. */
  initialFocus?: RefObject<HTMLElement | null>
  /** With `path` it stays open while only the query changes, so that a shopper can set several filters in a row. */
  closesOnNavigation?: 'path' | 'always'
  /** Fetches the content's data before the sheet opens. */
  prepare?: () => Promise<void>
}

async function loadPanel(prepare?: () => Promise<void>) {
  const [{ SheetDrawer }] = await Promise.all([import('./sheet-drawer.tsx'), prepare?.()])
  return SheetDrawer
}

const CloseContext = createContext<() => void>(() => undefined)

/**
 * A panel that slides in from an edge. It can be dragged away; it closes on Escape, on a press outside and when the
 * page changes; it traps the focus while it is open and returns it to its trigger.
 *
 * At first only the trigger is rendered. The panel's code is fetched when a pointer or the focus reaches the trigger;
 * if the trigger is pressed before it is there, the sheet opens as soon as the code has arrived. A failed fetch shows a
 * toast, and the next press tries again.
 */
export function Sheet(props: SheetProps) {
  const { trigger, title, side, children, initialFocus, closesOnNavigation = 'always', prepare } = props
  const { key, pathname } = useLocation()
  const page = closesOnNavigation === 'path' ? pathname : key
  const [opening, setOpening] = useState<{ page: string } | null>(null)
  const { part: Panel, fetch } = useOnDemand(() => loadPanel(prepare))
  const opener = useRef<HTMLButtonElement>(null)
  const id = useId()
  // Cleared when the page has changed: coming back to it must not open the sheet again.
  if (opening !== null && opening.page !== page) setOpening(null)

  const isOpen = Panel !== null && opening?.page === page
  const end = (which: typeof opening) => setOpening((now) => (now === which ? null : now))
  // A close that arrives late must not close a sheet that has been opened again since.
  const close = () => end(opening)
  const near = () => void fetch()
  const open = async () => {
    const next = { page }
    setOpening(next)
    if (await fetch()) return
    end(next)
    showNotOpened()
  }
  return (
    <CloseContext value={close}>
      {cloneElement(trigger, {
        ref: opener,
        onPointerEnter: near,
        onFocus: near,
        onClick: () => void open(),
        'aria-haspopup': 'dialog',
        'aria-busy': (Panel === null && opening?.page === page) || undefined,
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

/** A button that closes the sheet around it. */
export function SheetClose({ render }: { render: ButtonElement }) {
  return cloneElement(render, { onClick: use(CloseContext) })
}

/** Returns a function that closes the sheet around the calling component. */
export function useCloseSheet(): () => void {
  return use(CloseContext)
}

/** The side from which a long panel comes: the bottom on a phone, within the thumb's reach, and the right elsewhere. */
export function useSheetSide(): SheetSide {
  return useMedia('(width >= 48rem)', true) ? 'right' : 'bottom'
}
