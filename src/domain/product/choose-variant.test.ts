import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseImages } from './choose-images.ts'
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
  it('is the requested one, else the first that can be bought, else the first', () => {
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
    expect(value(1, 'M')).toMatchObject({ variantId: 2, state: 'sold-out', remark: 'Agotado: talla M en Rojo.' })
    expect(value(3, 'M')).toMatchObject({ variantId: 3, state: 'available', remark: null })
  })

  it('moves to the nearest combination where it does not, with a remark', () => {
    const moved = { variantId: 3, state: 'missing', remark: 'No hay Azul en talla CH: te mostramos talla M.' }
    expect(value(1, 'Azul')).toMatchObject(moved)
    expect(value(3, 'CH')).toMatchObject({ variantId: 1, remark: 'No hay talla CH en Azul: te mostramos Rojo.' })
  })

  it('prefers what can be bought, then what is fewest steps away', () => {
    const [l, xl] = [size(22, 'G'), size(23, 'XG')]
    const red4 = [s, m, l, xl].map((each, index) => ({ id: index, stock: 1, options: [red, each] }))
    const blue3 = [s, m, l].map((each, index) => ({ id: 10 + index, stock: 1, options: [blue, each] }))
    const blueFrom = (all: ChoosableVariant[]) => {
      const [colors] = all[3] ? optionChoices(all, all[3]) : []
      return colors?.values.find(({ label }) => label === 'Azul')?.variantId
    }
    expect(blueFrom([...red4, ...blue3])).toBe(12)
    expect(blueFrom([...red4, ...blue3.map((each) => (each.id === 12 ? { ...each, stock: 0 } : each))])).toBe(11)
  })

  it('remarks on it when what is shown instead is sold out, too', () => {
    const gone = variants.map((variant) => ({ ...variant, stock: 0 }))
    const [colors] = gone[0] ? optionChoices(gone, gone[0]) : []
    expect(colors?.values.map(({ remark }) => remark)).toEqual([
      'Agotado: Rojo en talla CH.',
      'No hay Azul en talla CH: te mostramos talla M, también agotado.',
    ])
  })

  it('stays with the chosen variant where another has the same options', () => {
    const twins: ChoosableVariant[] = [
      { id: 1, stock: 2, options: [red] },
      { id: 2, stock: 0, options: [red] },
    ]
    const [colors] = twins[1] ? optionChoices(twins, twins[1]) : []
    expect(colors?.values).toMatchObject([{ variantId: 2, state: 'sold-out', remark: 'Agotado: Rojo.' }])
  })

  it('leads each value to a variant that has it, and nowhere nearer is one that keeps the rest', () => {
    const options = fc.tuple(
      fc.nat(3).map((n) => color(n, `C${n}`)),
      fc.nat(3).map((n) => size(10 + n, `T${n}`)),
    )
    const variant = fc.record({ id: fc.nat(), stock: fc.option(fc.nat(3)), options })
    const some = fc.uniqueArray(variant, { selector: ({ id }) => id, minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(some, fc.nat(), (all, index) => {
        const chosen = all[index % all.length]
        if (!chosen) return
        for (const { typeId, values } of optionChoices(all, chosen)) {
          for (const { valueId, variantId, state } of values) {
            const others = chosen.options.filter((option) => option.typeId !== typeId)
            const isExact = (candidate: ChoosableVariant) =>
              [...others.map((option) => option.valueId), valueId].every((wanted) =>
                candidate.options.some((option) => option.valueId === wanted),
              )
            const target = all.find(({ id }) => id === variantId)
            expect(target?.options.some((option) => option.valueId === valueId)).toBe(true)
            expect(state === 'missing').toBe(!all.some(isExact))
            expect(target && isExact(target)).toBe(state !== 'missing')
          }
        }
      }),
    )
  })
})

describe('chooseImages', () => {
  const images = [
    { blobKey: 'red', variantId: 1 },
    { blobKey: 'blue', variantId: 3 },
    { blobKey: 'all', variantId: null },
  ]
  const keys = (id: number) => chooseImages(images, variants, chosenVariant(variants, id)).map(({ blobKey }) => blobKey)

  it('are those of the chosen colour, whichever of its sizes they hang on, then the product’s own', () => {
    expect(keys(2)).toEqual(['red', 'all'])
    expect(keys(3)).toEqual(['blue', 'all'])
  })

  it('are all of them when none is of the colour', () => {
    expect(chooseImages(images.slice(1), variants, variants[0] ?? null).map(({ blobKey }) => blobKey)).toEqual([
      'blue',
      'all',
    ])
  })
})
