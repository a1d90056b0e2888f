import { expect, it } from 'vitest'
import { garmentOf } from './garment.ts'
import { isForSame } from './wearer.ts'

const of = (name: string, category: string | null = null) =>
  garmentOf({ productId: 1, name, category, color: null, price: 10_000 })

it.each([
  ['Magnolia', 'Blusas', 'shirt'],
  ['Falda Luz', 'Novedades', 'skirt'],
  ['Tenis Paso', null, 'shoes'],
])('garmentOf takes %s of %s for a garment', (name, category, kind) => {
  expect(of(name, category)?.kind).toBe(kind)
})

it('garmentOf is null when neither name nor category names a garment', () => {
  expect(of('Tarjeta de regalo', 'Novedades')).toBeNull()
})

it.each([
  ['Falda de lentejuelas', 'party'],
  ['Pantalón de vestir', 'office'],
  ['Leggings Ritmo', 'sport'],
  ['Bermuda de lino', 'beach'],
  ['Falda Luz', 'everyday'],
])('garmentOf finds the style of %s', (name, style) => {
  expect(of(name)?.style).toBe(style)
})

it('garmentOf finds a blouse more formal than a T-shirt, and heels more than trainers', () => {
  const formality = (name: string) => of(name)?.formality ?? 0
  expect(formality('Blusa Sol')).toBeGreaterThan(formality('Playera Sol'))
  expect(formality('Zapatilla de tacón')).toBeGreaterThan(formality('Tenis Sol'))
})

it.each([
  ['Camisa para dama', 'women', false],
  ['Camisa de hombre', 'men', false],
  ['Camisa Women’s', 'women', false],
  ['Camisa hombre y mujer', null, false],
  ['Camisa', null, false],
  ['Vestido', 'women', false],
  ['Vestido para niñas', 'women', true],
  ['Playera de bebé', null, true],
])('garmentOf finds whom %s is for', (name, gender, isForKids) => {
  expect(of(name)?.wearer).toEqual({ gender, isForKids })
})

it("isForSame lets an adult wear garments of unknown gender, but neither a child's things nor the other gender's", () => {
  const women = { gender: 'women', isForKids: false } as const
  expect(isForSame(women, { gender: null, isForKids: false })).toBe(true)
  expect(isForSame(women, { gender: 'men', isForKids: false })).toBe(false)
  expect(isForSame(women, { gender: 'women', isForKids: true })).toBe(false)
})

it.each([
  ['Sandalia Orilla', 'warm'],
  ['Abrigo de lana', 'cold'],
  ['Suéter Luz', 'cold'],
  ['Suéter de verano', 'warm'],
  ['Blusa de invierno y verano', null],
  ['Falda Luz', null],
])('garmentOf finds the season of %s', (name, season) => {
  expect(of(name)?.season).toBe(season)
})
