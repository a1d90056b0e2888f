import { describe, expect, it } from 'vitest'
import { fittingCategory, slotOf } from './clothing-category.ts'
import { isInTheWay, layerOf } from './worn-layer.ts'

describe('where a garment lies', () => {
  it.each([
    ['Camisas', 'Camisa de lino', 'torso', 'superior', 'tops'],
    ['Blusas', 'Magnolia', 'torso', 'superior', 'tops'],
    ['Playeras', 'Básica', 'torso', 'superior', 'tops'],
    [null, 'Polo clásico', 'torso', 'superior', 'tops'],
    ['Chamarras', 'Denim', 'outer', 'superior', 'tops'],
    ['Sacos', 'Blazer recto', 'outer', 'superior', 'tops'],
    ['Suéteres', 'Trenzado', 'torso', 'superior', 'tops'],
    ['Pantalones', 'Chino', 'legs', 'inferior', 'bottoms'],
    ['Jeans', 'Rectos', 'legs', 'inferior', 'bottoms'],
    ['Faldas', 'Plisada', 'legs', 'inferior', 'bottoms'],
    ['Shorts', 'Cargo', 'legs', 'inferior', 'bottoms'],
    ['Zapatos', 'Mocasín', 'feet', 'calzado', 'tops'],
    ['Tenis', 'Court', 'feet', 'calzado', 'tops'],
    ['Botas', 'Chelsea', 'feet', 'calzado', 'tops'],
    ['Sandalias', 'Orilla', 'feet', 'calzado', 'tops'],
    ['Vestidos', 'Cruzado', 'whole', 'accesorio', 'dresses'],
    [null, 'Overol de mezclilla', 'whole', 'accesorio', 'dresses'],
    ['Bolsas', 'Tote', 'hand', 'accesorio', 'tops'],
    ['Accesorios', 'Gorra Mañanera', 'head', 'accesorio', 'tops'],
    ['Accesorios', 'Cinturón trenzado', 'waist', 'accesorio', 'tops'],
    ['Accesorios', 'Bufanda de lana', 'neck', 'accesorio', 'tops'],
    ['Accesorios', 'Pulsera', 'hand', 'accesorio', 'tops'],
    ['Trajes', 'Sastre Obelisco', 'whole', 'accesorio', 'dresses'],
    ['Trajes de baño', 'Marea', 'whole', 'accesorio', 'dresses'],
    ['Playa', 'Traje de baño Ola', 'whole', 'accesorio', 'dresses'],
    ['Novedades', 'Cosa sin nombre', 'torso', 'accesorio', 'tops'],
  ] as const)('%s, %s: %s', (category, name, layer, slot, fitting) => {
    expect([layerOf({ category, name }), slotOf({ category, name }), fittingCategory(layer)]).toEqual([
      layer,
      slot,
      fitting,
    ])
  })

  it('excludes a shirt and trousers with a dress, and a dress with these', () => {
    expect(['torso', 'legs', 'whole', 'feet', 'outer'].map((layer) => isInTheWay('whole', layer as 'torso'))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ])
    expect(isInTheWay('legs', 'whole')).toBe(true)
    expect(isInTheWay('torso', 'legs')).toBe(false)
    expect(isInTheWay('outer', 'torso')).toBe(false)
    expect(isInTheWay('outer', 'outer')).toBe(true)
  })
})
