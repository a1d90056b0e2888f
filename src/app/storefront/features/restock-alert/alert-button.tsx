import { Button } from '#app/shared/ui/button.tsx'
import { useDialogButton } from '#app/shared/ui/use-on-demand.ts'
import type { ProductData } from '#app/storefront/features/product/product-data.ts'
import { loadAlertDialog } from './load-alert-dialog.ts'

interface AlertButtonProps {
  product: ProductData
  /** Leads to the missing choice. */
  onMissing: () => void
}

/** Opens the dialog in which a shopper requests an alert when the chosen variant is back. */
export function AlertButton({ product, onMissing }: AlertButtonProps) {
  const { part: AlertDialog, dialogProps, openerProps } = useDialogButton(loadAlertDialog)
  const [only, ...others] = product.told
  const variantId = others.length === 0 ? only?.[0] : undefined
  const look = { look: 'outline', className: 'needs-scripts px-2' } as const
  if (variantId === undefined) {
    return (
      <Button {...look} onClick={onMissing}>
        Avísame
      </Button>
    )
  }
  return (
    <>
      <Button {...openerProps} {...look}>
        Avísame
      </Button>
      {AlertDialog && <AlertDialog product={product} variantId={variantId} {...dialogProps} />}
    </>
  )
}
