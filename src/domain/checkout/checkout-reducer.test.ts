import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
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
import type { CheckoutErrors } from './check-checkout.ts'
import { EMPTY_CHECKOUT_DRAFT } from './checkout-draft.ts'
import { CHECKOUT_FIELDS } from './checkout-form.ts'
import { openCheckout } from './checkout-state.ts'
import { checkoutView, isBusy } from './checkout-view.ts'
import { OFFLINE_SENTENCE, ORDER_REJECTED, ORDER_REJECTIONS, POINTS_FOUND } from './order-rejections.ts'

describe('opening the checkout', () => {
  it('has a key for its order, and keeps the one of the draft', () => {
    expect(opened.draft).toEqual({ ...EMPTY_CHECKOUT_DRAFT, key: 'a'.repeat(32) })
    const draft = { ...EMPTY_CHECKOUT_DRAFT, key: 'c'.repeat(32) }
    expect(openCheckout(draft, { shippingPrices, newKey: 'a'.repeat(32) }).draft).toBe(draft)
  })

  it('speaks of an order that got no response before', () => {
    const draft = { ...EMPTY_CHECKOUT_DRAFT, key: 'c'.repeat(32), sent: '{}' }
    const { message } = openCheckout(draft, { shippingPrices, newKey: '' })
    expect(message).toBe(ORDER_REJECTIONS['no-response'])
    expect(opened.message).toBe('')
  })
})

describe('an edit of the checkout form', () => {
  it('clears the time with another date, and not with the same', () => {
    const chosen = run(opened, edit({ pickupDate: '2026-11-20', pickupTime: '10:00' }))
    expect(chosen.draft.form.pickupTime).toBe('10:00')
    expect(run(chosen, edit({ pickupDate: '2026-11-20' })).draft.form.pickupTime).toBe('10:00')
    expect(run(chosen, edit({ pickupDate: '2026-11-21' })).draft.form.pickupTime).toBe('')
  })

  it('removes the error of its field, and the errors of fields that the other method hides', () => {
    const errors: CheckoutErrors = {
      deliveryMethod: 'method-missing',
      email: 'email-missing',
      city: 'city-missing',
      pickupTime: 'pickup-time-missing',
    }
    const wrong = run(opened, { ...submit, errors })
    expect(run(wrong, edit({ city: 'Puebla' })).errors).toEqual({ ...errors, city: undefined })
    expect(run(wrong, edit({ pickupDate: '2026-11-20' })).errors).not.toHaveProperty('pickupTime')
    expect(run(wrong, edit({ deliveryMethod: 'delivery' })).errors).toEqual({ email: 'email-missing' })
  })

  it('changes the named fields and nothing else of the form, for any fields', () => {
    const fields = fc.record(Object.fromEntries(CHECKOUT_FIELDS.map((field) => [field, fc.string()])), {
      requiredKeys: [],
    })
    fc.assert(
      fc.property(fields, fields, (first, second) => {
        const before = run(opened, edit(first)).draft.form
        const { form } = run(opened, edit(first), edit(second)).draft
        for (const field of CHECKOUT_FIELDS) {
          const isCleared = field === 'pickupTime' && (second.pickupDate ?? before.pickupDate) !== before.pickupDate
          expect(form[field]).toBe(second[field] ?? (isCleared ? '' : before[field]))
        }
      }),
    )
  })
})

describe('a lookup of a customer', () => {
  it('counts while its e-mail is in the form', () => {
    const found = run(filled, ...foundAna)
    expect(checkoutView(found, inputs)).toMatchObject({ customer: ana, lookupStatus: 'found' })
    const other = run(found, edit({ email: 'luz@correo.mx' }))
    expect(checkoutView(other, inputs)).toMatchObject({ customer: null, lookupStatus: 'idle', amounts: { points: 0 } })
    expect(checkoutView(run(other, edit({ email: 'ANA@correo.mx' })), inputs).customer).toEqual(ana)
  })

  it('counts for nothing once a later one was sent', () => {
    const late = run(filled, foundAna[0], { ...foundAna[0], id: 2 }, foundAna[1])
    expect(checkoutView(late, inputs)).toMatchObject({ customer: null, lookupStatus: 'fetching' })
  })

  it('may be recalled from earlier in the visit', () => {
    const result = { state: 'found', customer: ana } as const
    const recalled = run(filled, { type: 'lookup-recalled', email: 'ana@correo.mx', result })
    expect(checkoutView(recalled, inputs)).toMatchObject({ customer: ana, lookupStatus: 'found' })
    const late = run(
      filled,
      foundAna[0],
      { type: 'lookup-recalled', email: 'ana@correo.mx', result },
      {
        type: 'lookup-ended',
        id: 1,
        result: { state: 'no-response' },
      },
    )
    expect(checkoutView(late, inputs)).toMatchObject({ customer: ana, lookupStatus: 'found' })
  })
})

