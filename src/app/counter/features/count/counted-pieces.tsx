import { useState } from 'react'
import type { PickedOption } from '#domain/cart/cart-line.ts'
import type { NamedChoice } from '#domain/count/scan-queue.ts'
import { variantName } from '#domain/level/variant-name.ts'
import { fieldClass } from '../../../ui/text-field.tsx'

interface CountedPiecesProps {
  variant: { variantId: number; name: string; options: readonly PickedOption[] }
  /** Null where nobody has scanned it. */
  counted: number | null
  onSet: (variant: NamedChoice, pieces: number) => void
}

/** The pieces that were counted of a variant, which can be written over: a number counts on Enter or when it is left. */
export function CountedPieces({ variant, counted, onSet }: CountedPiecesProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const name = variantName(variant)
  const settle = () => {
    setTyped(null)
    if (typed === null || !/^\d{1,5}$/.test(typed.trim()) || Number(typed) === counted) return
    onSet({ variantId: variant.variantId, name }, Number(typed))
  }
  return (
    <input
      inputMode="numeric"
      autoComplete="off"
      aria-label={`Piezas de ${name}`}
      placeholder="–"
      value={typed ?? counted ?? ''}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={settle}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') currentTarget.blur()
        if (key === 'Escape') setTyped(null)
      }}
      className={`${fieldClass} h-11 !w-16 !px-1 text-center text-lg font-semibold tabular-nums`}
    />
  )
}
