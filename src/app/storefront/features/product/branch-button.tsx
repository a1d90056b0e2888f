import Store from 'lucide-react/icons/store'
import { useDialogButton } from '#app/shared/ui/use-on-demand.ts'
import type { ShownBranch } from '#domain/pickup/pickup-texts.ts'

const loadDialog = async () => (await import('./branch-dialog.tsx')).BranchDialog

/** Opens the postal address, telephone and opening hours of the branch that has the product. */
export function BranchButton({ branch }: { branch: ShownBranch }) {
  const { part: BranchDialog, dialogProps, openerProps } = useDialogButton(loadDialog)
  return (
    <>
      <button
        {...openerProps}
        type="button"
        className="needs-scripts inline-flex min-h-11 max-w-full items-center gap-2.5 text-left underline-offset-4 hover:underline"
      >
        <Store aria-hidden="true" size={20} strokeWidth={1.5} className="shrink-0" />
        <span className="min-w-0">
          Tienda y horario<span className="sr-only">: {branch.name}</span>
        </span>
      </button>
      {BranchDialog && <BranchDialog branch={branch} {...dialogProps} />}
    </>
  )
}
