import Ruler from 'lucide-react/icons/ruler'
import { useDialogButton } from '#app/shared/ui/use-on-demand.ts'
import type { ProductData } from '#app/storefront/features/product/product-data.ts'

const loadDialog = async () => (await import('./size-dialog.tsx')).SizeDialog

interface SizeGuideButtonProps {
  product: ProductData
  onChoose: (query: string) => void
}

/** Opens the chart of a product's sizes, where it has one (docs/rules/size.md). */
export function SizeGuideButton({ product, onChoose }: SizeGuideButtonProps) {
  const { part: SizeDialog, dialogProps, openerProps } = useDialogButton(loadDialog)
  if (!product.hasSizes) return null
  return (
    <>
      <button
        {...openerProps}
        type="button"
        className="needs-scripts inline-flex min-h-11 max-w-full items-center gap-2.5 text-left underline-offset-4 hover:underline"
      >
        <Ruler aria-hidden="true" size={20} strokeWidth={1.5} className="shrink-0" />
        Medidas y talla
      </button>
      {SizeDialog && <SizeDialog product={product} onChoose={onChoose} {...dialogProps} />}
    </>
  )
}
