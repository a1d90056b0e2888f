import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_CENTAVOS } from '../money/money.ts'
import { changePrice, changePriced, checkPriceRule, PRICE_ENDINGS, type PriceRule } from './price-change.ts'

const percent = (by: number, more: Partial<PriceRule> = {}): PriceRule => ({
  by: { kind: 'percent', percent: by },
  ending: 'none',
  strikesFormer: false,
  ...more,
})
const amount = (by: number, more: Partial<PriceRule> = {}): PriceRule => ({
  ...percent(0, more),
  by: { kind: 'amount', amount: by },
})

describe('a change of prices', () => {
  it.each([
    ['ten percent more', 129_900, percent(10), 142_890],
    ['a third less, to the centavo', 10_000, percent(-33.33), 6_667],
    ['half a centavo, which goes up', 5, percent(-10), 5],
    ['an amount more', 9_900, amount(1_050), 10_950],
    ['to whole pesos', 10_049, percent(1, { ending: '.00' }), 10_100],
    ['to ninety centavos', 10_000, percent(5, { ending: '.90' }), 10_490],
    ['half way to ninety centavos, which goes up', 10_000, amount(40, { ending: '.90' }), 10_090],
    ['to ninety-nine centavos', 45_000, percent(-20, { ending: '.99' }), 35_999],
    ['to nine pesos', 45_000, percent(-20, { ending: '9.00' }), 35_900],
    ['less than the first of an ending', 300, percent(-90, { ending: '9.00' }), 900],
  ])('makes %s', (_, before, rule, after) => {
    expect(changePrice(before, rule)).toEqual({ ok: true, price: after })
  })

  it('makes no price of nothing or less, and none that no column holds', () => {
    expect(changePrice(5_000, amount(-5_000))).toEqual({ ok: false, code: 'falls-to-nothing' })
    expect(changePrice(5_000, percent(-100))).toEqual({ ok: false, code: 'falls-to-nothing' })
    expect(changePrice(MAX_CENTAVOS, percent(1))).toEqual({ ok: false, code: 'too-large' })
  })

  it('ends as it should, no further away than half of what lies between two endings', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1_000, max: 10_000_000 }),
        fc.integer({ min: -80, max: 300 }),
        fc.constantFrom(...PRICE_ENDINGS),
        (price, by, ending) => {
          const [raw, changed] = [changePrice(price, percent(by)), changePrice(price, percent(by, { ending }))]
          if (!raw.ok || !changed.ok) throw new Error('both are prices')
          if (ending !== 'none') expect((changed.price / 100).toFixed(2).endsWith(ending)).toBe(true)
          if (raw.price >= 1_000)
            expect(Math.abs(changed.price - raw.price)).toBeLessThanOrEqual(ending === '9.00' ? 500 : 50)
        },
      ),
    )
  })

  it('strikes the price of before where it is lowered and that is wanted', () => {
    const rule = percent(-20, { strikesFormer: true })
    expect(changePriced({ price: 10_000, originalPrice: null }, rule)).toEqual({ price: 8_000, originalPrice: 10_000 })
    expect(changePriced({ price: 8_000, originalPrice: 10_000 }, rule)).toEqual({ price: 6_400, originalPrice: 10_000 })
  })

  it('keeps a former price that is still higher, and removes a lower one', () => {
    expect(changePriced({ price: 8_000, originalPrice: 10_000 }, percent(10))).toEqual({
      price: 8_800,
      originalPrice: 10_000,
    })
    expect(changePriced({ price: 8_000, originalPrice: 10_000 }, percent(25))).toEqual({
      price: 10_000,
      originalPrice: null,
    })
  })

  it('leaves what has no price of its own, and what would cost nothing', () => {
    expect(changePriced({ price: 0, originalPrice: null }, percent(10))).toEqual({ price: 0, originalPrice: null })
    expect(changePriced({ price: 500, originalPrice: null }, amount(-500))).toEqual({ price: 500, originalPrice: null })
  })

  it('is checked before it is made', () => {
    expect(checkPriceRule(percent(0.001))).toBe('no-change')
    expect(checkPriceRule(percent(Number.NaN))).toBe('not-a-number')
    expect(checkPriceRule(amount(0.5))).toBe('not-a-number')
    expect(checkPriceRule(percent(10_000))).toBeNull()
    expect(checkPriceRule(percent(10_000.01))).toBe('too-many-percent')
    expect(checkPriceRule(percent(-100))).toBe('nothing-left')
    expect(checkPriceRule(percent(-99.99))).toBeNull()
    expect(checkPriceRule(amount(2_147_483_648))).toBe('too-large-amount')
    expect(checkPriceRule(percent(-12.5))).toBeNull()
    expect(checkPriceRule(amount(-100))).toBeNull()
  })
})
