import { expect, it } from 'vitest'
import { kindChoices } from './kind-choices.ts'

it('kindChoices has the kinds that the store sells, each with all of its categories', () => {
  const categories = ['Vestidos', 'Blusas', 'Camisas', 'Novedades', 'Zapatos'].map((label) => ({
    key: label.toLowerCase(),
    label,
  }))
  expect(kindChoices(categories)).toEqual([
    { kind: 'shirt', label: 'Blusas y camisas', categories: ['blusas', 'camisas'] },
    { kind: 'dress', label: 'Vestidos', categories: ['vestidos'] },
    { kind: 'shoes', label: 'Calzado', categories: ['zapatos'] },
  ])
})

it('kindChoices is empty for a store whose categories name no kind', () => {
  expect(kindChoices([{ key: 'a', label: 'Temporada' }])).toEqual([])
})
