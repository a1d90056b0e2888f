import { Drawer } from '@base-ui/react/drawer'
import X from 'lucide-react/icons/x'
import { type ReactNode, type RefObject, useRef } from 'react'
import { iconButtonClass } from './button.tsx'
import { useOverlay } from './use-overlay.ts'

const SIDES = {
  right: {
    swipe: 'right',
    viewport: 'justify-end',
    panel: '[--away:100%,0] h-full w-full max-w-md border-l',
    grip: false,
  },
  bottom: {
    swipe: 'down',
    viewport: 'items-end',
    panel: '[--away:0,100%] max-h-[85dvh] w-full border-t pb-[env(safe-area-inset-bottom)]',
    grip: true,
  },
  top: { swipe: 'up', viewport: 'items-start', panel: '[--away:0,-100%] h-full w-full', grip: false },
} as const

export type SheetSide = keyof typeof SIDES

interface SheetDrawerProps {
  /** Id of the panel; its trigger names it by `aria-controls`. */
  id: string
  isOpen: boolean
  onClose: () => void
  title: string
  side: SheetSide
  children: ReactNode
  initialFocus: RefObject<HTMLElement | null> | undefined
  /** Gets the focus when the sheet closes, unless a new page has already taken it. */
  opener: RefObject<HTMLElement | null>
}

/** The panel of a sheet. It brings Base UI with it, so `Sheet` loads this file on demand. */
export function SheetDrawer({ id, isOpen, onClose, title, side, children, initialFocus, opener }: SheetDrawerProps) {
  const { swipe, viewport, panel, grip } = SIDES[side]
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Drawer.Root swipeDirection={swipe} {...useOverlay({ isOpen, onClose })}>
      <Drawer.Portal>
        <Drawer.Backdrop className="sheet-backdrop z-40" />
        <Drawer.Viewport className={`fixed inset-0 z-50 flex ${viewport}`}>
          <Drawer.Popup
            ref={popup}
            id={id}
            initialFocus={initialFocus}
            finalFocus={() => (isFocusElsewhere(popup.current) ? false : opener.current)}
            className={`sheet-panel flex flex-col overflow-y-auto border-hairline bg-ground text-ink outline-none ${panel}`}
          >
            {grip && <div aria-hidden="true" className="mx-auto mt-2 h-1 w-10 rounded-full bg-hairline" />}
            <div className="sticky top-0 z-10 flex items-center justify-between gap-4 bg-ground px-5 pt-3 pb-1">
              <Drawer.Title className="font-display text-xl">{title}</Drawer.Title>
              <Drawer.Close aria-label="Cerrar" className={`${iconButtonClass} -mr-2`}>
                <X aria-hidden="true" size={22} strokeWidth={1.5} />
              </Drawer.Close>
            </div>
            <Drawer.Content className="flex min-h-0 flex-1 flex-col px-5 pb-6">{children}</Drawer.Content>
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  )
}

function isFocusElsewhere(popup: HTMLElement | null): boolean {
  const focused = document.activeElement
  return focused !== null && focused !== document.body && !popup?.contains(focused)
}
