import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  attemptIn,
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
import { checkoutReducer } from './checkout-reducer.ts'
import { CHECKOUT_ERRORS } from './checkout-sentences.ts'
import type { CheckoutAction, CheckoutState } from './checkout-state.ts'
import { checkoutView } from './checkout-view.ts'
import { ORDER_REJECTED } from './order-rejections.ts'
import type { FreshFacts, OrderRejection, SendResult } from './order-result.ts'

const facts: FreshFacts = { check: { offers: [], coupon: null, now: 0 }, shipping: 9_000 }

/** The checkout after its order was sent from a state and the server has responded. */
function outcome(from: CheckoutState, result: SendResult, news: string[] = []): CheckoutState {
  const { state, attempt } = sendingFrom(from)
  return run(state, { type: 'received', attempt, result, news })
}

const rejectedWith = (rejection: OrderRejection, sentence = 'No.'): SendResult => ({
  kind: 'rejected',
  rejection,
  sentence,
})

describe('the response to an order', () => {
  it('is the order', () => {
    expect(outcome(filled, { kind: 'placed', folio: 7 })).toMatchObject({
      draft: EMPTY_CHECKOUT_DRAFT,
      phase: { kind: 'placed', folio: 7 },
      message: '',
      question: null,
    })
  })

  it('is missing: the same order is sent again, to the letter', () => {
    const unknown = outcome(filled, { kind: 'unknown', sentence: 'No sabemos.' })
    expect(unknown).toMatchObject({ message: 'No sabemos.', phase: { kind: 'editing' } })
    expect(attemptIn(unknown).body).toBe(unknown.draft.sent)
    expect(attemptIn(run(unknown, edit({ firstName: 'Luz' }))).body).not.toBe(unknown.draft.sent)
  })

  it('turns the order away: only of an attempt before it nothing is known', () => {
    const away: SendResult = { kind: 'turned-away', code: 'unavailable', sentence: 'Está arrancando.' }
    expect(outcome(filled, away)).toMatchObject({ draft: { sent: null }, message: 'Está arrancando.', question: null })
    const unknown = outcome(filled, { kind: 'unknown', sentence: '' })
    expect(outcome(run(unknown, edit({ firstName: 'Luz' })), away).draft.sent).toBe(unknown.draft.sent)
  })

  it('has a total without the points confirmed that can not be checked, and the customer looked up again', () => {
    const away: SendResult = { kind: 'turned-away', code: 'too-many-attempts', sentence: 'Ahora no.' }
    const withPoints = run(filled, ...foundAna)
    expect(outcome(withPoints, away)).toMatchObject({
      found: null,
      lookupRound: 1,
      question: { kind: 'confirm', sentence: 'Ahora no.', totalBefore: 20_000 - 4_000 },
      message: '',
    })
    const onePoint: CheckoutAction = {
      type: 'lookup-ended',
      id: 1,
      result: { state: 'found', customer: { name: 'Ana R.', points: 1, pointsAtPickupOnly: false } },
    }
    expect(outcome(run(filled, foundAna[0], onePoint), away).question).toMatchObject({ totalBefore: 19_900 })
    expect(outcome(filled, away)).toMatchObject({ lookupRound: 0, question: null, message: 'Ahora no.' })
    expect(outcome(withPoints, rejectedWith({ code: 'points-changed' }))).toMatchObject({
      found: null,
      lookupRound: 1,
      question: { kind: 'confirm', totalBefore: 16_000 },
    })
  })

  it('rejects fields, at which their errors are shown', () => {
    const errors: CheckoutErrors = { postalCode: 'postal-code-invalid' }
    expect(outcome(filled, rejectedWith({ code: 'invalid', errors }))).toMatchObject({
      errors,
      draft: { sent: null },
      question: null,
      announcement: {
        toast: { description: CHECKOUT_ERRORS['postal-code-invalid'] },
        focus: { kind: 'field', field: 'postalCode' },
      },
    })
  })

  it.each<OrderRejection>([{ code: 'malformed' }, { code: 'cart-empty' }])('is a message for %j', (rejection) => {
    expect(outcome(filled, rejectedWith(rejection))).toMatchObject({ message: 'No.', question: null })
  })

  it('has the new total confirmed, with the news that its sentence does not state already', () => {
    const sentence = 'Tu cupón expiró. Revisa el nuevo total.'
    const news = ['Camisa: Bajó de precio.', 'Tu cupón expiró.']
    const changed = outcome(filled, rejectedWith({ code: 'coupon-expired', ...facts }, sentence), news)
    expect(changed).toMatchObject({
      question: { kind: 'confirm', sentence, news: ['Camisa: Bajó de precio.'], totalBefore: 20_000 },
      message: '',
      announcement: { toast: { title: ORDER_REJECTED, description: sentence }, focus: { kind: 'question' } },
    })
    expect(changed.shippingPrices).toEqual(shippingPrices)
  })

  it('contains the current price of the chosen shipping', () => {
    const delivered = run(filled, edit({ deliveryMethod: 'delivery', shippingType: 'national-standard' }))
    const changed = outcome(delivered, rejectedWith({ code: 'changed', ...facts }))
    expect(changed.shippingPrices).toEqual({ ...shippingPrices, nationalStandard: 9_000 })
    expect(checkoutView(changed, inputs).amounts.shipping).toBe(9_000)
  })

  it('names an existing order: it can be opened, or another order started', () => {
    const stands = outcome(filled, rejectedWith({ code: 'key-reused', folio: 7 }))
    expect(stands).toMatchObject({ question: { kind: 'stands', folio: 7 }, draft: { sent: null } })
    expect(run(stands, { type: 'restarted', newKey: 'd'.repeat(32) })).toMatchObject({
      draft: { form: filled.draft.form, key: 'd'.repeat(32), sent: null },
      question: null,
      message: '',
    })
    expect(run(stands, { type: 'standing-opened', folio: 7 })).toMatchObject({
      draft: EMPTY_CHECKOUT_DRAFT,
      phase: { kind: 'placed', folio: 7 },
      announcement: { toast: null },
    })
  })

  it('remembers the first order’s request when another one reused its key', () => {
    const unknown = outcome(filled, { kind: 'unknown', sentence: '' })
    const reused = rejectedWith({ code: 'key-reused', folio: 7 })
    expect(outcome(run(unknown, edit({ firstName: 'Luz' })), reused).draft.sent).toBe(unknown.draft.sent)
    expect(outcome(unknown, reused).draft.sent).toBeNull()
  })

  it('updates only the draft after the page has stopped waiting for it', () => {
    const { attempt } = sendingFrom(filled)
    const result = rejectedWith({ code: 'cart-empty' })
    const elsewhere = { ...filled, draft: { ...filled.draft, sent: attempt.body } }
    const late = run(elsewhere, { type: 'received', attempt, result, news: [] })
    expect(late).toEqual({ ...elsewhere, draft: { ...elsewhere.draft, sent: null } })
    const { state } = sendingFrom(run(filled, edit({ firstName: 'Luz' })))
    expect(run(state, { type: 'received', attempt, result, news: [] })).toEqual(state)
  })
})

