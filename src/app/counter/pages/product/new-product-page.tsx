import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { PlacePanel, PricePanel, TextPanel } from '#app/counter/features/product/facts-panels.tsx'
import { PRODUCT_SENTENCES } from '#app/counter/features/product/product-sentences.ts'
import { PUBLISH_WISH } from '#app/counter/features/product/use-publish-wish.ts'
import { newKey } from '#app/counter/kit/new-key.ts'
import { PageHead } from '#app/counter/kit/page-head.tsx'
import { useUnsaved } from '#app/counter/kit/unsaved-guard.tsx'
import { useAction } from '#app/counter/kit/use-action.ts'
import { Button } from '#app/shared/ui/button.tsx'
import { draftOfFacts, type FactsDraft, factsOfDraft } from '#domain/product-edit/facts-draft.ts'
import { NEW_PRODUCT_FACTS } from '#domain/product-edit/product-facts.ts'

const EMPTY = draftOfFacts(NEW_PRODUCT_FACTS)

/** A product from nothing: what it is and costs. Its page, where this leads, has the rest. */
export function NewProductPage({ brands, categories }: { brands: readonly string[]; categories: readonly string[] }) {
  const navigate = useNavigate()
  const [draft, setDraft] = useState<FactsDraft>(EMPTY)
  const [showsErrors, setShowsErrors] = useState(false)
  const [createdId, setCreatedId] = useState<number | null>(null)
  // Sent again over a bad line, it is the same product.
  const key = useRef('')
  /** Whether the product is to be published once its pieces are saved. */
  const waits = useRef(false)
  const { run, isBusy } = useAction({
    intent: 'create-product',
    sentences: PRODUCT_SENTENCES,
    done: 'Producto creado',
    onSettled(outcome) {
      if (outcome.ok) setCreatedId(outcome.productId)
    },
  })
  useUnsaved(draft !== EMPTY && createdId === null)
  // By then everything is saved, and leaving needs no confirmation.
  useEffect(() => {
    if (createdId === null) return
    void navigate(`/productos/${createdId}`, { replace: true, state: waits.current ? PUBLISH_WISH : null })
  }, [createdId, navigate])
  const parsed = factsOfDraft(draft)
  const form = {
    draft,
    mayEdit: true,
    errors: showsErrors && !parsed.ok ? parsed.errors : {},
    onChange: (more: Partial<FactsDraft>) => setDraft((now) => ({ ...now, ...more })),
  }

  function create(): void {
    if (isBusy || createdId !== null) return
    if (parsed.ok) {
      key.current ||= newKey()
      const { published, withoutStock } = parsed.facts
      // Without pieces it would be sold without limit until they are saved.
      waits.current = published && !withoutStock
      void run({ key: key.current, facts: { ...parsed.facts, published: published && !waits.current } })
      return
    }
    flushSync(() => setShowsErrors(true))
    document.querySelector<HTMLElement>('.counter-main [aria-invalid="true"]')?.focus()
  }

  return (
    <>
      <PageHead
        title="Nuevo producto"
        back={{ to: '/productos', name: 'Productos' }}
        lead="Con el nombre basta. Las fotos, tallas, colores y piezas van en el siguiente paso."
      />
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          create()
        }}
      >
        <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="min-w-0 space-y-4">
            <TextPanel {...form} />
            <PricePanel {...form} />
          </div>
          <PlacePanel
            {...form}
            publishedHint={
              draft.withoutStock ? undefined : 'Sale a la venta al guardar sus piezas, en el siguiente paso.'
            }
            brands={brands}
            categories={categories}
          />
        </div>
        <div className="mt-4 flex justify-end">
          <Button type="submit" className="max-md:w-full" aria-busy={isBusy || undefined}>
            Crear producto
          </Button>
        </div>
      </form>
    </>
  )
}
