import type { CartLine, PickedOption } from './cart-line.ts'

/**
 * The options that a line has as text (docs/rules/cart.md#cart-contents): its colour, its size, then the others with
 * their labels. '' for a product without a choice.
 */
export function optionsText(options: readonly PickedOption[]): string {
  const color = options.find(({ role }) => role === 'color')
  const size = options.find(({ role }) => role === 'size')
  const others = options.filter((option) => option !== color && option !== size)
  return [color?.value, size?.value, ...others.map(({ label, value }) => `${label}: ${value}`)]
    .filter((text) => text !== undefined)
    .join(' / ')
}

/** The name of a line's product with its options: 'Blusa Jacaranda, Arena / M'. */
export function lineName({ product, variant }: Pick<CartLine, 'product' | 'variant'>): string {
  return [product.name, optionsText(variant.options)].filter(Boolean).join(', ')
}
