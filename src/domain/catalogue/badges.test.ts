import { describe, expect, it } from 'vitest'
import { badges, isNew } from './badges.ts'

const now = new Date('2026-11-20T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

describe('isNew', () => {
  it('holds for 30 days and no longer', () => {
    expect(isNew(daysAgo(0), now)).toBe(true)
    expect(isNew(daysAgo(30), now)).toBe(true)
    expect(isNew(new Date(daysAgo(30).getTime() - 1), now)).toBe(false)
  })

  it('does not hold before the day has come', () => {
    expect(isNew(daysAgo(-1), now)).toBe(false)
  })
})

describe('badges', () => {
  const plain = { isNew: false, isSale: false, inStock: true, rating: 0, reviewCount: 0 }

  it('are empty for an ordinary product', () => {
    expect(badges(plain)).toEqual([])
  })

  it('name every reason there is', () => {
    expect(badges({ ...plain, isNew: true, isSale: true, inStock: false })).toEqual(['Agotado', 'Nuevo', 'Oferta'])
  })

  it("include 'Popular' from 4.5 and 100 reviews on, and only when neither new nor on sale", () => {
    const popular = { ...plain, rating: 4.5, reviewCount: 100 }
    expect(badges(popular)).toEqual(['Popular'])
    expect(badges({ ...popular, rating: 4.49 })).toEqual([])
    expect(badges({ ...popular, reviewCount: 99 })).toEqual([])
    expect(badges({ ...popular, isNew: true })).toEqual(['Nuevo'])
    expect(badges({ ...popular, isSale: true })).toEqual(['Oferta'])
  })
})
