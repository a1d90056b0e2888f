import type { PickedOption } from './cart-line.ts'

/**
 * The options of a line as text: Color and Talla with the defaults of docs/rules.md#cart-contents, then the others with
 * their labels.
 */
export function optionsText(options: readonly PickedOption[]): string {
  const color = options.find(({ role }) => role === 'color')
  const size = options.find(({ role }) => role === 'size')
  const others = options.filter((option) => option !== color && option !== size)
  return [
    color?.value ?? 'Sin color',
    size?.value ?? 'Sin talla',
    ...others.map(({ label, value }) => `${label}: ${value}`),
  ].join(' / ')
}
