import type { PickedOption } from '../cart/cart-line.ts'
import { optionsText } from '../cart/options-text.ts'

/** A variant on one line, as the staff reads it: `Vestido Luna / Arena / M`. */
export function variantName({ name, options }: { name: string; options: readonly PickedOption[] }): string {
  return [name, optionsText(options)].filter(Boolean).join(' / ')
}
