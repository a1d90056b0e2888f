import { Dialog } from '@base-ui/react/dialog'
import X from 'lucide-react/icons/x'
import type { ReactNode, RefObject } from 'react'
import { iconButtonClass } from './button.tsx'
import { useOverlay } from './use-overlay.ts'

interface DialogWindowProps {
  isOpen: boolean
  onClose: () => void
  title: string
  /** Gets the focus when the dialog closes. */
  opener: RefObject<HTMLElement | null>
  /** Whether it has room for several columns. */
  isWide?: boolean
  children: ReactNode
}

/**
 * A dialog in the middle of the screen, on a phone at its lower edge. It brings Base UI with it, so the shoppers' pages
 * load it on demand (use-on-demand.ts).
 */
export function DialogWindow({ isOpen, onClose, title, opener, isWide = false, children }: DialogWindowProps) {
  return (
    <Dialog.Root {...useOverlay({ isOpen, onClose })}>
      <Dialog.Portal>
        <Dialog.Backdrop forceRender className="dialog-backdrop fixed inset-0 z-50 bg-shade" />
        <Dialog.Viewport className="fixed inset-0 z-50 flex items-end justify-center md:items-center md:p-8">
          <Dialog.Popup
            finalFocus={opener}
            className={`dialog-window flex max-h-[85dvh] w-full flex-col overflow-hidden border-hairline bg-ground text-ink outline-none max-md:border-t md:rounded-sm md:border ${isWide ? 'max-w-4xl' : 'max-w-lg'}`}
          >
            <div className="flex items-center justify-between gap-4 px-5 pt-3 pb-1">
              <Dialog.Title className="font-display text-xl">{title}</Dialog.Title>
              <Dialog.Close aria-label="Cerrar" className={`${iconButtonClass} -mr-2`}>
                <X aria-hidden="true" size={22} strokeWidth={1.5} />
              </Dialog.Close>
            </div>
            <div className="min-h-0 scroll-pb-24 overflow-y-auto overscroll-contain px-5 pb-[max(1.5rem,env(safe-area-inset-bottom))]">
              {children}
            </div>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
