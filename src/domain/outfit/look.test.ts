import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bases, garments } from '../../../test/random-garments.ts'
import { baseGarment, type Garment, garmentOf } from './garment.ts'
import { composeLooks } from './look.ts'
import { slotsOf } from './slot.ts'

const BLACK = { label: 'Negro', swatch: '#18181a' }
const RED = { label: 'Rojo', swatch: '#c0392b' }

const blouse = baseGarment({ productId: 0, name: 'Blusa Sol', category: 'Blusas', color: RED, price: 50_000 })
const garment = (productId: number, name: string, color = BLACK): Garment => {
  const found = garmentOf({ productId, name, category: null, color, price: 50_000 })
  if (!found) throw new Error(`${name} is no garment`)
  return found
}
const idsOf = (looks: ReturnType<typeof composeLooks>) =>
  looks.map(({ recommendations }) => recommendations.map(({ productId }) => productId))

describe('the looks of an outfit', () => {
  it('have one garment for each place, from head to foot, with a reason, an occasion and a type', () => {
    const candidates = [garment(3, 'Bolsa'), garment(2, 'Tenis'), garment(1, 'Falda')]
    expect(composeLooks(blouse, candidates)).toEqual([
      {
        recommendations: [1, 2, 3].map((productId) => ({
          productId,
          reason: 'Negro y Rojo: un neutro que va con todo.',
          occasion: 'Diario',
          lookType: 'Casual',
        })),
        lookDescription: 'Look casual para diario: Blusa Sol con Falda, Tenis y Bolsa.',
      },
    ])
  })

  it('take a second accessory where there is nothing else, but not another of the same', () => {
    const dress = baseGarment({ productId: 0, name: 'Vestido de fiesta', category: null, color: RED, price: 50_000 })
    const candidates = ['Zapatilla de tacón', 'Bolsa', 'Mochila', 'Aretes', 'Falda'].map((name, at) =>
      garment(at + 1, name),
    )
    const looks = composeLooks(dress, candidates)
    for (const ids of idsOf(looks)) expect(ids).toEqual([1, expect.any(Number), expect.any(Number)])
    expect(idsOf(looks).every((ids) => !(ids.includes(2) && ids.includes(3)))).toBe(true)
    expect(looks[0]).toMatchObject({
      recommendations: [
        { occasion: 'Fiesta', lookType: 'Elegante', reason: expect.stringContaining('para fiesta') },
        {},
        {},
      ],
    })
  })

  it('take a dress in place of both parts', () => {
    const shoes = baseGarment({ productId: 0, name: 'Sandalia', category: null, color: BLACK, price: null })
    const looks = idsOf(composeLooks(shoes, [garment(1, 'Vestido'), garment(2, 'Falda'), garment(3, 'Bolsa')]))
    expect(looks).toEqual([[1, 3]])
  })

  it('begin with what goes best, and repeat as little as they can', () => {
    const candidates = [
      garment(1, 'Falda', RED),
      garment(2, 'Falda de oficina', RED),
      garment(3, 'Tenis'),
      garment(4, 'Bota'),
    ]
    const [first, second] = idsOf(composeLooks(blouse, candidates))
    expect(first?.filter((id) => second?.includes(id))).toEqual([])
  })

  it('are empty without a garment', () => {
    expect(composeLooks(blouse, [])).toEqual([])
  })

  it('can be worn, and are as full as any candidates allow', () => {
    fc.assert(
      fc.property(bases, garments, (base, candidates) => {
        const looks = composeLooks(base, candidates)
        expect(new Set(idsOf(looks).map(String)).size).toBe(looks.length)
        for (const { recommendations, lookDescription } of looks) {
          const chosen = recommendations.map(({ productId }) => candidates.find((each) => each.productId === productId))
          expect(chosen.length).toBeGreaterThanOrEqual(1)
          expect(chosen.length).toBeLessThanOrEqual(3)
          const taken = [base, ...chosen].flatMap((garment) => (garment ? slotsOf(garment.kind) : []))
          const single = taken.filter((slot) => slot !== 'accesorio')
          expect(new Set(single).size).toBe(single.length)
          for (const { reason, occasion, lookType } of recommendations) {
            for (const text of [reason, occasion, lookType, lookDescription]) expect(text).not.toBe('')
          }
        }
      }),
    )
  })
})