describe('a checkout', () => {
  const results = fc.oneof(
    fc.constant<SendResult>({ kind: 'unknown', sentence: 'No sabemos.' }),
    fc.constant<SendResult>({ kind: 'turned-away', code: 'busy', sentence: 'Ocupado.' }),
    fc.constant<SendResult>(rejectedWith({ code: 'changed', ...facts })),
    fc.constant<SendResult>(rejectedWith({ code: 'points-changed' })),
    fc.constant<SendResult>(rejectedWith({ code: 'key-reused', folio: 7 })),
    fc.constant<SendResult>(rejectedWith({ code: 'invalid', errors: { city: 'city-missing' } })),
    fc.constant<SendResult>({ kind: 'placed', folio: 8 }),
  )
  /** Actions that a page would send in a state, as it would send them. */
  const steps = fc.array(
    fc.oneof(
      fc.tuple(fc.constantFrom(...CHECKOUT_FIELDS), fc.string({ maxLength: 3 })).map(
        ([field, text]) =>
          (_: CheckoutState): CheckoutAction =>
            edit({ [field]: text }),
      ),
      fc.boolean().map(
        (isOnline) =>
          (_: CheckoutState): CheckoutAction => ({ ...submit, isOnline }),
      ),
      fc.constant((state: CheckoutState): CheckoutAction | null =>
        state.phase.kind === 'preparing' ? { type: 'sent', attempt: attemptIn(state) } : null,
      ),
      results.map((result) => (state: CheckoutState): CheckoutAction | null => {
        const { phase } = state
        return phase.kind === 'sending' ? { type: 'received', attempt: phase.attempt, result, news: [] } : null
      }),
      fc.constant((state: CheckoutState): CheckoutAction | null =>
        state.question?.kind === 'stands' ? { type: 'restarted', newKey: 'e'.repeat(32) } : null,
      ),
    ),
    { maxLength: 60, size: 'max' },
  )

  it('sends one order at a time, and forgets none that may have been placed', () => {
    fc.assert(
      fc.property(steps, (all) => {
        let state = opened
        for (const step of all) {
          const action = step(state)
          if (!action) continue
          const next = checkoutReducer(state, action)
          if (action.type === 'submitted' && state.phase.kind !== 'editing') expect(next).toBe(state)
          // While an order is on its way, and after an order without a response, its request stays with its key.
          if (next.phase.kind === 'sending') {
            expect(next.draft.sent).not.toBeNull()
            expect(JSON.parse(next.draft.sent ?? '')).toMatchObject({ key: next.draft.key })
          }
          if (action.type === 'received' && action.result.kind === 'unknown') {
            expect(next.draft).toBe(state.draft)
          }
          if (next.draft.sent !== state.draft.sent) {
            expect(['sent', 'received', 'restarted']).toContain(action.type)
          }
          if (next.draft.key !== state.draft.key && next.phase.kind !== 'placed') {
            expect(action.type).toBe('restarted')
          }
          if (action.type === 'edited') {
            for (const field of Object.keys(action.fields)) expect(next.errors).not.toHaveProperty(field)
            expect(next.announcement).toBe(state.announcement)
          }
          state = next
          if (state.phase.kind === 'placed') expect(state.draft).toEqual(EMPTY_CHECKOUT_DRAFT)
        }
      }),
    )
  })
})
