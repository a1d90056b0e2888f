import Ruler from 'lucide-react/icons/ruler'
import { useDialogButton } from '#app/shared/ui/use-on-demand.ts'
import type { ProductData } from '#app/storefront/features/product/product-data.ts'

const loadDialog = async () => (await import('./size-dialog.tsx')).SizeDialog

interface SizeGuideProps {
  product: ProductData
  onChoose: (query: string) => void
}

/** The way to a product's chart, where it has one, and how its size fits by the reviews (docs/rules/size.md). */
export function SizeGuide(props: SizeGuideProps) {
  const { hasSizes, fits } = props.product
  return (
    <>
      {hasSizes && <SizeGuideButton {...props} />}
      {fits !== undefined && <p className="text-sm text-muted">{fits}.</p>}
    </>
  )
}

/** Opens the chart of a product's sizes. */
function SizeGuideButton({ product, onChoose }: SizeGuideProps) {
  const { part: SizeDialog, dialogProps, openerProps } = useDialogButton(loadDialog)
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
