import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_LINES } from '#domain/cart/quantity.ts'
import { EMPTY_CHECKOUT } from '#domain/checkout/checkout-form.ts'
import { MAX_CENTAVOS } from '#domain/money/money.ts'
import { orderRequest } from './checkout-request.ts'

const line = { variantId: 71, quantity: 2, price: 129_900 }
const request = {
  key: 'a1_B2-c3D4e5f6g7',
  form: { ...EMPTY_CHECKOUT, firstName: 'Ana' },
  lines: [line],
  coupon: 'abc.def',
  points: 0,
  total: 259_800,
}

const parseOrderRequest = (sent: unknown) => orderRequest.safeParse(sent).data ?? null

describe('the order of a request', () => {
  it('takes a body of the checkout', () => {
    expect(parseOrderRequest(request)).toEqual(request)
    expect(parseOrderRequest({ ...request, lines: [], coupon: null })).toEqual({ ...request, lines: [], coupon: null })
    const free = { ...line, price: 0 }
    expect(parseOrderRequest({ ...request, lines: [free] })?.lines).toEqual([free])
  })

  it('ignores all other fields', () => {
    const sent = {
      ...request,
      discount: 100,
      account: 'norte',
      customer: 1,
      form: { ...request.form, isPremium: true },
      lines: [{ ...line, discount: 1, name: 'Gratis' }],
    }
    expect(parseOrderRequest(sent)).toEqual(request)
  })

  it('takes a missing field for an empty one, and truncates fields beyond the maximum', () => {
    const { country: _, ...form } = request.form
    expect(parseOrderRequest({ ...request, form })?.form).toEqual({ ...request.form, country: '' })
    const long = { ...request.form, pickupNotes: 'x'.repeat(1_000_000) }
    expect(parseOrderRequest({ ...request, form: long })?.form.pickupNotes).toBe('x'.repeat(10_000))
  })

  it('reads -0 as 0', () => {
    const zeros = JSON.parse('{"points":-0,"total":-0}')
    const lines = [{ ...line, price: -0 }]
    expect(parseOrderRequest({ ...request, ...zeros, lines })).toEqual({
      ...request,
      points: 0,
      total: 0,
      lines: [{ ...line, price: 0 }],
    })
  })

  it('takes a token of a coupon of up to 1,000 characters', () => {
    const coupon = 'x'.repeat(1_000)
    expect(parseOrderRequest({ ...request, coupon })?.coupon).toBe(coupon)
  })

  it.each([null, undefined, 7, 'texto', [], [request], {}])('takes %j for no order', (sent) => {
    expect(parseOrderRequest(sent)).toBeNull()
  })

  it.each([
    ['key', [undefined, null, 7, '', 'corta', 'x'.repeat(65), 'con espacio dentro', 'a1_B2-c3D4e5f6g7\n']],
    ['form', [undefined, null, [], 'x', { ...EMPTY_CHECKOUT, email: 7 }, { ...EMPTY_CHECKOUT, city: null }]],
    ['coupon', [undefined, 7, {}, 'x'.repeat(1_001)]],
    ['points', [undefined, null, '5', -1, 1.5, Number.NaN, 2 ** 31]],
    ['total', [undefined, null, '5', -1, 1.5, Number.POSITIVE_INFINITY, MAX_CENTAVOS + 1]],
    ['lines', [undefined, null, {}, [null], [[]], [line, line]]],
  ])('takes no other %s than the checkout sends', (field, values) => {
    for (const value of values) expect(parseOrderRequest({ ...request, [field]: value })).toBeNull()
  })

  it.each([
    ['variantId', [undefined, 0, -1, 1.5, '71', 2 ** 53]],
    ['quantity', [undefined, 0, -1, 1.5, '1', 1_000]],
    ['price', [undefined, null, -1, 1.5, '1', MAX_CENTAVOS + 1]],
  ])('takes no line with another %s', (field, values) => {
    for (const value of values) {
      expect(parseOrderRequest({ ...request, lines: [{ ...line, [field]: value }] })).toBeNull()
    }
  })

  it('takes as many lines as a cart has, and as much as an order holds', () => {
    const lines = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ ...line, variantId: at + 1, price: 1 }))
    expect(parseOrderRequest({ ...request, lines: lines(MAX_LINES) })?.lines).toHaveLength(MAX_LINES)
    expect(parseOrderRequest({ ...request, lines: lines(MAX_LINES + 1) })).toBeNull()
    expect(parseOrderRequest({ ...request, lines: [{ ...line, quantity: 1, price: MAX_CENTAVOS }] })).not.toBeNull()
    expect(parseOrderRequest({ ...request, lines: [{ ...line, quantity: 2, price: MAX_CENTAVOS }] })).toBeNull()
  })

  it('never throws, and parses its own result to itself', () => {
    const anything = fc.jsonValue()
    const mixed = fc.record({
      key: fc.oneof(fc.constant(request.key), anything),
      form: fc.oneof(
        fc.constant(request.form),
        fc.dictionary(fc.constantFrom(...Object.keys(EMPTY_CHECKOUT)), anything),
      ),
      lines: fc.oneof(
        fc.constant([line]),
        fc.array(fc.record({ variantId: anything, quantity: fc.nat(), price: fc.nat() })),
      ),
      coupon: fc.oneof(fc.constant(null), anything),
      points: fc.oneof(fc.nat(), anything),
      total: fc.oneof(fc.nat(), anything),
    })
    fc.assert(
      fc.property(fc.oneof(anything, mixed), (sent) => {
        const read = parseOrderRequest(sent)
        if (read !== null) expect(parseOrderRequest(read)).toEqual(read)
      }),
      { numRuns: 500 },
    )
  })
})
