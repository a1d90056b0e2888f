import { expect, it } from 'vitest'
import { branchLabel, elsewhereText } from './elsewhere.ts'

type Places = Parameters<typeof elsewhereText>[1]

const withoutSizes = (names: string[], places: Places) =>
  elsewhereText(
    names.map((name) => ({ name, branchFid: null, sizes: [] })),
    places,
  )

const named = (...names: string[]) => names.map((name) => ({ fid: name.toLowerCase(), name }))

const LUNA = { storeName: 'Luna Boutique', branches: named('Luna Boutique Roma', 'Luna Boutique Coyoacán') }

it('a warehouse is of the branch whose distinguishing words its name has', () => {
  expect(withoutSizes(['Piso de venta Coyoacán'], LUNA)).toBe('Disponible en Coyoacán')
  expect(withoutSizes(['PISO-COYOACAN', 'Almacén Roma'], LUNA)).toBe('Disponible en Roma y Coyoacán')
  expect(withoutSizes(['Piso Roma', 'Bodega Roma'], LUNA)).toBe('Disponible en Roma')
  const norte = { storeName: 'Norte', branches: named('San Ángel', 'San Jerónimo') }
  expect(withoutSizes(['Piso San Ángel'], norte)).toBe('Disponible en San Ángel')
})

it('a warehouse of no branch is no place for shoppers', () => {
  expect(withoutSizes(['Bodega', 'Merma'], LUNA)).toBe('')
  expect(withoutSizes([], LUNA)).toBe('')
  expect(withoutSizes(['Bodega Luna'], { storeName: 'Luna', branches: named('Luna') })).toBe('')
})

it('a branch is named with the sizes that it has, each once', () => {
  const piso = { name: 'Piso Coyoacán', branchFid: null, sizes: ['M', 'G'] }
  expect(elsewhereText([piso], LUNA)).toBe('Disponible en Coyoacán: M, G')
  const others = [
    piso,
    { ...piso, name: 'Bodega Coyoacán', sizes: ['G', 'XG'] },
    { ...piso, name: 'Piso Roma', sizes: ['CH'] },
  ]
  expect(elsewhereText(others, LUNA)).toBe('Disponible en Roma: CH; Coyoacán: M, G, XG')
})

it('a warehouse with a stated branch is of this branch alone', () => {
  const bodega = { name: 'Bodega Roma', branchFid: 'luna boutique coyoacán', sizes: [] }
  expect(elsewhereText([bodega], LUNA)).toBe('Disponible en Coyoacán')
  expect(elsewhereText([{ ...bodega, branchFid: 'otra' }], LUNA)).toBe('')
})

it('a branch that has only words of its store keeps its whole name', () => {
  expect(branchLabel('Luna Boutique', LUNA)).toBe('Luna Boutique')
  expect(branchLabel('Luna Boutique Roma', LUNA)).toBe('Roma')
})
