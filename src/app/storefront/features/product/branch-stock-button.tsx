import Store from 'lucide-react/icons/store'
import { useDialogButton } from '#app/shared/ui/use-on-demand.ts'

const loadDialog = async () => (await import('./branch-stock-dialog.tsx')).BranchStockDialog

interface BranchStockButtonProps {
  /** As `branchLevels` writes them. */
  levels: string
  /** The chosen options: `Talla: M`. */
  options: readonly string[]
}

/** Opens the list of all branches with the pieces that each has of the chosen variant. */
export function BranchStockButton(props: BranchStockButtonProps) {
  const { part: Dialog, dialogProps, openerProps } = useDialogButton(loadDialog)
  return (
    <>
      <button
        {...openerProps}
        type="button"
        className="needs-scripts inline-flex min-h-11 max-w-full items-center gap-2.5 text-left underline-offset-4 hover:underline"
      >
        <Store aria-hidden="true" size={20} strokeWidth={1.5} className="shrink-0" />
        Ver en qué tiendas hay
      </button>
      {Dialog && <Dialog {...props} {...dialogProps} />}
    </>
  )
}
