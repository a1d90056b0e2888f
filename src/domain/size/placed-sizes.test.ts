import { expect, it } from 'vitest'
import { optionChoices } from '../product/choose-variant.ts'
import { type ChoosableVariant, openSelection } from '../product/selection.ts'
import { placedSizes } from './placed-sizes.ts'
import { sizedChoices } from './size-kind.ts'

const color = (valueId: number, label: string) =>
  ({ typeId: 1, typeLabel: 'Color', role: 'color', valueId, label, swatch: null }) as const
const size = (valueId: number, label: string) =>
  ({ typeId: 2, typeLabel: 'Talla', role: 'size', valueId, label, swatch: null }) as const
const [red, blue, small, medium, large] = [
  color(10, 'Rojo'),
  color(11, 'Azul'),
  size(20, 'CH'),
  size(21, 'M'),
  size(22, 'G'),
]

/** Red is sold out in M, and does not exist in G. */
const variants: ChoosableVariant[] = [
  { id: 1, stock: 2, options: [red, small] },
  { id: 2, stock: 0, options: [red, medium] },
  { id: 3, stock: 3, options: [blue, medium] },
  { id: 4, stock: 3, options: [blue, large] },
]

/** The ids of the variants by which each value of the selector is placed. */
function placed(all: readonly ChoosableVariant[], variantId: number | null = null) {
  const selection = openSelection(all, { variantId, valueIds: [] })
  if (!selection) throw new Error('there are variants')
  const sized = sizedChoices(optionChoices(selection), { name: 'Blusa', category: null })
  const choices = placedSizes(sized, selection, (each) => each.map(({ id }) => id).join())
  return choices.map(({ values }) => values.map(({ label, at }) => [label, at]))
}

it('places the sizes that can be bought, in the chosen colour', () => {
  const colors = [
    ['Rojo', undefined],
    ['Azul', undefined],
  ]
  expect(placed(variants)).toEqual([
    colors,
    [
      ['CH', '1'],
      ['M', undefined],
      ['G', undefined],
    ],
  ])
  expect(placed(variants, 4)).toEqual([
    colors,
    [
      ['CH', undefined],
      ['M', '3'],
      ['G', '4'],
    ],
  ])
})

it('places a size by all its variants while another option is open', () => {
  const material = (valueId: number, label: string) =>
    ({ typeId: 3, typeLabel: 'Material', role: 'other', valueId, label, swatch: null }) as const
  const [linen, silk] = [material(30, 'Lino'), material(31, 'Seda')]
  const both: ChoosableVariant[] = [
    { id: 1, stock: 1, options: [small, linen] },
    { id: 2, stock: 1, options: [small, silk] },
    { id: 3, stock: 1, options: [medium, silk] },
  ]
  expect(placed(both)[0]).toEqual([
    ['CH', '1,2'],
    ['M', '3'],
  ])
})
