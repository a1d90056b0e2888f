import Bell from 'lucide-react/icons/bell'
import { useDialogButton } from '#app/shared/ui/use-on-demand.ts'
import type { ProductData } from '#app/storefront/features/product/product-data.ts'
import { useChosenBranch } from '#app/storefront/features/store/branch-store.ts'
import { useStore } from '#app/storefront/features/store/use-store.ts'
import type { ChosenBranch } from '#domain/stock/branch-bits.ts'
import { isSoldOutAt } from '#domain/stock/branch-levels.ts'
import { loadAlertDialog } from './load-alert-dialog.ts'
import { offersPush } from './offers-push.ts'

/**
 * Opens the dialog in which a shopper requests an alert when the chosen variant is back in the shopper's branch, where it
 * is sold out in that branch alone.
 */
export function BranchAlertButton({ product }: { product: ProductData }) {
  const { part: AlertDialog, dialogProps, openerProps } = useDialogButton(loadAlertDialog)
  const { withoutMails = false } = useStore()
  const branch = branchWithout(product, useChosenBranch())
  const [only, ...others] = product.told
  if (product.stock === 0 || !only || others.length > 0) return null
  // Its place is there before the shopper's branch is known.
  if (branch === null || (withoutMails && !offersPush())) return <div className="branch-alert" />
  return (
    <div className="branch-alert">
      <button
        {...openerProps}
        type="button"
        className="needs-scripts inline-flex min-h-11 max-w-full items-center gap-2.5 text-left underline-offset-4 hover:underline"
      >
        <Bell aria-hidden="true" size={20} strokeWidth={1.5} className="shrink-0" />
        Avísame cuando llegue a {branch.name}
      </button>
      {AlertDialog && <AlertDialog product={product} variantId={only[0]} branch={branch} {...dialogProps} />}
    </div>
  )
}

/** The shopper's branch, where it has no piece of a choice that others have; else null. */
function branchWithout({ stock, levels }: ProductData, chosen: ChosenBranch | null) {
  if (stock === 0 || levels === undefined || chosen === null || !isSoldOutAt(levels, chosen)) return null
  return { fid: chosen.fid, name: chosen.places[chosen.own]?.[0] ?? '' }
}
