import { expect, it } from 'vitest'
import { elsewhereText } from './elsewhere.ts'

const LUNA = { storeName: 'Luna Boutique', branches: ['Luna Boutique Roma', 'Luna Boutique Coyoacán'] }

it('a warehouse is of the branch whose distinguishing words its name has', () => {
  expect(elsewhereText(['Piso de venta Coyoacán'], LUNA)).toBe('Disponible en Coyoacán')
  expect(elsewhereText(['PISO-COYOACAN', 'Almacén Roma'], LUNA)).toBe('Disponible en Roma y Coyoacán')
  expect(elsewhereText(['Piso Roma', 'Bodega Roma'], LUNA)).toBe('Disponible en Roma')
  const norte = { storeName: 'Norte', branches: ['San Ángel', 'San Jerónimo'] }
  expect(elsewhereText(['Piso San Ángel'], norte)).toBe('Disponible en San Ángel')
})

it('a warehouse of no branch is no place for shoppers', () => {
  expect(elsewhereText(['Bodega', 'Merma'], LUNA)).toBe('')
  expect(elsewhereText([], LUNA)).toBe('')
  expect(elsewhereText(['Bodega Luna'], { storeName: 'Luna', branches: ['Luna'] })).toBe('')
})
