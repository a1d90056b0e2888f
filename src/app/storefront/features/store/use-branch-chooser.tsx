import { type ReactNode, useRef } from 'react'
import { useDialogOnDemand } from '#app/shared/ui/use-on-demand.ts'
import type { ChosenBranch } from '#domain/stock/branch-bits.ts'

const loadChooser = async () => (await import('./branch-chooser.tsx')).BranchChooser

interface OpenedChooser {
  /** The dialog, to be rendered next to its button. */
  chooser: ReactNode
  open: () => void
  /** Fetches the code of the dialog. */
  near: () => void
  opener: React.RefObject<HTMLButtonElement | null>
}

/**
 * The dialog in which a shopper chooses a branch; its code is loaded when it is opened.
 * @param onChoose called after the choice was stored
 */
export function useBranchChooser(onChoose?: (branch: ChosenBranch) => void): OpenedChooser {
  const opener = useRef<HTMLButtonElement>(null)
  const { part: Chooser, isOpen, near, open, close } = useDialogOnDemand(loadChooser)
  return {
    chooser: Chooser && <Chooser isOpen={isOpen} onClose={close} opener={opener} onChoose={onChoose} />,
    open,
    near,
    opener,
  }
}
