import { describe, expect, it } from 'vitest'
import { combinationKey, isNoOption, optionOf, optionTypes } from './option-type.ts'

const typesOf = (...columns: [name: string, ...values: string[]][]) =>
  optionTypes(columns.map(([name, ...values]) => ({ name, values }))).map(({ label, role }) => `${label} (${role})`)

describe('the types of a product’s options', () => {
  it.each(['Color', 'COLOR', 'colour', ' Colores ', 'Couleur', 'Farbe', 'CÓLOR'])('know %s as colour', (name) => {
    expect(typesOf([name, 'x'])).toEqual(['Color (color)'])
  })

  it.each(['Size', 'SIZE', 'talla', 'TALLAS', 'Tamaño', 'Taille', 'Größe', 'Número', 'taglia'])(
    'know %s as size',
    (name) => {
      expect(typesOf([name, 'x'])).toEqual(['Talla (size)'])
    },
  )

  it('leave other names, with a capital', () => {
    expect(typesOf(['MATERIAL', 'x'], ['largo de pierna', 'y'], ['Acabado PVD', 'z'])).toEqual([
      'Material (other)',
      'Largo de pierna (other)',
      'Acabado PVD (other)',
    ])
  })

  it('recognise a title that is no title by its values', () => {
    expect(typesOf(['Size', '2'], ['Title', 'Navy', 'Negro'])).toEqual(['Talla (size)', 'Color (color)'])
    expect(typesOf(['Title', 'One Size'], ['Scent', 'Fig'])).toEqual(['Talla (size)', 'Scent (other)'])
    expect(typesOf(['Title', 'Primera edición'])).toEqual(['Title (other)'])
    expect(typesOf(['Title', 'M'], ['Size', 'S'])).toEqual(['Title (other)', 'Talla (size)'])
  })

  it('never occur twice', () => {
    expect(typesOf(['Color', 'a'], ['Colour', 'b'], ['Colour 2', 'c'])).toEqual([
      'Color (color)',
      'Colour 2 (other)',
      'Colour 2 2 (other)',
    ])
  })
})

it('isNoOption takes the default title for no option', () => {
  expect(isNoOption('Title', ['Default Title'])).toBe(true)
  expect(isNoOption('TITLE', ['default title', ''])).toBe(true)
  expect(isNoOption('Title', ['Default Title', 'Navy'])).toBe(false)
  expect(isNoOption('Size', ['Default Title'])).toBe(false)
})

it('combinationKey identifies a variant by its combination, in any sequence and case', () => {
  const [size, color] = optionTypes([
    { name: 'SIZE', values: [] },
    { name: 'Colour', values: [] },
  ])
  const [otherColor, otherSize] = optionTypes([
    { name: 'Color', values: [] },
    { name: 'Talla', values: [] },
  ])
  if (!size || !color || !otherSize || !otherColor) throw new Error('two types each')
  const one = combinationKey([optionOf(size, ' x  LARGE'), optionOf(color, 'Blue/White')])
  const other = combinationKey([optionOf(otherColor, 'BLUE/white'), optionOf(otherSize, 'X Large')])
  expect(one).toBe('color=blue%2Fwhite&talla=x+large')
  expect(other).toBe(one)
  expect(combinationKey([])).toBe('unica')
})
