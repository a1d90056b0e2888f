import { useRef, useState } from 'react'
import { useHref } from 'react-router'
import { findByCode } from '#app/counter/features/stock/find-by-code.ts'
import { VariantSearch } from '#app/counter/features/stock/variant-search.tsx'
import { fetchJson } from '#app/shared/fetching/fetch-json.ts'
import { useFetched } from '#app/shared/fetching/use-fetched.ts'
import { Button } from '#app/shared/ui/button.tsx'
import { QuantityStepper } from '#app/shared/ui/quantity-stepper.tsx'
import { MOST_PIECES } from '#domain/cart/quantity.ts'
import { formatPrice } from '#domain/money/money.ts'
import type { ExchangeChoice } from '#domain/order/exchange-choice.ts'

/** Pieces that are given in exchange. */
export interface GivenPieces {
  choice: ExchangeChoice
  quantity: number
}

/** Milliseconds for which a variant is looked up. */
const TIMEOUT = 10_000

interface ExchangePickerProps {
  /** The products of which pieces come back: their other sizes are offered first. */
  productIds: readonly number[]
  given: readonly GivenPieces[]
  onGive: (given: readonly GivenPieces[]) => void
}

/** Chooses the pieces that the customer takes in exchange: another size, or any other product. */
export function ExchangePicker({ productIds, given, onGive }: ExchangePickerProps) {
  const [isOpen, setOpen] = useState(false)
  const [trouble, setTrouble] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const url = useHref('/pedidos/cambio')
  const levels = useHref('/inventario/existencias')
  const give = (choice: ExchangeChoice) => {
    setTrouble('')
    const known = given.find((each) => each.choice.variantId === choice.variantId)
    const quantity = (known?.quantity ?? 0) + 1
    if (choice.left !== null && quantity > choice.left) {
      return setTrouble(`«${choice.name}» no tiene piezas libres.`)
    }
    onGive([...given.filter((each) => each !== known), { choice, quantity }])
  }
  const giveVariant = async (variantId: number) => {
    try {
      const signal = AbortSignal.timeout(TIMEOUT)
      const [choice] = await fetchJson<ExchangeChoice[]>(`${url}?variante=${variantId}`, signal)
      if (choice) give(choice)
      else setTrouble('Esa pieza no se vende, o no tiene precio.')
    } catch {
      setTrouble('No se pudo buscar. Revisa tu conexión e inténtalo de nuevo.')
    }
  }
  const takeCode = async (code: string) => {
    const [variant] = await findByCode(levels, code).catch(() => [])
    if (!variant) return false
    await giveVariant(variant.variantId)
    return true
  }
  return (
    <fieldset className="space-y-3">
      <legend className="mb-1 text-sm font-medium">A cambio</legend>
      <ul className="empty:hidden">
        {given.map((each) => (
          <li
            key={each.choice.variantId}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-hairline py-2"
          >
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
              {each.choice.name}
              <span className="block text-sm text-muted">{formatPrice(each.choice.price)}</span>
            </span>
            <QuantityStepper
              label={`Piezas a cambio de ${each.choice.name}`}
              least={0}
              limit={each.choice.left ?? MOST_PIECES}
              value={each.quantity}
              onChange={(quantity) =>
                onGive(given.flatMap((other) => withQuantity(other, other === each ? quantity : other.quantity)))
              }
            />
          </li>
        ))}
      </ul>
      {!isOpen && (
        <Button look="outline" onClick={() => setOpen(true)}>
          {given.length === 0 ? 'Cambiar por otra talla o producto…' : 'Agregar otra pieza…'}
        </Button>
      )}
      {isOpen && (
        <>
          {productIds.map((productId) => (
            <SizeChoices key={productId} url={`${url}?producto=${productId}`} onChoose={give} />
          ))}
          <VariantSearch
            label="Otro producto: código, SKU o nombre"
            field={field}
            onCode={takeCode}
            onChoose={({ variantId }) => void giveVariant(variantId)}
          />
        </>
      )}
      <p role="alert" className="text-sm text-danger empty:hidden">
        {trouble}
      </p>
    </fieldset>
  )
}

function withQuantity({ choice }: GivenPieces, quantity: number): GivenPieces[] {
  return quantity === 0 ? [] : [{ choice, quantity }]
}

/** The variants of a product that comes back. */
function SizeChoices({ url, onChoose }: { url: string; onChoose: (choice: ExchangeChoice) => void }) {
  const { data: choices, status } = useFetched<ExchangeChoice[]>(url, ({ signal }) => fetchJson(url, signal))
  return (
    <div className="flex flex-wrap gap-2">
      {status === 'failed' && <p className="text-sm text-danger">No se pudieron cargar las tallas.</p>}
      {choices?.map((choice) => {
        const isGone = choice.left === 0
        return (
          <button
            key={choice.variantId}
            type="button"
            aria-disabled={isGone || undefined}
            onClick={() => isGone || onChoose(choice)}
            className="min-h-11 rounded-sm border border-hairline px-3 py-2 text-left text-sm hover:border-ink aria-disabled:cursor-not-allowed aria-disabled:text-muted aria-disabled:line-through"
          >
            {choice.options === '' ? choice.name : choice.options}
            {isGone && <span className="sr-only"> (agotada)</span>}
          </button>
        )
      })}
    </div>
  )
}
