import { useState } from 'react'
import { PiecesInput } from '#app/counter/features/stock/pieces-input.tsx'
import type { PickedOption } from '#domain/cart/cart-line.ts'
import type { NamedChoice } from '#domain/count/scan-queue.ts'
import { parsePieces } from '#domain/stock/written-pieces.ts'
import { variantName } from '#domain/stock-level/variant-name.ts'

interface CountedPiecesProps {
  variant: { variantId: number; name: string; options: readonly PickedOption[] }
  /** Null without a scan. */
  counted: number | null
  onSet: (variant: NamedChoice, pieces: number) => void
}

/**
 * The pieces that were counted of a variant, which can be written over: a number counts on Enter or when it is left.
 */
export function CountedPieces({ variant, counted, onSet }: CountedPiecesProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const name = variantName(variant)
  const settle = () => {
    const pieces = typed === null ? null : parsePieces(typed)
    // An invalid number stays, to be corrected; without one it is as it was.
    if (pieces === null && typed?.trim() !== '') return
    setTyped(null)
    if (pieces !== null && pieces !== counted) onSet({ variantId: variant.variantId, name }, pieces)
  }
  return (
    <PiecesInput
      label={`Piezas de ${name}`}
      placeholder="–"
      value={typed ?? String(counted ?? '')}
      onChange={setTyped}
      onLeave={settle}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') currentTarget.blur()
        if (key === 'Escape') setTyped(null)
      }}
    />
  )
}
