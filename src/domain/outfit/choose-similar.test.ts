import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bases, pools } from '../../../test/random-garments.ts'
import { chooseSimilar, MAX_CANDIDATES, type SimilarCandidate, similarPrices } from './choose-similar.ts'

const RED = { label: 'Rojo', swatch: '#c0392b' }
const GREEN = { label: 'Verde', swatch: '#2e7d46' }
const BLACK = { label: 'Negro', swatch: '#18181a' }

const base = { productId: 1, name: 'Blusa Sol', category: 'Blusas', price: 50_000 }
let nextId = 2
const product = (name: string, given: Partial<SimilarCandidate> = {}): SimilarCandidate => ({
  productId: nextId++,
  name,
  category: 'Blusas',
  price: 50_000,
  inStock: true,
  colors: [BLACK],
  ...given,
})
const similarTo = (of: typeof base, candidates: SimilarCandidate[]) =>
  chooseSimilar(of, RED, candidates).map(({ name }) => name)

describe('similar products', () => {
  it('are of the same kind, though their categories differ', () => {
    const candidates = [
      product('Camisa de lino', { category: null }),
      product('Falda', { category: 'Faldas' }),
      product('Tarjeta de regalo', { category: 'Regalos' }),
    ]
    expect(similarTo(base, candidates)).toEqual(['Camisa de lino'])
  })

  it('are of the same category, where the product is no known garment', () => {
    const card = { ...base, name: 'Tarjeta de regalo', category: 'Regalos' }
    const candidates = [
      product('Caja', { category: 'Regalos' }),
      product('Falda', { category: 'Regalos' }),
      product('Otra tarjeta', { category: null }),
    ]
    expect(similarTo(card, candidates)).toEqual(['Caja'])
    expect(chooseSimilar({ ...card, category: null }, null, [product('Vela', { category: null })])).toEqual([])
  })

  it('are for the same wearer', () => {
    const dama = { ...base, name: 'Playera para dama', category: 'Playeras' }
    const names = ['Playera para hombre', 'Playera para niña', 'Playera', 'Playera de mujer']
    const candidates = names.map((name) => product(name, { category: 'Playeras' }))
    expect(similarTo(dama, candidates)).toEqual(['Playera', 'Playera de mujer'])
  })

  it('cost about as much; of a product without a price, anything', () => {
    const { low, high } = similarPrices(50_000)
    const prices = [low - 1, low, high, high + 1, null]
    const candidates = prices.map((price) => product(`Blusa ${price}`, { price }))
    expect(similarTo(base, candidates).toSorted()).toEqual([`Blusa ${low}`, `Blusa ${high}`])
    expect(chooseSimilar({ ...base, price: null }, RED, candidates)).toHaveLength(5)
  })

  it('have the colour first, then a colour that goes with it', () => {
    const candidates = [
      product('Blusa verde', { colors: [{ label: 'Lima', swatch: '#7ab32a' }] }),
      product('Blusa negra'),
      product('Blusa roja', { colors: [GREEN, RED] }),
    ]
    expect(similarTo(base, candidates)).toEqual(['Blusa roja', 'Blusa negra', 'Blusa verde'])
  })

  it('have the style first, then the nearest price', () => {
    const candidates = [
      product('Blusa de fiesta', { price: 51_000 }),
      product('Blusa cara', { price: 75_000 }),
      product('Blusa igual', { price: 52_000 }),
    ]
    expect(similarTo(base, candidates)).toEqual(['Blusa igual', 'Blusa cara', 'Blusa de fiesta'])
  })

  it('are never the product itself, sold out or too many, and have one order', () => {
    const candidates = fc.tuple(pools, fc.infiniteStream(fc.boolean())).map(([pool, inStock]) =>
      pool.map(
        ({ productId, name, category, price, stocked }): SimilarCandidate => ({
          productId,
          name,
          category,
          price,
          inStock: inStock.next().value ?? true,
          colors: stocked.flatMap(({ color }) => color ?? []),
        }),
      ),
    )
    fc.assert(
      fc.property(bases, candidates, fc.nat({ max: 30 }), (garment, pool, productId) => {
        const chosen = chooseSimilar({ ...garment, productId }, garment.color, pool)
        expect(chosen.length).toBeLessThanOrEqual(MAX_CANDIDATES)
        expect(new Set(chosen).size).toBe(chosen.length)
        for (const each of chosen) {
          expect(each.productId).not.toBe(productId)
          expect(each.inStock).toBe(true)
        }
        expect(chooseSimilar({ ...garment, productId }, garment.color, pool.toReversed())).toEqual(chosen)
      }),
    )
  })
})
