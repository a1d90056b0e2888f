import type { PickedOption } from '#domain/cart/cart-line.ts'
import { optionsText } from '#domain/cart/options-text.ts'

interface VariantLinesProps {
  variant: { name: string; options: readonly PickedOption[]; sku: string | null }
  /** Whether each line ends where the room does. */
  isCut?: boolean
}

/** A variant by the names that the staff knows it by, in two lines. */
export function VariantLines({ variant: { name, options, sku }, isCut = false }: VariantLinesProps) {
  const cut = isCut ? 'truncate' : '[overflow-wrap:anywhere]'
  return (
    <>
      <span className={`block font-medium ${cut}`}>{name}</span>
      <span className={`block text-sm text-muted ${cut}`}>
        {[optionsText(options), sku].filter(Boolean).join(' · ')}
      </span>
    </>
  )
}
