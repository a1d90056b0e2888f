import { Sparkles } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { useDialogOnDemand } from '#app/ui/use-on-demand.ts'
import { useStore } from '../store/use-store.ts'

const loadDialog = async () => (await import('./outfit-dialog.tsx')).OutfitDialog

/** 'Crea tu Conjunto' of a premium store's product (docs/rules.md#outfit). */
export function OutfitButton({ productId }: { productId: number }) {
  const { isPremium } = useStore()
  const opener = useRef<HTMLButtonElement>(null)
  const { part: OutfitDialog, isOpen, near, open, close } = useDialogOnDemand(loadDialog)
  if (!isPremium) return null
  return (
    <>
      <Button
        ref={opener}
        look="outline"
        aria-haspopup="dialog"
        onPointerEnter={near}
        onFocus={near}
        onClick={open}
        className="needs-scripts w-full"
      >
        <Sparkles aria-hidden="true" size={18} strokeWidth={1.5} />
        Crea tu Conjunto
      </Button>
      {OutfitDialog && <OutfitDialog productId={productId} isOpen={isOpen} onClose={close} opener={opener} />}
    </>
  )
}
