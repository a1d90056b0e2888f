import Sparkles from 'lucide-react/icons/sparkles'
import { Button } from '#app/shared/ui/button.tsx'
import { useDialogButton } from '#app/shared/ui/use-on-demand.ts'
import { useStore } from '#app/storefront/features/store/use-store.ts'

const loadDialog = async () => (await import('./outfit-dialog.tsx')).OutfitDialog

interface OutfitButtonProps {
  productId: number
  /** The query of the URL for the product's selection. */
  query: string
}

/** 'Crea tu Conjunto' of a premium store's product (docs/rules/outfit.md#outfit). */
export function OutfitButton({ productId, query }: OutfitButtonProps) {
  const { isPremium } = useStore()
  const { part: OutfitDialog, dialogProps, openerProps } = useDialogButton(loadDialog)
  if (!isPremium) return null
  return (
    <>
      <Button {...openerProps} look="outline" className="needs-scripts w-full">
        <Sparkles aria-hidden="true" size={18} strokeWidth={1.5} />
        Crea tu Conjunto
      </Button>
      {OutfitDialog && <OutfitDialog productId={productId} query={query} {...dialogProps} />}
    </>
  )
}
