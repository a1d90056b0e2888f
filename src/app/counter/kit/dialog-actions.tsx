import type { ReactNode } from 'react'

interface DialogActionsProps {
  /** An error of the whole form, next to the buttons. */
  error?: ReactNode
  children: ReactNode
}

/** The padding under a dialog's content, which a sticky element stays clear of, and which the bar lies over. */
const OVER_PADDING =
  'bottom-[calc(-1*max(1.5rem,env(safe-area-inset-bottom)))] mb-[calc(-1*max(1.5rem,env(safe-area-inset-bottom)))]'

/** The buttons of a long dialog, in sight at its lower edge while its fields scroll. */
export function DialogActions({ error, children }: DialogActionsProps) {
  return (
    <div
      className={`sticky ${OVER_PADDING} -mx-5 border-t border-hairline bg-ground px-5 pt-3 pb-[max(1.25rem,env(safe-area-inset-bottom))]`}
    >
      {error}
      <div className="flex flex-wrap justify-end gap-2">{children}</div>
    </div>
  )
}
