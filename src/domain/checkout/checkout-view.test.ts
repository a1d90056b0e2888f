import { describe, expect, it } from 'vitest'
import { shirtLine } from '../../../test/cart-line.ts'
import {
  ana,
  edit,
  filled,
  foundAna,
  inputs,
  opened,
  run,
  sendingFrom,
  shippingPrices,
  submit,
} from '../../../test/checkout.ts'
import type { CheckoutForm } from './checkout-form.ts'
import { canRetryLookup, checkoutView, isBusy, needsLookup, offeredForm } from './checkout-view.ts'

describe('checkoutView', () => {
  it('comes to what lines, coupon, points and shipping come to', () => {
    const delivered = run(filled, ...foundAna, edit({ deliveryMethod: 'delivery', shippingType: 'local' }))
    const coupon = { token: 'a.b', discountPercentage: 10 }
    const { amounts, order } = checkoutView(delivered, { ...inputs, coupon })
    expect(amounts).toMatchObject({ couponDiscount: 2_000, points: 40, shipping: 5_000, total: 19_000 })
    expect(order.terms).toEqual({ coupon: 'a.b', percentage: 10, points: ana.points, shipping: 5_000 })
  })

  it('spends points at pickup alone where the store has it so', () => {
    const [start, end] = foundAna
    const result = { state: 'found', customer: { ...ana, pointsAtPickupOnly: true } } as const
    const found = run(filled, start, { ...end, result })
    const pointsOf = (deliveryMethod: string) =>
      checkoutView(run(found, edit({ deliveryMethod, shippingType: 'local' })), inputs).amounts.points
    expect(['pickup', 'delivery', ''].map(pointsOf)).toEqual([40, 0, 0])
  })

  it('spends no points of a shopper who does not want to', () => {
    const declined = run(filled, ...foundAna, { type: 'points-chosen', keepsPoints: true })
    const view = checkoutView(declined, inputs)
    expect([view.amounts.points, view.order.terms.points, view.spendablePoints]).toEqual([0, 0, ana.points])
    expect(checkoutView(run(declined, { type: 'points-chosen', keepsPoints: false }), inputs).amounts.points).toBe(40)
  })

  it('counts nothing for a line that is gone, which an order that was sent may still have', () => {
    const lines = [shirtLine, { ...shirtLine, variantId: 12, isGone: true }]
    const view = checkoutView(filled, { ...inputs, lines })
    expect(view.lines).toEqual([shirtLine])
    expect(view.order.lines).toEqual(lines)
    expect(view.amounts.total).toBe(20_000)
  })

  it('offers no delivery in a store without one, even if the draft has it', () => {
    const delivered = run(filled, edit({ deliveryMethod: 'delivery', shippingType: 'local' }))
    const view = checkoutView(delivered, { ...inputs, isPremium: false })
    expect(view.form.deliveryMethod).toBe('')
    expect(view.amounts.shipping).toBe(0)
    const here = run(delivered, edit({ state: 'Ciudad de México' }))
    expect(offeredForm(here.draft.form, inputs)).toBe(here.draft.form)
  })

  it('offers no pickup in a store without a place for it, even if the draft has it', () => {
    expect(checkoutView(filled, { ...inputs, hasPickup: false }).form.deliveryMethod).toBe('')
    expect(checkoutView(filled, inputs).form.deliveryMethod).toBe('pickup')
  })

  it('withdraws local shipping while the address is outside its area, and nowhere else', () => {
    const local = run(filled, edit({ deliveryMethod: 'delivery', shippingType: 'local' }))
    const view = (fields: Partial<CheckoutForm>) => {
      const { form, shippingTypes, isLocalWithdrawn, amounts } = checkoutView(run(local, edit(fields)), inputs)
      return [form.shippingType, shippingTypes.length, isLocalWithdrawn, amounts.shipping]
    }
    const { local: price } = shippingPrices
    expect(view({})).toEqual(['local', 3, false, price])
    expect(view({ postalCode: '06700' })).toEqual(['local', 3, false, price])
    expect(view({ postalCode: '97000' })).toEqual(['', 2, true, 0])
    expect(view({ postalCode: '97000', shippingType: 'national-express' }).slice(0, 3)).toEqual([
      'national-express',
      2,
      false,
    ])
    expect(view({ deliveryMethod: 'pickup', postalCode: '97000' }).slice(2)).toEqual([false, 0])
  })

  it('has no shipping for a method or a type that there is not', () => {
    for (const fields of [{ deliveryMethod: 'drone' }, { deliveryMethod: 'delivery', shippingType: 'toString' }]) {
      expect(checkoutView(run(filled, edit({ shippingType: 'local', ...fields })), inputs).amounts.shipping).toBe(0)
    }
  })
})

describe('a lookup of a customer', () => {
  const [started] = foundAna

  it('is needed for an e-mail that was not looked up yet', () => {
    expect(needsLookup(opened)).toBe(false)
    expect(needsLookup(run(opened, edit({ email: 'ana' })))).toBe(false)
    expect(needsLookup(filled)).toBe(true)
    expect(needsLookup(run(filled, started))).toBe(false)
    expect(needsLookup(run(filled, ...foundAna))).toBe(false)
    expect(needsLookup(run(filled, ...foundAna, edit({ email: 'luz@correo.mx' })))).toBe(true)
  })

  it('leaves the customer of another e-mail known while it is under way', () => {
    const other = run(filled, ...foundAna, { type: 'lookup-started', id: 2, email: 'luz@correo.mx' })
    expect(checkoutView(other, inputs)).toMatchObject({ customer: ana, lookupStatus: 'found' })
  })

  it('can be repeated unless it is under way', () => {
    expect(canRetryLookup(opened)).toBe(false)
    expect(canRetryLookup(run(filled, started))).toBe(false)
    expect(canRetryLookup(run(filled, started, { type: 'lookup-ended', id: 1, result: { state: 'too-many' } }))).toBe(
      true,
    )
  })
})

it('a checkout is busy from the press of the button until the server has responded', () => {
  const { state, attempt } = sendingFrom(filled)
  expect([opened, filled, run(filled, submit), state].map(isBusy)).toEqual([false, false, true, true])
  const result = { kind: 'unknown', sentence: '' } as const
  expect(isBusy(run(state, { type: 'received', attempt, result, news: [] }))).toBe(false)
})
