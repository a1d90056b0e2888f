import { afterEach, expect, it, vi } from 'vitest'
import { stubBrowser } from '#test/stub-browser.ts'
import { fetchCartCheck } from './fetch-cart-check.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const check = { offers: [], coupon: null, now: 1 }

it('fetchCartCheck checks all variants at once, and sends a coupon where no log has it', async () => {
  const { sent } = stubBrowser()
  const fetched = fetchCartCheck('/luna/cart', { variants: [1, 2], coupon: 'payload.signature', timeout: 1000 })
  expect(sent).toHaveLength(1)
  expect(sent[0]?.url).toBe('/luna/cart?variants=1,2')
  expect(sent[0]?.headers.get('vitrina-coupon')).toBe('payload.signature')
  sent[0]?.respond(check)
  expect(await fetched).toEqual(check)
})

it.each(['\ud800', '\ud800.signature', 'línea\nnueva', '💩'])(
  'fetchCartCheck returns null where no header can carry %j',
  async (coupon) => {
    const { sent } = stubBrowser()
    expect(await fetchCartCheck('/luna/cart', { variants: [1], coupon, timeout: 1000 })).toBeNull()
    expect(sent).toEqual([])
  },
)
