import { expect, it } from 'vitest'
import { shirtLine } from '#test/cart-line.ts'
import { lineName, optionsText } from './options-text.ts'

const color = { role: 'color', label: 'Color', value: 'Arena' } as const
const size = { role: 'size', label: 'Talla', value: 'M' } as const

it('optionsText shows the color and the size, in either order, and omits a missing one', () => {
  expect(optionsText([size, color])).toBe('Arena / M')
  expect(optionsText([color])).toBe('Arena')
  expect(optionsText([size])).toBe('M')
  expect(optionsText([])).toBe('')
})

it('optionsText names the other options', () => {
  const second = { role: 'color', label: 'Forro', value: 'Negro' } as const
  expect(optionsText([color, second])).toBe('Arena / Forro: Negro')
  expect(optionsText([second, color, size])).toBe('Negro / M / Color: Arena')
})

it('lineName has the product with its options, where it has some', () => {
  expect(lineName(shirtLine)).toBe('Camisa')
  expect(lineName({ ...shirtLine, variant: { ...shirtLine.variant, options: [color, size] } })).toBe(
    'Camisa, Arena / M',
  )
})
