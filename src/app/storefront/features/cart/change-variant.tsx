import { useEffect } from 'react'
import { Button, offClass } from '#app/shared/ui/button.tsx'
import { ChoicesFailure } from '#app/storefront/features/product/choices-failure.tsx'
import { DeferredPress } from '#app/storefront/features/product/deferred-press.tsx'
import type { ProductData } from '#app/storefront/features/product/product-data.ts'
import { rememberSizes } from '#app/storefront/features/product/size-store.ts'
import { StockNote } from '#app/storefront/features/product/stock-note.tsx'
import { useChoices } from '#app/storefront/features/product/use-choices.ts'
import { usePrompt } from '#app/storefront/features/product/use-prompt.ts'
import { VariantPicker } from '#app/storefront/features/product/variant-picker.tsx'
import { useStore } from '#app/storefront/features/store/use-store.ts'
import type { CartLine, PickedVariant } from '#domain/cart/cart-line.ts'
import { formatPrice } from '#domain/money/money.ts'

interface ChangeVariantProps {
  line: CartLine
  onChange: (picked: PickedVariant) => void
  /** Takes the function that saves a choice, as long as one is chosen and not saved. */
  onUnsaved: (save: (() => void) | null) => void
  /** Takes the blob key of the image of the chosen variant. */
  onPreview: (image: string | null) => void
  /** Closes the choices; the line stays as it is. */
  onCancel: () => void
}

/** The choices of a line's product, of which another one can take the line's place. */
export function ChangeVariant({ line, onChange, onUnsaved, onPreview, onCancel }: ChangeVariantProps) {
  const { page, pending, hasFailed, isGone, choose, retry } = useChoices(line.productId, `variant=${line.variantId}`)
  if (isGone) {
    return (
      <p role="alert" className="mt-3 text-sm text-muted">
        Este producto ya no está a la venta.
      </p>
    )
  }
  if (!page && hasFailed) return <ChoicesFailure onRetry={retry} />
  if (!page) {
    return (
      <div role="status">
        <span className="sr-only">Cargando...</span>
        <div className="shimmer mt-6 h-18 rounded-sm" />
        <div className="shimmer mt-6 h-18 rounded-sm" />
      </div>
    )
  }
  return (
    <>
      <Choices
        line={line}
        page={page}
        pending={pending}
        onChoose={choose}
        onChange={onChange}
        onUnsaved={onUnsaved}
        onPreview={onPreview}
        onCancel={onCancel}
      />
      {hasFailed && <ChoicesFailure onRetry={retry} />}
    </>
  )
}

interface ChoicesProps extends ChangeVariantProps {
  page: ProductData
  /** The query being fetched. */
  pending: string | null
  onChoose: (query: string) => void
}

/** Shows the whole line with its choices, or at least these buttons where there is no room for all of it. */
function scrollIntoView(buttons: HTMLElement | null): void {
  buttons?.closest('[data-line]')?.scrollIntoView({ block: 'nearest' })
  buttons?.scrollIntoView({ block: 'nearest' })
}

function Choices({ line, page, pending, onChoose, onChange, onUnsaved, onPreview, onCancel }: ChoicesProps) {
  const { account } = useStore()
  const { isPrompted, box, prompt } = usePrompt(page)
  const { choices, picked, query, stock } = page
  const isSoldOut = stock === 0
  const save = () => {
    if (isSoldOut) return
    if (!picked) return prompt()
    rememberSizes(account, choices)
    onChange(picked)
  }
  const isUnsaved = picked !== null && picked.variantId !== line.variantId && !isSoldOut
  useEffect(() => {
    onUnsaved(isUnsaved ? save : null)
    return () => onUnsaved(null)
  })
  const image = page.images[0]?.blobKey ?? null
  useEffect(() => onPreview(image), [image, onPreview])
  if (choices.every(({ values }) => values.length === 1)) {
    return <p className="mt-3 text-sm text-muted">No hay otra opción de este producto.</p>
  }
  return (
    <>
      <VariantPicker ref={box} product={page} onChoose={onChoose} isPrompted={isPrompted} pending={pending} />
      <div className="text-sm" aria-live="polite">
        {picked && picked.variant.price !== line.variant.price && (
          <p className="font-semibold tabular-nums">{formatPrice(picked.variant.price)}</p>
        )}
        <StockNote available={stock} />
      </div>
      <div ref={scrollIntoView} className="mt-3 grid grid-cols-[auto_1fr] gap-3">
        <Button look="outline" onClick={onCancel}>
          Cancelar
        </Button>
        <DeferredPress pending={pending} shown={query}>
          <Button aria-disabled={isSoldOut} onClick={save} className={`w-full ${isSoldOut ? offClass : ''}`}>
            {isSoldOut ? 'Agotado' : 'Guardar cambio'}
          </Button>
        </DeferredPress>
      </div>
    </>
  )
}