describe('submitting the checkout', () => {
  it('names the first error from the top, in a toast and by the focus', () => {
    const errors: CheckoutErrors = { lastName: 'last-name-missing', email: 'email-invalid' }
    const wrong = run(filled, { ...submit, errors })
    expect(wrong).toMatchObject({ errors, phase: { kind: 'editing' } })
    expect(wrong.announcement).toEqual({
      toast: { title: 'Revisa tus datos', description: 'Corrige los campos marcados.' },
      focus: { kind: 'field', field: 'email' },
      isPickupGone: false,
    })
  })

  it.each<CheckoutErrors>([{ pickupDate: 'pickup-date-unavailable' }, { pickupTime: 'pickup-time-unavailable' }])(
    'has the pickup times fetched again for %j',
    (errors) => {
      expect(run(filled, { ...submit, errors }).announcement?.isPickupGone).toBe(true)
    },
  )

  it('has a message where nothing can be sent', () => {
    const empty = run(filled, { ...submit, hasLines: false })
    expect(empty).toMatchObject({ message: ORDER_REJECTIONS['cart-empty'], phase: { kind: 'editing' } })
    const offline = run(filled, { ...submit, isOnline: false })
    expect(offline).toMatchObject({
      message: OFFLINE_SENTENCE,
      phase: { kind: 'editing' },
      announcement: {
        toast: { title: ORDER_REJECTED, description: OFFLINE_SENTENCE },
        focus: null,
        isPickupGone: false,
      },
    })
  })

  it('takes back that there is no connection, and nothing else, when there is one', () => {
    const online = { type: 'came-online' } as const
    expect(run(filled, { ...submit, isOnline: false }, online)).toMatchObject({
      message: '',
      announcement: { toast: null },
    })
    const empty = run(filled, { ...submit, hasLines: false })
    expect(run(empty, online)).toBe(empty)
  })

  it('sends an emptied cart again that may have become an order', () => {
    const { state, attempt } = sendingFrom(filled)
    const result = { kind: 'unknown', sentence: 'No sabemos.' } as const
    const unknown = run(state, { type: 'received', attempt, result, news: [] })
    expect(run(unknown, { ...submit, hasLines: false }).phase.kind).toBe('preparing')
  })

  it('takes away the message and the toast of the attempt before', () => {
    const again = run(filled, { ...submit, isOnline: false }, submit)
    expect(again).toMatchObject({ message: '', errors: {} })
    expect(again.announcement).toEqual({ toast: null, focus: null, isPickupGone: false })
  })

  it('has the new total confirmed where it has changed before the order was sent', () => {
    const changed = (hasMorePoints: boolean) =>
      run(filled, submit, { type: 'total-changed', totalBefore: 20_000, hasMorePoints })
    expect(changed(true)).toMatchObject({
      phase: { kind: 'editing' },
      question: { kind: 'confirm', sentence: POINTS_FOUND, news: [], totalBefore: 20_000 },
      announcement: { focus: { kind: 'question' }, isPickupGone: false },
    })
    expect(changed(false).question).toMatchObject({ sentence: ORDER_REJECTIONS.changed })
  })

  it('stores the request under way', () => {
    const { state, attempt } = sendingFrom(filled)
    expect(isBusy(state)).toBe(true)
    expect(state.draft).toMatchObject({ key: attempt.request.key, sent: attempt.body })
  })
})
