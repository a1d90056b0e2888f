import { expect, it } from 'vitest'
import { garmentKind } from './garment-kind.ts'

it.each([
  ['Blusas', 'shirt'],
  ['CAMISAS DE VESTIR', 'shirt'],
  ['Playeras y tops', 'tee'],
  ['T-Shirts', 'tee'],
  ['Suéteres', 'knitwear'],
  ['Chamarras y abrigos', 'jacket'],
  ['Sacos', 'jacket'],
  ['Vestidos de noche', 'dress'],
  ['Overoles', 'jumpsuit'],
  ['Faldas', 'skirt'],
  ['Pantalones', 'trousers'],
  ['Jeans', 'trousers'],
  ['Pantalones cortos', 'shorts'],
  ['Zapatos de tacón', 'shoes'],
  ['Tenis', 'shoes'],
  ['Mens Footwear', 'shoes'],
  ['Bolsas', 'bag'],
  ['Cinturones', 'accessory'],
  ['Trajes', 'suit'],
  ['Suits', 'suit'],
  ['Pantalones de traje', 'trousers'],
  ['Trajes de baño', 'swimsuit'],
  ['Traje de baño Marea', 'swimsuit'],
  ['Bikinis', 'swimsuit'],
  ['Bathing Suits', 'swimsuit'],
] as const)('garmentKind takes %s for %s', (name, kind) => {
  expect(garmentKind(name)).toBe(kind)
})

it.each(['', 'Novedades', 'Rebajas', '2026', '¿?'])('garmentKind takes %j for no kind', (name) => {
  expect(garmentKind(name)).toBeNull()
})
