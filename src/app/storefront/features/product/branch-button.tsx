import { Store } from 'lucide-react'
import { useRef } from 'react'
import { useDialogOnDemand } from '#app/ui/use-on-demand.ts'
import type { Branch } from '#domain/store/branch.ts'

const loadDialog = async () => (await import('./branch-dialog.tsx')).BranchDialog

/** Opens the postal address, telephone and opening hours of the branch that has the product. */
export function BranchButton({ branch }: { branch: Branch }) {
  const opener = useRef<HTMLButtonElement>(null)
  const { part: BranchDialog, isOpen, near, open, close } = useDialogOnDemand(loadDialog)
  return (
    <>
      <button
        ref={opener}
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={near}
        onFocus={near}
        onClick={open}
        className="needs-scripts inline-flex min-h-11 max-w-full items-center gap-2.5 text-left underline-offset-4 hover:underline"
      >
        <Store aria-hidden="true" size={20} strokeWidth={1.5} className="shrink-0" />
        <span className="min-w-0">
          Tienda y horario<span className="sr-only">: {branch.name}</span>
        </span>
      </button>
      {BranchDialog && <BranchDialog branch={branch} isOpen={isOpen} onClose={close} opener={opener} />}
    </>
  )
}
