import { useMemo, useRef, useState } from 'react'
import { usePersisted } from '#app/shared/storage/persisted-store.ts'
import { Button } from '#app/shared/ui/button.tsx'
import { showToast } from '#app/shared/ui/toast.ts'
import { aiKeyOf } from '#app/storefront/features/ai/ai-key-store.ts'
import { KeyDialog } from '#app/storefront/features/ai/key-dialog.tsx'
import { useStoreCart } from '#app/storefront/features/cart/cart-store.ts'
import { useStore } from '#app/storefront/features/store/use-store.ts'
import { composeLooks, type Look } from '#domain/outfit/look.ts'
import { garmentsOf, type OutfitChoice } from '#domain/outfit/outfit.ts'
import { AI_ERROR, lookSentences } from '#domain/outfit/outfit-sentences.ts'
import { addOutfit } from './add-outfit.ts'
import { AddSet } from './add-set.tsx'
import { OutfitCard } from './outfit-card.tsx'
import { useAiLook } from './use-ai-look.ts'
import { useOutfitSelection } from './use-outfit-selection.ts'

interface OutfitBuilderProps {
  outfit: OutfitChoice
  /** Called when the whole set is in the cart. */
  onAdded: () => void
}

/** Shows one look at a time, and adds the shopper's choice of it. */
export function OutfitBuilder({ outfit, onAdded }: OutfitBuilderProps) {
  const { account } = useStore()
  const storeCart = useStoreCart()
  const key = usePersisted(aiKeyOf(account))
  const garments = useMemo(() => garmentsOf(outfit), [outfit])
  const byRules = useMemo(() => composeLooks(garments.base, garments.candidates), [garments])
  const [byModel, setByModel] = useState<readonly Look[]>([])
  const [turn, setTurn] = useState(0)
  const [isKeyOpen, setKeyOpen] = useState(false)
  const aiButton = useRef<HTMLButtonElement>(null)
  const looks = [...byRules, ...byModel]
  const ai = useAiLook(garments, (look) => {
    setByModel((before) => [...before, look])
    setTurn(looks.length)
  })
  const look = looks[turn % looks.length]
  const recommended = look ? productsOf(look, outfit) : []
  const selection = useOutfitSelection([outfit.base, ...recommended.map(({ product }) => product)])
  const list = useRef<HTMLUListElement>(null)
  const [adding, setAdding] = useState<'idle' | 'adding' | readonly string[]>('idle')

  const add = async () => {
    if (adding === 'adding') return
    const missing = selection.missing[0]
    if (missing) {
      selection.showMissing()
      const sizes = list.current?.querySelector(`[data-product="${missing.productId}"] fieldset`)
      sizes?.scrollIntoView({ block: 'center' })
      sizes?.querySelector('button')?.focus({ preventScroll: true })
      return
    }
    setAdding('adding')
    const failures = await addOutfit(storeCart, selection.picked)
    setAdding(failures)
    // Products in the cart by now are not added again.
    selection.reset()
    if (failures.length > 0) return
    showToast('¡Conjunto agregado al carrito!')
    onAdded()
  }
  const chooseByModel = () => {
    if (key === null) setKeyOpen(true)
    else if (!ai.isWorking) ai.choose(key)
  }
  return (
    <>
      <p role="status" className="min-h-12 text-pretty">
        {ai.isWorking ? 'La IA está combinando tus prendas…' : look?.lookDescription}
      </p>
      <div role="alert" className="empty:hidden">
        {ai.failure && (
          <p className="mt-1 text-sm text-danger">
            {AI_ERROR}. {lookSentences[ai.failure]}
          </p>
        )}
      </div>
      <div className="mt-3 flex flex-wrap gap-3">
        {looks.length > 1 && (
          <Button look="outline" className="max-sm:px-3" onClick={() => setTurn((before) => before + 1)}>
            Otra combinación
          </Button>
        )}
        <Button
          ref={aiButton}
          look="outline"
          className="max-sm:px-3"
          onClick={chooseByModel}
          aria-disabled={ai.isWorking}
        >
          Combinar con IA
        </Button>
      </div>
      <ul
        ref={list}
        // The sum stays in view: nothing that has the focus is under it.
        className="mt-4 grid gap-4 divide-hairline max-md:divide-y md:grid-cols-4 [&_:is(a,button,input)]:scroll-mb-32"
        aria-busy={ai.isWorking}
      >
        <li data-product={outfit.base.productId}>
          <OutfitCard product={outfit.base} recommendation={null} {...selection.of(outfit.base)} />
        </li>
        {recommended.map(({ product, recommendation }) => (
          <li key={product.productId} data-product={product.productId} className="max-md:pt-4">
            <OutfitCard product={product} recommendation={recommendation} {...selection.of(product)} />
          </li>
        ))}
      </ul>
      <AddSet selection={selection} adding={adding} onAdd={() => void add()} />
      <KeyDialog isOpen={isKeyOpen} onClose={() => setKeyOpen(false)} opener={aiButton} />
    </>
  )
}

function productsOf({ recommendations }: Look, { candidates }: OutfitChoice) {
  return recommendations.flatMap((recommendation) => {
    const product = candidates.find(({ productId }) => productId === recommendation.productId)
    return product ? [{ product, recommendation }] : []
  })
}
