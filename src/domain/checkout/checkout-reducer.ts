import type { CustomerResult } from '../customer/loyalty.ts'
import type { CheckoutErrors } from './check-checkout.ts'
import { type CheckoutDraft, EMPTY_CHECKOUT_DRAFT } from './checkout-draft.ts'
import type { CheckoutField, CheckoutForm } from './checkout-form.ts'
import { checkoutToast, firstInvalid } from './checkout-sentences.ts'
import type { CheckoutAction, CheckoutState, OrderQuestion } from './checkout-state.ts'
import type { OrderAttempt } from './order-attempt.ts'
import { OFFLINE_SENTENCE, ORDER_REJECTED, ORDER_REJECTIONS, POINTS_FOUND } from './order-rejections.ts'
import type { SendResult } from './order-result.ts'
import { SHIPPING, shippingTypeOf } from './shipping.ts'

const EDITING = { kind: 'editing' } as const

/** The next state of a checkout. What makes no sense in a state (a second press of the button) leaves it as it is. */
export function checkoutReducer(state: CheckoutState, action: CheckoutAction): CheckoutState {
  if (state.phase.kind === 'placed') return state
  switch (action.type) {
    case 'edited':
      return edited(state, action.fields)
    case 'points-chosen':
      return { ...state, draft: { ...state.draft, keepsPoints: action.keepsPoints } }
    case 'lookup-started':
      return { ...state, lookup: { id: action.id, email: action.email, status: 'fetching' } }
    case 'lookup-ended':
      // A later lookup has been sent since.
      return action.id === state.lookup.id ? lookedUp(state, state.lookup.email, action.result) : state
    case 'lookup-recalled':
      return lookedUp({ ...state, lookup: { ...state.lookup, id: state.lookup.id + 1 } }, action.email, action.result)
    case 'submitted':
      return submitted(state, action)
    case 'total-changed':
      return totalChanged(state, action)
    case 'sent':
      return {
        ...state,
        draft: { ...state.draft, key: action.attempt.request.key, sent: action.attempt.body },
        phase: { kind: 'sending', attempt: action.attempt },
      }
    case 'received':
      return received(state, action)
    case 'restarted':
      // The order that is on its way has the present key.
      if (state.phase.kind !== 'editing') return state
      return { ...state, draft: { ...state.draft, key: action.newKey, sent: null }, message: '', question: null }
    case 'standing-opened':
      return dismissed({ ...placed(state, action.folio), draft: EMPTY_CHECKOUT_DRAFT })
    case 'came-online':
      return state.message === OFFLINE_SENTENCE ? dismissed({ ...state, message: '' }) : state
  }
}

function edited(state: CheckoutState, fields: Partial<CheckoutForm>): CheckoutState {
  const { form } = state.draft
  const changed = { ...clearedBy(fields, form), ...fields }
  return {
    ...state,
    errors: withoutErrorsOf(state.errors, changed),
    draft: { ...state.draft, form: { ...form, ...changed } },
  }
}

/** Another pickup date clears the time (docs/rules/pickup.md#pickup-times); choosing the same date again does not. */
function clearedBy({ pickupDate }: Partial<CheckoutForm>, before: CheckoutForm): Partial<CheckoutForm> {
  return pickupDate === undefined || pickupDate === before.pickupDate ? {} : { pickupTime: '' }
}

/** The fields that are shown for both delivery methods. */
const SHOWN_ALWAYS: readonly string[] = ['email', 'whatsapp', 'firstName', 'lastName'] satisfies CheckoutField[]

/** Another delivery method shows other fields: their errors are shown when the order is submitted again. */
function withoutErrorsOf(errors: CheckoutErrors, changed: Partial<CheckoutForm>): CheckoutErrors {
  const isOtherMethod = 'deliveryMethod' in changed
  const left = Object.entries(errors).filter(
    ([field]) => !(field in changed) && (!isOtherMethod || SHOWN_ALWAYS.includes(field)),
  )
  return left.length === Object.keys(errors).length ? errors : Object.fromEntries(left)
}

function lookedUp(state: CheckoutState, email: string, result: CustomerResult): CheckoutState {
  return {
    ...state,
    lookup: { ...state.lookup, email, status: result.state },
    found: { email, customer: result.state === 'found' ? result.customer : null },
  }
}

function submitted(
  state: CheckoutState,
  { errors, hasLines, isOnline }: CheckoutAction & { type: 'submitted' },
): CheckoutState {
  if (state.phase.kind !== 'editing') return state
  if (errors) return invalid(state, errors)
  // A cart may be empty because the order that got no response was placed.
  if (!hasLines && state.draft.sent === null) return failed(state, ORDER_REJECTIONS['cart-empty'])
  if (!isOnline) return failed(state, OFFLINE_SENTENCE)
  return dismissed({ ...state, errors: {}, message: '', phase: { kind: 'preparing' } })
}

