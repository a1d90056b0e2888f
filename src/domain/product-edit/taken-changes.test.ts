import { describe, expect, it } from 'vitest'
import type { EditedProduct, EditedVariant } from './edited-product.ts'
import { draftOfFacts, type FactsDraft } from './facts-draft.ts'
import { draftOfVariants, withCells } from './grid-draft.ts'
import { draftOfImages } from './image-draft.ts'
import { shownValue, takenChanges } from './taken-changes.ts'

const variant = (id: number, size: string, changed: Partial<EditedVariant> = {}): EditedVariant => ({
  id,
  sku: `VES-${size}`,
  barcode: null,
  price: 89_900,
  originalPrice: null,
  active: true,
  options: [{ type: 'Talla', value: size, role: 'size', swatch: null }],
  stock: [{ warehouseFid: 'matriz', onHand: 5, held: 0, available: 5 }],
  ...changed,
})

const seen: EditedProduct = {
  id: 1,
  externalId: 'vestido',
  fid: null,
  hasSource: true,
  createdAt: 0,
  updatedAt: 0,
  images: [],
  name: 'Vestido',
  description: '<p>Largo</p>',
  brand: null,
  category: 'Vestidos',
  withoutStock: false,
  basePrice: 89_900,
  originalPrice: null,
  discountPercent: 0,
  discountAmount: 0,
  published: false,
  variants: [variant(1, 'CH'), variant(2, 'M')],
  warehouses: [{ fid: 'matriz', name: 'Matriz', servesOnline: true }],
  versions: { facts: '', variants: '', images: '' },
}

const mineOf = (facts: Partial<FactsDraft> = {}) => ({
  facts: { ...draftOfFacts(seen), ...facts },
  grid: draftOfVariants(seen.variants),
  images: draftOfImages(seen.images),
})

const namesAndTexts = (mine: Parameters<typeof takenChanges>[0], theirs: Partial<EditedProduct>) =>
  takenChanges(mine, { seen, theirs: { ...seen, ...theirs } }).map(({ name, text }) => [name, text])

describe('changes by another person', () => {
  it('are listed with the current values', () => {
    const theirs = { name: 'Vestido largo', basePrice: 150_000, category: null, published: true }
    expect(namesAndTexts(mineOf({ brand: 'Casa Mora' }), theirs)).toEqual([
      ['Nombre', 'Vestido largo'],
      ['Categoría', ''],
      ['Precio', '$1,500.00'],
      ['Publicado', 'Sí'],
    ])
  })

  it("exclude the saving person's own changes and their values saved a moment ago", () => {
    expect(namesAndTexts(mineOf({ name: 'Otro' }), { name: 'Vestido largo' })).toEqual([])
    expect(namesAndTexts(mineOf({ name: 'Otro' }), { name: 'Otro' })).toEqual([])
  })

  it('are listed by cell, without pieces, which move all the time', () => {
    const mine = { ...mineOf(), grid: withCells(mineOf().grid, [{ rowKey: 'v1', field: 'price', text: '700' }]) }
    const stock = [{ warehouseFid: 'matriz', onHand: 3, held: 0, available: 3 }]
    const variants = [
      variant(1, 'CH', { price: 75_000, stock }),
      variant(2, 'M', { price: 80_000, active: false }),
      variant(3, 'G'),
    ]
    expect(namesAndTexts(mine, { variants })).toEqual([
      ['Precio, M', '$800.00'],
      ['En venta, M', 'no'],
      ['G', 'variante nueva'],
    ])
  })
})

it.each([
  ['basePrice', '1600', '$1,600.00'],
  ['price', '1500.00', '$1,500.00'],
  ['price', 'caro', 'caro'],
  ['originalPrice', '', ''],
  ['name', '1600', '1600'],
  ['description', '<p>De <b>algodón</b></p>', 'De algodón'],
  ['published', false, 'No'],
] as const)('shownValue shows %s %j as %j', (field, value, text) => {
  expect(shownValue(field, value)).toBe(text)
})
