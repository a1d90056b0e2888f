import { Store } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Branch } from '#domain/store/branch.ts'
import { useOnDemand } from '../../ui/use-on-demand.ts'

/** Where to see the garment: opens the branch's address, telephone and opening hours. */
export function BranchButton({ branch }: { branch: Branch }) {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const { part: BranchDialog, fetch } = useOnDemand(async () => (await import('./branch-dialog.tsx')).BranchDialog)
  const near = () => void fetch({ isWanted: false })
  const open = () => {
    setOpen(true)
    void fetch({ isWanted: true })
  }
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
      {BranchDialog && <BranchDialog branch={branch} isOpen={isOpen} onClose={() => setOpen(false)} opener={opener} />}
    </>
  )
}
