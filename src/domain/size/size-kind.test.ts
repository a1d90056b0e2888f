import { describe, expect, it } from 'vitest'
import type { OptionChoice } from '../product/choose-variant.ts'
import { sizedChoices, sizeKindOf } from './size-kind.ts'

describe('the kind of sizes', () => {
  it.each([
    ['Blusa', ['CH', 'M', 'G', 'XG'], 'letters'],
    ['Blusa', ['Chica', 'Mediana', 'Grande', 'Unitalla'], 'letters'],
    ['Calceta', ['S/M', 'M/L'], 'double-letters'],
    ['Tenis', ['24', '24.5', '25', '27'], 'shoes'],
    ['Zapato de piel', ['23 MX', '24 MX'], 'shoes'],
    ['Botas', ['36', '37', '38', '41'], 'shoes-eu'],
    ['Sneakers', ['US 7', 'US 8.5'], 'shoes-us'],
    ['Sneakers', ['7', '8.5', '12'], 'shoes-us'],
    ['Pantalón recto', ['26', '28', '30', '44'], 'jeans'],
    ['Falda midi', ['28', '30'], 'jeans'],
    ['Jeans', ['28x30', '30x32'], 'jeans-length'],
    ['Corte recto', ['30/32', '32/34'], 'jeans-length'],
    ['Artículo', ['25', '25.5', '26'], 'shoes'],
    ['Mameluco', ['0-3 meses', '3-6 meses'], 'ages'],
    ['Playera de niño', ['4 años', '6 años'], 'ages'],
    ['Brasier', ['32B', '34C'], 'bras'],
  ])('of %s in %j is %s', (name, labels, kind) => {
    expect(sizeKindOf(labels, { name, category: null })).toBe(kind)
  })

  it.each([
    ['a number on a shirt or a dress means another thing on each', 'Camisa', ['36', '38', '40']],
    ['a number alone may be anything', 'Artículo', ['26', '28', '30']],
    ['they are mixed', 'Blusa', ['CH', 'M', '32']],
    ['some are for two', 'Blusa', ['XS', 'S/M', 'L']],
    ['there is but one', 'Bolsa', ['Única']],
    ['they are words', 'Tapete', ['Corto', 'Largo']],
    ['they are no waists', 'Pantalón', ['3', '5', '7']],
    ['there are none', 'Bolsa', []],
  ])('is null where %s', (_, name, labels) => {
    expect(sizeKindOf(labels, { name, category: null })).toBeNull()
  })

  it('comes from the category rather than the name', () => {
    expect(sizeKindOf(['26', '27'], { name: 'Modelo Falda', category: 'Zapatos' })).toBe('shoes')
    expect(sizeKindOf(['26', '28'], { name: 'Modelo 501', category: 'Pantalones' })).toBe('jeans')
  })

  it('is another one for children', () => {
    expect(sizeKindOf(['CH', 'M'], { name: 'Playera', category: 'Niños' })).toBe('kids-letters')
    expect(sizeKindOf(['17', '18.5'], { name: 'Tenis para niña', category: null })).toBe('kids-shoes')
  })
})

it('sizedChoices gives sizes that mean the same the same key', () => {
  const value = (label: string) => ({
    valueId: 1,
    label,
    swatch: null,
    chosen: false,
    query: '',
    state: 'available' as const,
    remark: null,
  })
  const choice = (role: OptionChoice['role'], ...labels: string[]): OptionChoice => ({
    typeId: 1,
    label: 'Talla',
    role,
    values: labels.map(value),
  })
  const keysOf = (...labels: string[]) =>
    sizedChoices([choice('size', ...labels)], { name: 'Blusa', category: null })[0]?.values.map(
      ({ sizeKey }) => sizeKey,
    )
  const [medium, large] = keysOf('M', 'G') ?? []
  expect(keysOf('Grande', 'Mediana')).toEqual([large, medium])
  expect(medium).not.toBe(large)
  expect(keysOf('Corto', 'Largo')).toEqual(['', ''])
  expect(sizedChoices([choice('color', 'M', 'G')], { name: 'Blusa', category: null })).toMatchObject([
    { sizeKind: null },
  ])
})
