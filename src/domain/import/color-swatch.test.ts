import { describe, expect, it } from 'vitest'
import { colorSwatch } from './color-swatch.ts'
import { KNOWN_COLORS } from './known-colors.ts'
import { looksLikeSize } from './looks-like-size.ts'

describe('the swatch of a colour', () => {
  it('is the same in English and Spanish, in any case, with or without accents', () => {
    expect(colorSwatch('NAVY')).toBe(colorSwatch('Azul Marino'))
    expect(colorSwatch('marrón')).toBe(colorSwatch('Brown'))
    expect(colorSwatch(' Café ')).toBe(colorSwatch('coffee'))
  })

  it.each([
    ['Blue/White', 'Blue'],
    ['Navy Stripe', 'Navy'],
    ['Heather Grey', 'gris jaspe'],
    ['negro y dorado', 'black'],
    ['Forest Green', 'bosque'],
  ])('of %s is the swatch of %s', (name, same) => {
    expect(colorSwatch(name)).toBe(colorSwatch(same))
  })

  it('is darker or lighter where the name is', () => {
    expect(colorSwatch('Dark Purple')).toBe('#482968')
    expect(colorSwatch('morado claro')).toBe('#b79fd0')
  })

  it.each(['Multicolor', 'Floral', 'Phantom', '', '38', 'constructor'])('of %s is unknown', (name) => {
    expect(colorSwatch(name)).toBeNull()
  })

  it('has a form that pages can use', () => {
    for (const hex of Object.keys(KNOWN_COLORS)) expect(hex).toMatch(/^#[0-9a-f]{6}$/)
  })
})

describe('a size', () => {
  it.each([
    'XS',
    'x-large',
    'X Large',
    'XXLarge',
    '2XL',
    'CH',
    'Extra Grande',
    'Unitalla',
    'One Size',
    'O/S',
    'S/M',
    '38',
    '38 1/2',
    '35.5',
    'Italian 48',
    'UK 10',
    '57/58',
    '90 cm',
    '24 meses',
    'Petite/Small',
    '0',
  ])('looks like %s', (value) => {
    expect(looksLikeSize(value)).toBe(true)
  })

  it.each(['Navy', 'Lana', 'Blue/White', '', '1234', 'Fig 2 go', 'Small world'])('does not look like %s', (value) => {
    expect(looksLikeSize(value)).toBe(false)
  })
})
