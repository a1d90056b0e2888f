import { afterEach, expect, it, vi } from 'vitest'
import { stubBrowser } from '../../../../../test/stub-browser.ts'
import { askShop } from './ask-shop.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const check = { offers: [], coupon: null, now: 1 }

it('asks about all variants at once, and shows a coupon where no log has it', async () => {
  const { asked } = stubBrowser()
  const answer = askShop('/luna/cart', { variants: [1, 2], coupon: 'payload.signature', patience: 1000 })
  expect(asked).toHaveLength(1)
  expect(asked[0]?.address).toBe('/luna/cart?variants=1,2')
  expect(asked[0]?.headers.get('vitrina-coupon')).toBe('payload.signature')
  asked[0]?.answer(check)
  expect(await answer).toEqual(check)
})

it.each(['\ud800', '\ud800.signature', 'línea\nnueva', '💩'])(
  'has no answer where %j can’t be shown',
  async (coupon) => {
    const { asked } = stubBrowser()
    expect(await askShop('/luna/cart', { variants: [1], coupon, patience: 1000 })).toBeNull()
    expect(asked).toEqual([])
  },
)
