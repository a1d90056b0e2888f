import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseImages } from './choose-images.ts'
import { optionChoices } from './choose-variant.ts'
import { type ChoosableVariant, chosenVariant, openSelection } from './selection.ts'

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

/** The rows of the selector for a URL that chooses a variant, or some values. */
function choicesOf(all: readonly ChoosableVariant[], variantId: number | null, valueIds: number[] = []) {
  const selection = openSelection(all, { variantId, valueIds })
  return selection ? optionChoices(selection) : []
}

describe('optionChoices', () => {
  const choices = (id: number) => choicesOf(variants, id)
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
    expect(value(1, 'M')).toMatchObject({ query: 'variant=2', state: 'sold-out', remark: 'Agotado: talla M en Rojo.' })
    expect(value(3, 'M')).toMatchObject({ query: 'variant=3', state: 'available', remark: null })
  })

  it('moves to the nearest colour where it does not, but never to another size: that is to be chosen', () => {
    expect(value(3, 'CH')).toMatchObject({
      query: 'variant=1',
      state: 'missing',
      remark: 'No hay talla CH en Azul: te mostramos Rojo.',
    })
    expect(value(1, 'Azul')).toMatchObject({
      query: 'options=11',
      state: 'missing',
      remark: 'No hay Azul en talla CH: elige otra talla.',
    })
  })

  it('prompts by its name for an option that is no size', () => {
    const material = (valueId: number, label: string) =>
      ({ typeId: 3, typeLabel: 'Material', role: 'other', valueId, label, swatch: null }) as const
    const [linen, wool] = [material(30, 'Lino'), material(31, 'Lana')]
    const cloths: ChoosableVariant[] = [
      { id: 1, stock: 1, options: [red, linen] },
      { id: 2, stock: 1, options: [blue, wool] },
    ]
    expect(choicesOf(cloths, 1)[0]?.values[1]?.remark).toBe('No hay Azul en material Lino: elige material.')
  })

  it('leads from a colour to a size, and from one colour to another, while none is chosen', () => {
    const [colors, sizes] = choicesOf(variants, null)
    expect(colors?.values.map(({ label, chosen, query }) => [label, chosen, query])).toEqual([
      ['Rojo', true, 'options=10'],
      ['Azul', false, 'options=11'],
    ])
    expect(sizes?.values.map(({ label, chosen, query, state }) => [label, chosen, query, state])).toEqual([
      ['CH', false, 'variant=1', 'available'],
      ['M', false, 'variant=2', 'sold-out'],
    ])
    const [, ofBlue] = choicesOf(variants, null, [11])
    expect(ofBlue?.values.map(({ label, chosen, state }) => [label, chosen, state])).toEqual([
      ['CH', false, 'missing'],
      ['M', false, 'available'],
    ])
  })

  it('prefers variants that can be bought, then the fewest steps', () => {
    const [l, xl] = [size(22, 'G'), size(23, 'XG')]
    const red4 = [s, m, l, xl].map((each, index) => ({ id: index, stock: 1, options: [red, each] }))
    const blue3 = [s, m, l].map((each, index) => ({ id: 10 + index, stock: 1, options: [blue, each] }))
    const green = { id: 20, stock: 1, options: [color(12, 'Verde'), xl] }
    const blueFirst = [...blue3, ...red4, green]
    const fromGreen = (all: ChoosableVariant[]) =>
      choicesOf(all, 20)[1]?.values.find(({ label }) => label === 'G')?.query
    // Red is listed next to green.
    expect(fromGreen(blueFirst)).toBe('variant=2')
    expect(fromGreen(blueFirst.map((each) => (each.id === 2 ? { ...each, stock: 0 } : each)))).toBe('variant=12')
  })

  it('notes it when the variant shown instead is sold out, too', () => {
    const gone = variants.map((variant) => ({ ...variant, stock: 0 }))
    const [colors, sizes] = choicesOf(gone, 1)
    expect(colors?.values.map(({ remark }) => remark)).toEqual([
      'Agotado: Rojo en talla CH.',
      'No hay Azul en talla CH, y lo demás está agotado.',
    ])
    expect(sizes?.values[1]?.remark).toBe('Agotado: talla M en Rojo.')
    expect(choicesOf(gone, 3)[1]?.values[0]?.remark).toBe(
      'No hay talla CH en Azul: te mostramos Rojo, también agotado.',
    )
  })

  it('stays with the chosen variant where another has the same options', () => {
    const twins: ChoosableVariant[] = [
      { id: 1, stock: 2, options: [red] },
      { id: 2, stock: 0, options: [red] },
    ]
    const [colors] = choicesOf(twins, 2)
    expect(colors?.values).toMatchObject([{ query: 'variant=2', state: 'sold-out', remark: 'Agotado: Rojo.' }])
  })

  it('leads each value to a variant that has it, and prefers a variant that keeps the rest', () => {
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
        for (const { typeId, values } of choicesOf(all, chosen.id)) {
          for (const { valueId, query, state } of values) {
            const others = chosen.options.filter((option) => option.typeId !== typeId)
            const isExact = (candidate: ChoosableVariant) =>
              [...others.map((option) => option.valueId), valueId].every((wanted) =>
                candidate.options.some((option) => option.valueId === wanted),
              )
            const parameters = new URLSearchParams(query)
            const led = openSelection(all, {
              variantId: parameters.has('variant') ? Number(parameters.get('variant')) : null,
              valueIds: parameters.get('options')?.split('-').map(Number) ?? [],
            })
            expect(led?.chosen.has(valueId)).toBe(true)
            expect(state === 'missing').toBe(!all.some(isExact))
            if (state !== 'missing') expect(led?.isComplete && isExact(led.shown)).toBe(true)
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

  it("are the images of the chosen colour, from any of its sizes, then the product's own", () => {
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
