import { expect, it } from 'vitest'
import type { ChoosableVariant } from '../product/selection.ts'
import { cardChoice } from './card-choice.ts'

const option = (role: 'color' | 'size', valueId: number, label: string) => ({
  typeId: role === 'color' ? 1 : 2,
  typeLabel: role,
  role,
  valueId,
  label,
  swatch: null,
})
const CORAL = option('color', 10, 'Coral')
const BLACK = option('color', 11, 'Negro')
const SMALL = option('size', 20, 'CH')
const MEDIUM = option('size', 21, 'M')
const variant = (id: number, options: ChoosableVariant['options'], stock = 1): ChoosableVariant => ({
  id,
  stock,
  options,
})
const image = (blobKey: string, variantId: number | null) => ({ blobKey, alt: `${blobKey}.`, variantId })
const images = [image('coral', 1), image('black', 3), image('back', 3), image('whole', null)]
const variants = [
  variant(1, [CORAL, SMALL]),
  variant(2, [CORAL, MEDIUM]),
  variant(3, [BLACK, SMALL]),
  variant(4, [BLACK, MEDIUM], 0),
]
const choose = (...ids: number[]) =>
  cardChoice(
    { variants, images },
    { weights: new Map(ids.map((id) => [id, 2])), sizeIds: new Set(ids.filter((id) => id >= 20)) },
  )

it('a card shows the wanted colour and leads to it', () => {
  expect(choose(11)).toEqual({ query: 'options=11', images: ['black', 'back'], imageAlt: 'black.', soldOutIn: null })
})

it('a wanted size goes along', () => {
  expect(choose(11, 20)).toMatchObject({ query: 'variant=3', soldOutIn: null })
  expect(choose(21)).toMatchObject({ query: 'variant=2', images: ['coral', 'whole'] })
})

it('of several wanted sizes none is chosen', () => {
  expect(choose(11, 20, 21)).toMatchObject({ query: 'options=11', soldOutIn: null })
})

it('a card shows where the wanted size is sold out, and still leads to it', () => {
  expect(choose(11, 21)).toMatchObject({ query: 'variant=4', images: ['black', 'back'], soldOutIn: 'Agotado en M' })
})

it('a sold-out product has no sizes to name', () => {
  const soldOut = variants.map((each) => ({ ...each, stock: 0 }))
  const wanted = { weights: new Map([[21, 2]]), sizeIds: new Set([21]) }
  expect(cardChoice({ variants: soldOut, images }, wanted)?.soldOutIn).toBeNull()
})

it('a colour that is named whole is shown before a colour that is named in part', () => {
  const weights = new Map([
    [10, 1],
    [11, 2],
  ])
  expect(cardChoice({ variants, images }, { weights, sizeIds: new Set() })?.query).toBe('options=11')
})

it('a product without the wanted values is shown as its own card', () => {
  expect(choose(99)).toBeNull()
  expect(choose()).toBeNull()
})
