import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bases, pools, sizes } from '../../../test/random-garments.ts'
import { chooseCandidates, type PooledProduct } from './candidates.ts'
import { baseGarment } from './garment.ts'
import { fitsSize, isSizedFor } from './size-match.ts'
import { isClothing, openSlots, slotsOf } from './slot.ts'
import { isForSame } from './wearer.ts'

const RED = { label: 'Rojo', swatch: '#c0392b' }
const GREEN = { label: 'Verde', swatch: '#2e7d46' }
const BLACK = { label: 'Negro', swatch: '#18181a' }

const base = baseGarment({ productId: 1, name: 'Blusa Sol', category: 'Blusas', color: RED, price: 50_000 })
let nextId = 2
const product = (name: string, given: Partial<PooledProduct> = {}): PooledProduct => ({
  productId: nextId++,
  name,
  category: null,
  price: 50_000,
  stocked: [{ color: BLACK, size: null }],
  sizes: [],
  ...given,
})
const chosen = (pool: PooledProduct[], size: string | null = null) => chooseCandidates(base, pool, size)
const namesOf = (pool: PooledProduct[], size: string | null = null) => chosen(pool, size).map(({ name }) => name)

describe('the candidates of an outfit', () => {
  it('fill the open slots in turns, and never are the product itself or of its slot', () => {
    const pool = ['Falda A', 'Falda B', 'Playera', 'Tenis', 'Bolsa', 'Vestido', 'Tarjeta de regalo'].map((name) =>
      product(name),
    )
    expect(namesOf([...pool, { ...product('Falda Sol'), productId: 1 }])).toEqual([
      'Falda A',
      'Tenis',
      'Bolsa',
      'Falda B',
    ])
  })

  it('come in the colour that goes best', () => {
    const stocked = [GREEN, BLACK].map((color) => ({ color, size: null }))
    expect(chosen([product('Falda', { stocked })])).toMatchObject([{ color: BLACK }])
  })

  it('prefer what goes with the colour, and what costs about as much', () => {
    const inGreen = product('Falda verde', { stocked: [{ color: GREEN, size: null }] })
    expect(namesOf([inGreen, product('Falda negra')])).toEqual(['Falda negra', 'Falda verde'])
    expect(namesOf([product('Falda cara', { price: 400_000 }), product('Falda', { price: 60_000 })])).toEqual([
      'Falda',
      'Falda cara',
    ])
  })

  it('are there in the shopper’s size, in the colour that is recommended', () => {
    const stocked = [
      { color: BLACK, size: 'CH' },
      { color: GREEN, size: 'M' },
    ]
    const skirt = product('Falda', { stocked, sizes: ['CH', 'M'] })
    expect(chosen([skirt], 'M')).toMatchObject([{ color: GREEN }])
    expect(chosen([skirt], 'G')).toEqual([])
    expect(namesOf([product('Jeans', { stocked: [{ color: BLACK, size: '28' }], sizes: ['28'] })], 'G')).toEqual([
      'Jeans',
    ])
    expect(namesOf([product('Tenis', { stocked: [{ color: BLACK, size: 'CH' }], sizes: ['CH'] })], 'G')).toEqual([
      'Tenis',
    ])
  })

  it('are for the same person and season as far as that is known', () => {
    const summer = baseGarment({
      productId: 1,
      name: 'Blusa de verano para dama',
      category: null,
      color: RED,
      price: null,
    })
    const pool = ['Falda', 'Jeans de hombre', 'Falda de niña', 'Botas', 'Sandalia'].map((name) => product(name))
    expect(chooseCandidates(summer, pool, null).map(({ name }) => name)).toEqual(['Falda', 'Sandalia'])
  })

  it('follow these rules for any catalogue', () => {
    fc.assert(
      fc.property(bases, pools, fc.option(sizes), (worn, pool, size) => {
        const found = chooseCandidates(worn, pool, size)
        expect(found.length).toBeLessThanOrEqual(10)
        expect(new Set(found.map(({ productId }) => productId)).size).toBe(found.length)
        for (const { productId, kind, color, wearer } of found) {
          const from = pool.find((each) => each.productId === productId)
          expect(slotsOf(kind).every((slot) => openSlots(worn.kind).includes(slot))).toBe(true)
          expect(isForSame(worn.wearer, wearer)).toBe(true)
          const inColor = from?.stocked.filter((each) => each.color?.label === color?.label) ?? []
          expect(inColor.length).toBeGreaterThan(0)
          if (size === null || !isClothing(kind) || !isSizedFor(from?.sizes ?? [], size)) continue
          expect(inColor.some((each) => each.size !== null && fitsSize(each.size, size))).toBe(true)
        }
      }),
    )
  })
})
