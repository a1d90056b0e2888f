import { expect, it } from 'vitest'
import { elsewhereText } from './elsewhere.ts'

type Places = Parameters<typeof elsewhereText>[1]

const withoutSizes = (names: string[], places: Places) =>
  elsewhereText(
    names.map((name) => ({ name, sizes: [] })),
    places,
  )

const LUNA = { storeName: 'Luna Boutique', branches: ['Luna Boutique Roma', 'Luna Boutique Coyoacán'] }

it('a warehouse is of the branch whose distinguishing words its name has', () => {
  expect(withoutSizes(['Piso de venta Coyoacán'], LUNA)).toBe('Disponible en Coyoacán')
  expect(withoutSizes(['PISO-COYOACAN', 'Almacén Roma'], LUNA)).toBe('Disponible en Roma y Coyoacán')
  expect(withoutSizes(['Piso Roma', 'Bodega Roma'], LUNA)).toBe('Disponible en Roma')
  const norte = { storeName: 'Norte', branches: ['San Ángel', 'San Jerónimo'] }
  expect(withoutSizes(['Piso San Ángel'], norte)).toBe('Disponible en San Ángel')
})

it('a warehouse of no branch is no place for shoppers', () => {
  expect(withoutSizes(['Bodega', 'Merma'], LUNA)).toBe('')
  expect(withoutSizes([], LUNA)).toBe('')
  expect(withoutSizes(['Bodega Luna'], { storeName: 'Luna', branches: ['Luna'] })).toBe('')
})

it('a branch is named with the sizes that it has, each once', () => {
  const piso = { name: 'Piso Coyoacán', sizes: ['M', 'G'] }
  expect(elsewhereText([piso], LUNA)).toBe('Disponible en Coyoacán: M, G')
  const others = [piso, { name: 'Bodega Coyoacán', sizes: ['G', 'XG'] }, { name: 'Piso Roma', sizes: ['CH'] }]
  expect(elsewhereText(others, LUNA)).toBe('Disponible en Roma: CH; Coyoacán: M, G, XG')
})
