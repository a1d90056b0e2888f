import { describe, expect, it } from 'vitest'
import { optionChoices } from './choose-variant.ts'
import { choicePrompt, missingChoices } from './missing-choices.ts'
import {
  type ChoosableVariant,
  chosenVariant,
  openSelection,
  type RequestedOptions,
  selectionQuery,
  toldVariants,
} from './selection.ts'

const color = (valueId: number, label: string) =>
  ({ typeId: 1, typeLabel: 'Color', role: 'color', valueId, label, swatch: null }) as const
const size = (valueId: number, label: string) =>
  ({ typeId: 2, typeLabel: 'Talla', role: 'size', valueId, label, swatch: null }) as const
const material = (valueId: number, label: string) =>
  ({ typeId: 3, typeLabel: 'Material', role: 'other', valueId, label, swatch: null }) as const
const [red, blue, s, m] = [color(10, 'Rojo'), color(11, 'Azul'), size(20, 'CH'), size(21, 'M')]
const none: RequestedOptions = { variantId: null, valueIds: [] }

/** Red is sold out in its first size. */
const variants: ChoosableVariant[] = [
  { id: 1, stock: 0, options: [red, s] },
  { id: 2, stock: 2, options: [red, m] },
  { id: 3, stock: 3, options: [blue, m] },
]
const open = (all: readonly ChoosableVariant[], requested: Partial<RequestedOptions> = {}) => {
  const selection = openSelection(all, { ...none, ...requested })
  if (!selection) throw new Error('there are variants')
  return selection
}

describe('chosenVariant', () => {
  it('is the requested one, else the first that can be bought, else the first', () => {
    expect(chosenVariant(variants, 1)?.id).toBe(1)
    expect(chosenVariant(variants, 99)?.id).toBe(2)
    expect(chosenVariant(variants.slice(0, 1), null)?.id).toBe(1)
    expect(chosenVariant([], null)).toBeNull()
  })
})

describe("the selection that a product's page opens with", () => {
  it('is the colour that can be bought, and no size', () => {
    const selection = open(variants)
    expect(selection.shown.id).toBe(2)
    expect([...selection.chosen]).toEqual([10])
    expect(selection.isComplete).toBe(false)
  })

  it('is the requested variant, sold out or not, or the requested colour', () => {
    expect(openSelection(variants, { variantId: 1, valueIds: [11] })).toMatchObject({
      shown: { id: 1 },
      isComplete: true,
    })
    const selection = open(variants, { valueIds: [11] })
    expect([selection.shown.id, [...selection.chosen]]).toEqual([3, [11]])
    expect(open(variants, { valueIds: [11, 21] })).toMatchObject({ shown: { id: 3 }, isComplete: true })
    expect(open(variants, { valueIds: [99] }).shown.id).toBe(2)
  })

  it('has what comes in one value alone: there is nothing to choose', () => {
    expect(open(variants.slice(2))).toMatchObject({ shown: { id: 3 }, isComplete: true })
    expect(open([{ id: 4, stock: 1, options: [] }])).toMatchObject({ isComplete: true })
    const oneSize = [red, blue].map((each, index) => ({ id: index, stock: 1, options: [each, size(22, 'Única')] }))
    expect(open(oneSize)).toMatchObject({ shown: { id: 0 }, isComplete: true })
    expect(openSelection([], none)).toBeNull()
  })

  it('prompts for a material as it does for a size, each by its name', () => {
    const cloths = [
      { id: 1, stock: 1, options: [red, s, material(30, 'Lino')] },
      { id: 2, stock: 1, options: [red, m, material(31, 'Lana')] },
    ]
    const prompts = (valueIds: number[]) =>
      missingChoices(optionChoices(open(cloths, { valueIds }))).map((choice) => choicePrompt(choice))
    expect(prompts([])).toEqual(['Elige tu talla', 'Elige material'])
    expect(prompts([31])).toEqual(['Elige tu talla'])
    expect(prompts([31, 21])).toEqual([])
  })
})

it('a selection has a query that chooses the same again, without what cannot be chosen otherwise', () => {
  for (const [valueIds, query] of [
    [[], 'options=10'],
    [[11], 'options=11'],
    [[11, 21], 'variant=3'],
    [[21], 'variant=2'],
  ] as const) {
    expect(selectionQuery(open(variants, { valueIds: [...valueIds] }))).toBe(query)
  }
  expect(selectionQuery(open(variants.slice(0, 2)))).toBe('')
})

describe('the shown pieces of a selection', () => {
  const told = (all: ChoosableVariant[], valueIds: number[] = []) =>
    toldVariants(open(all, { valueIds })).map(({ id }) => id)

  it('belong to the chosen variant, and to the product while no size is chosen', () => {
    expect(told(variants, [10, 20])).toEqual([1])
    expect(told(variants)).toEqual([1, 2, 3])
  })

  it('belong to a sold-out colour', () => {
    const soldOut = variants.map((variant) => (variant.id === 2 ? { ...variant, stock: 0 } : variant))
    expect(told(soldOut, [10])).toEqual([1, 2])
    expect(told(soldOut)).toEqual([1, 2, 3])
  })
})