function totalChanged(
  state: CheckoutState,
  { totalBefore, hasMorePoints }: CheckoutAction & { type: 'total-changed' },
): CheckoutState {
  if (state.phase.kind !== 'preparing') return state
  const sentence = hasMorePoints ? POINTS_FOUND : ORDER_REJECTIONS.changed
  return questioned({ ...state, phase: EDITING }, { kind: 'confirm', sentence, news: [], totalBefore }, sentence)
}

function received(
  state: CheckoutState,
  { attempt, result, news }: CheckoutAction & { type: 'received' },
): CheckoutState {
  const settled = { ...state, draft: settledDraft(state.draft, attempt, result) }
  if (state.phase.kind !== 'sending' || state.phase.attempt !== attempt) return settled
  const open: CheckoutState = { ...settled, phase: EDITING }
  switch (result.kind) {
    case 'placed':
      return placed(open, result.folio)
    case 'unknown':
      return failed(open, result.sentence)
    case 'turned-away': {
      const isForPoints = result.code === 'too-many-attempts' && attempt.request.points > 0
      return isForPoints ? withoutPoints(open, attempt, result.sentence) : failed(open, result.sentence)
    }
    case 'rejected':
      return rejected(open, { attempt, result, news })
  }
}

/** Remembers the request only of an attempt without a response: it may have become an order. */
function settledDraft(draft: CheckoutDraft, { body, before }: OrderAttempt, result: SendResult): CheckoutDraft {
  if (result.kind === 'placed') return EMPTY_CHECKOUT_DRAFT
  if (result.kind === 'unknown' || draft.sent !== body) return draft
  // About an attempt before it, nothing more is known than before.
  if (result.kind === 'turned-away') return { ...draft, sent: before }
  const isOfOther = result.rejection.code === 'key-reused' && before !== body
  return { ...draft, sent: isOfOther ? before : null }
}

interface RejectedOrder {
  attempt: OrderAttempt
  result: SendResult & { kind: 'rejected' }
  news: readonly string[]
}

function rejected(state: CheckoutState, { attempt, result, news }: RejectedOrder): CheckoutState {
  const { rejection, sentence } = result
  switch (rejection.code) {
    case 'invalid':
      return invalid(state, rejection.errors)
    case 'malformed':
    case 'cart-empty':
      return failed(state, sentence)
    case 'branch-short':
      return invalid(state, { pickupBranch: 'pickup-branch-short' })
    case 'points-changed':
      return withoutPoints(state, attempt, sentence)
    case 'key-reused':
      return questioned(state, { kind: 'stands', folio: rejection.folio }, sentence)
    default: {
      const question: OrderQuestion = {
        kind: 'confirm',
        sentence,
        // The sentence may state some of the news already.
        news: news.filter((each) => !sentence.startsWith(each)),
        totalBefore: attempt.request.total,
      }
      return questioned(withShippingPrice(state, attempt, rejection.shipping), question, sentence)
    }
  }
}

function withShippingPrice(state: CheckoutState, { request }: OrderAttempt, price: number): CheckoutState {
  const type = request.form.deliveryMethod === 'delivery' ? shippingTypeOf(request.form) : ''
  if (type === '') return state
  return { ...state, shippingPrices: { ...state.shippingPrices, [SHIPPING[type].price]: price } }
}

function placed(state: CheckoutState, folio: number): CheckoutState {
  return { ...state, phase: { kind: 'placed', folio }, errors: {}, message: '', question: null }
}

function invalid(state: CheckoutState, errors: CheckoutErrors): CheckoutState {
  const field = firstInvalid(errors)
  return {
    ...state,
    errors,
    announcement: {
      toast: checkoutToast(errors, state.draft.form),
      focus: field ? { kind: 'field', field } : null,
      isPickupGone: errors.pickupDate === 'pickup-date-unavailable' || errors.pickupTime === 'pickup-time-unavailable',
    },
  }
}

function failed(state: CheckoutState, message: string): CheckoutState {
  return { ...state, message, announcement: { toast: toastOf(message), focus: null, isPickupGone: false } }
}

function questioned(state: CheckoutState, question: OrderQuestion, sentence: string): CheckoutState {
  const announcement = { toast: toastOf(sentence), focus: { kind: 'question' }, isPickupGone: false } as const
  return { ...state, question, announcement }
}

/** The points that were shown do not count until another lookup has found how many there are. */
function withoutPoints(state: CheckoutState, { request }: OrderAttempt, sentence: string): CheckoutState {
  const question = { kind: 'confirm', sentence, news: [], totalBefore: request.total } as const
  return questioned({ ...state, found: null, lookupRound: state.lookupRound + 1 }, question, sentence)
}

function dismissed(state: CheckoutState): CheckoutState {
  return { ...state, announcement: { toast: null, focus: null, isPickupGone: false } }
}

function toastOf(description: string) {
  return { title: ORDER_REJECTED, description }
}
