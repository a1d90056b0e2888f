import { describe, expect, it } from 'vitest'
import { picturesOf } from './choose-pictures.ts'
import { type ChoosableVariant, chosenVariant, optionChoices } from './choose-variant.ts'

const color = (valueId: number, label: string) =>
  ({ typeId: 1, typeLabel: 'Color', role: 'color', valueId, label, swatch: null }) as const
const size = (valueId: number, label: string) =>
  ({ typeId: 2, typeLabel: 'Talla', role: 'size', valueId, label, swatch: null }) as const
const [red, blue, s, m] = [color(10, 'Rojo'), color(11, 'Azul'), size(20, 'CH'), size(21, 'M')]

/** Blue exists in M alone, red M is sold out. */
const variants: ChoosableVariant[] = [
  { id: 1, stock: 2, options: [red, s] },
  { id: 2, stock: 0, options: [red, m] },
  { id: 3, stock: null, options: [blue, m] },
]

describe('chosenVariant', () => {
  it('is the asked one, else the first that can be bought, else the first', () => {
    expect(chosenVariant(variants, 2)?.id).toBe(2)
    expect(chosenVariant(variants, 99)?.id).toBe(1)
    expect(chosenVariant(variants.slice(1, 2), null)?.id).toBe(2)
    expect(chosenVariant([], null)).toBeNull()
  })
})

describe('optionChoices', () => {
  const choices = (id: number) => {
    const chosen = chosenVariant(variants, id)
    return chosen ? optionChoices(variants, chosen) : []
  }
  const value = (id: number, label: string) =>
    choices(id)
      .flatMap(({ values }) => values)
      .find((entry) => entry.label === label)

  it('marks the chosen value of each kind', () => {
    expect(
      choices(1).map(({ label, values }) => [label, values.filter(({ chosen }) => chosen).map((entry) => entry.label)]),
    ).toEqual([
      ['Color', ['Rojo']],
      ['Talla', ['CH']],
    ])
  })

  it('keeps the other options where that combination exists', () => {
    expect(value(1, 'M')).toMatchObject({ variantId: 2, soldOut: true })
    expect(value(3, 'Rojo')).toMatchObject({ variantId: 2, soldOut: true })
  })

  it('moves to the nearest combination where it does not, and says that the asked one is not to be had', () => {
    expect(value(1, 'Azul')).toMatchObject({ variantId: 3, soldOut: true })
    expect(value(3, 'M')).toMatchObject({ variantId: 3, soldOut: false, chosen: true })
  })
})

describe('picturesOf', () => {
  const pictures = [
    { blobKey: 'red', variantId: 1 },
    { blobKey: 'blue', variantId: 3 },
    { blobKey: 'all', variantId: null },
  ]
  const keys = (id: number) => picturesOf(pictures, variants, chosenVariant(variants, id)).map(({ blobKey }) => blobKey)

  it('are those of the chosen colour, whichever of its sizes they hang on, then the product’s own', () => {
    expect(keys(2)).toEqual(['red', 'all'])
    expect(keys(3)).toEqual(['blue', 'all'])
  })

  it('are all of them when none is of the colour', () => {
    expect(picturesOf(pictures.slice(1), variants, variants[0] ?? null).map(({ blobKey }) => blobKey)).toEqual([
      'blue',
      'all',
    ])
  })
})
