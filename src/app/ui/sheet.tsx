import { Drawer } from '@base-ui/react/drawer'
import { X } from 'lucide-react'
import { type ReactElement, type ReactNode, type RefObject, useState } from 'react'
import { useLocation } from 'react-router'
import { iconButtonClass } from './icon-button.tsx'

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

interface SheetProps {
  /** The control that opens it. */
  trigger: ReactElement
  title: string
  side: keyof typeof SIDES
  children: ReactNode
  /** What has the focus when it opens; the sheet itself without one. */
  initialFocus?: RefObject<HTMLElement | null>
}

/**
 * A panel that comes in from an edge, can be dragged away, closes on Escape, outside and when the page changes, keeps
 * the focus inside while it is open and gives it back to its trigger.
 */
export function Sheet({ trigger, title, side, children, initialFocus }: SheetProps) {
  const { swipe, viewport, panel, grip } = SIDES[side]
  const page = useLocation().key
  const [openedOn, setOpenedOn] = useState<string | null>(null)
  return (
    <Drawer.Root
      swipeDirection={swipe}
      open={openedOn === page}
      onOpenChange={(open) => setOpenedOn(open ? page : null)}
    >
      <Drawer.Trigger render={trigger} />
      <Drawer.Portal>
        <Drawer.Backdrop className="sheet-backdrop z-40" />
        <Drawer.Viewport className={`fixed inset-0 z-50 flex ${viewport}`}>
          <Drawer.Popup
            initialFocus={initialFocus}
            className={`sheet-panel flex flex-col overflow-y-auto border-hairline bg-ground text-ink outline-none ${panel}`}
          >
            {grip && <div aria-hidden="true" className="mx-auto mt-2 h-1 w-10 rounded-full bg-hairline" />}
            <div className="flex items-center justify-between gap-4 px-5 pt-3 pb-1">
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

/** A button inside a sheet that closes it. */
export function SheetClose({ render }: { render: ReactElement }) {
  return <Drawer.Close render={render} />
}
