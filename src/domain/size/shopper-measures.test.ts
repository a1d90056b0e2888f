import { describe, expect, it } from 'vitest'
import { type BrandChart, NO_MEASURES, parseStoredMeasures, shopperMeasures } from './shopper-measures.ts'
import { equivalentSizes, findEquivalent } from './size-equivalents.ts'

const BRANDS: BrandChart[] = [
  {
    id: 3,
    brand: 'Norte',
    chart: { garment: 'top', of: 'garment', rows: [{ size: 'M', measures: { chest: [960, 960] } }] },
  },
]
const known = (chartId: number | null, size: string) => ({
  chartId,
  system: 'letters' as const,
  wearers: 'women' as const,
  size,
})

describe('the figures of a shopper', () => {
  it('follow the chosen way', () => {
    const stored = {
      ...NO_MEASURES,
      body: { chest: [900, 900] as const },
      garments: { top: { chest: [980, 980] as const } },
      known: { top: known(3, 'Mediana') },
    }
    expect(shopperMeasures({ ...stored, way: 'body' }, 'top', BRANDS)).toEqual({ by: 'body', measures: stored.body })
    expect(shopperMeasures({ ...stored, way: 'garment' }, 'top', BRANDS)).toMatchObject({ by: 'garment' })
    expect(shopperMeasures({ ...stored, way: 'garment' }, 'dress', BRANDS)).toBeNull()
    expect(shopperMeasures({ ...stored, way: 'brand' }, 'top', BRANDS)).toEqual({
      by: 'brand',
      of: 'garment',
      measures: { chest: [960, 960] },
    })
    expect(shopperMeasures({ ...stored, way: 'brand' }, 'dress', BRANDS)).toBeNull()
  })

  it('come from the equivalents where the brand has no chart', () => {
    const stored = { ...NO_MEASURES, way: 'brand' as const }
    expect(shopperMeasures({ ...stored, known: { top: known(null, 'M') } }, 'top', BRANDS)).toMatchObject({
      by: 'equivalent',
      measures: { chest: [900, 900] },
    })
    expect(shopperMeasures({ ...stored, known: { top: known(null, '99') } }, 'top', BRANDS)).toBeNull()
  })

  it('are restored as they were stored, without senseless ones', () => {
    const stored = {
      way: 'body' as const,
      body: { chest: [900, 940] as const },
      garments: { top: { chest: [980, 980] as const } },
      known: { top: known(3, 'M') },
    }
    expect(parseStoredMeasures(JSON.parse(JSON.stringify(stored)))).toEqual(stored)
    expect(
      parseStoredMeasures({ way: 'x', body: { chest: [1, 1] }, garments: { hat: {} }, known: { top: 'M' } }),
    ).toEqual(NO_MEASURES)
    expect(parseStoredMeasures(null)).toEqual(NO_MEASURES)
  })
})

describe('equivalent sizes', () => {
  it.each([
    ['footwear', 'women', 'us', '7', { mx: '24', eu: '38' }],
    ['footwear', 'men', 'mx', '27', { us: '9', eu: '42.5' }],
    ['top', 'women', 'eu', '38', { letters: 'M', mx: '28', us: '6' }],
    ['jacket', 'men', 'letters', 'Grande', { mx: '40', us: '40', eu: '50' }],
    ['trousers', 'men', 'us', '32', { eu: '48' }],
  ] as const)('of %s for %s: %s %s', (garment, wearers, system, size, others) => {
    expect(findEquivalent(equivalentSizes(garment, wearers), system, size)).toMatchObject(others)
  })

  it('rise in every system and measure', () => {
    for (const garment of ['top', 'trousers', 'footwear'] as const) {
      for (const wearers of ['women', 'men'] as const) {
        const sizes = equivalentSizes(garment, wearers)
        for (const [index, { mx, body }] of sizes.entries()) {
          const next = sizes[index + 1]
          if (!next) continue
          expect(Number(next.mx)).toBeGreaterThan(Number(mx))
          for (const measure of ['chest', 'waist', 'hips', 'foot'] as const) {
            if (body[measure]) expect(next.body[measure]?.[0]).toBeGreaterThan(body[measure][0])
          }
        }
      }
    }
  })
})
