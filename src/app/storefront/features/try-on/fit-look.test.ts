import { expect, test } from 'vitest'
import type { AppliedGarment } from '#domain/try-on/session.ts'
import { CONNECTION_TROUBLE } from '#domain/try-on/try-on-sentences.ts'
import { fitLook } from './fit-look.ts'

const garment = (name: string): AppliedGarment => ({
  productId: name.length,
  variantId: name.length,
  name,
  label: '',
  category: 'superior',
  layer: 'torso',
  image: name,
  pieceUrl: `/${name}`,
  appliedAt: 0,
  isChosen: false,
})
const [blouse, skirt, coat] = [garment('blouse'), garment('skirt'), garment('coat')]

/** Writes each garment to the model; those that fail have a sentence. */
const fitExcept =
  (failing?: AppliedGarment) =>
  async (model: string, { name }: AppliedGarment) =>
    name === failing?.name
      ? ({ ok: false, sentence: `${name} failed` } as const)
      : ({ ok: true, image: `${model}+${name}` } as const)

test('each garment of a look is fitted on the look so far', async () => {
  const look = await fitLook('photo', [blouse, skirt, coat], fitExcept())
  expect(look).toEqual({ image: 'photo+blouse+skirt+coat', garments: [blouse, skirt, coat], failure: null })
})

test.each([skirt, coat])(
  'where $name fails after the first garment of a look, the look has the first one alone',
  async (failing) => {
    const look = await fitLook('photo', [blouse, skirt, coat], fitExcept(failing))
    expect(look).toEqual({ image: 'photo+blouse', garments: [blouse], failure: `${failing.name} failed` })
  },
)

test('where the first garment of a look fails, there is no look, and no other is paid for', async () => {
  const fitted: string[] = []
  const look = await fitLook('photo', [blouse, skirt], async (model, each) => {
    fitted.push(each.name)
    return fitExcept(blouse)(model, each)
  })
  expect(look).toEqual({ image: null, failure: 'blouse failed' })
  expect(fitted).toEqual(['blouse'])
})

test('a connection that is lost after the first garment leaves the look with that', async () => {
  const fitOne = async (model: string, { name }: AppliedGarment) => {
    if (name === skirt.name) throw new TypeError('Failed to fetch')
    return { ok: true, image: `${model}+${name}` } as const
  }
  const look = await fitLook('photo', [blouse, skirt], fitOne)
  expect(look).toEqual({ image: 'photo+blouse', garments: [blouse], failure: CONNECTION_TROUBLE })
  await expect(fitLook('photo', [skirt, blouse], fitOne)).rejects.toThrow('Failed to fetch')
})
