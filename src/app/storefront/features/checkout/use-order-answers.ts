import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { hideTopic, showToast } from '#app/ui/toast.ts'
import { acknowledge } from '#domain/cart/reconcile.ts'
import type { CheckoutErrors } from '#domain/checkout/check-checkout.ts'
import type { CheckoutField } from '#domain/checkout/checkout-form.ts'
import { checkoutToast, firstInvalid } from '#domain/checkout/checkout-sentences.ts'
import { OFFLINE, ORDER_REJECTED, ORDER_REJECTIONS, POINTS_FOUND } from '#domain/checkout/order-rejections.ts'
import type { OrderRequest } from '#domain/checkout/order-request.ts'
import type { OrderRejection } from '#domain/checkout/order-result.ts'
import type { Centavos } from '#domain/money/money.ts'
import { cartOf } from '../cart/cart-store.ts'
import type { NumberedRequest } from '../cart/request-order.ts'
import { useStore } from '../store/use-store.ts'
import { draftOf } from './checkout-draft.ts'
import type { CheckoutState } from './checkout-state.ts'
import { takeFacts } from './order-news.ts'
import { ORDER_TOPIC } from './order-sentences.ts'
import { type CheckoutSteering, typeOf } from './use-checkout-state.ts'

/** What the shopper is asked, or told, before the order can go on. */
export type OrderQuestion =
  | { kind: 'confirm'; sentence: string; news: string[]; totalBefore: Centavos }
  /** The checkout has become an order already, of something else. */
  | { kind: 'stands'; folio: number }

/** What was sent when the shop rejected it, and what it said of that in words. */
interface Rejected {
  request: OrderRequest
  cartRequest: NumberedRequest
  sentence: string
}

/** What the shopper hears of an order that is not placed: at the fields, in a toast, or where the total stands. */
export function useOrderAnswers(checkout: CheckoutState & CheckoutSteering, onPickupGone: () => void) {
  const { account } = useStore()
  // What was sent before a reload, and never answered, is spoken of again.
  const [sentence, setSentence] = useState(() =>
    draftOf(account).get().sent === null ? '' : ORDER_REJECTIONS['no-answer'],
  )
  const [question, setQuestion] = useState<OrderQuestion | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const answer = useRef<HTMLElement>(null)

  const rejectFields = (errors: CheckoutErrors) => {
    flushSync(() => checkout.setErrors(errors))
    const { title, description } = checkoutToast(errors, checkout.form)
    sayWrong(title, description)
    if (errors.pickupDate === 'pickup-date-unavailable' || errors.pickupTime === 'pickup-time-unavailable')
      onPickupGone()
    focusField(form.current, firstInvalid(errors))
  }
  const fail = (said: string) => {
    setSentence(said)
    sayWrong(ORDER_REJECTED, said)
  }
  const ask = (next: OrderQuestion) => {
    flushSync(() => setQuestion(next))
    answer.current?.focus()
  }
  /** The points that were shown don't count, unless the shop says of the customer again how many there are. */
  const askWithoutPoints = (said: string, totalBefore: Centavos) => {
    sayWrong(ORDER_REJECTED, said)
    checkout.lookUpAgain()
    ask({ kind: 'confirm', sentence: said, news: [], totalBefore })
  }
  const hear = (rejection: OrderRejection, { request, cartRequest, sentence: said }: Rejected) => {
    if (rejection.code === 'invalid') return rejectFields(rejection.errors)
    if (rejection.code === 'malformed' || rejection.code === 'cart-empty') return fail(said)
    if (rejection.code === 'points-changed') return askWithoutPoints(said, request.total)
    sayWrong(ORDER_REJECTED, said)
    if (rejection.code === 'key-reused') return ask({ kind: 'stands', folio: rejection.folio })
    // What was there to be told of the lines before has been told by now.
    cartOf(account).change(acknowledge)
    const facts = takeFacts(account, rejection, { request, shippingSeen: checkout.amounts.shipping, cartRequest })
    // What the rejection says itself is no news beside it.
    const news = facts.filter((each) => !said.startsWith(each))
    const type = request.form.deliveryMethod === 'delivery' ? typeOf(request.form) : ''
    if (type !== '') checkout.setShippingPrice(type, rejection.shipping)
    ask({ kind: 'confirm', sentence: said, news, totalBefore: request.total })
  }
  /** What the order comes to has changed while it was about to be sent. */
  const askAgain = (totalBefore: Centavos, isForPoints: boolean) => {
    const said = isForPoints ? POINTS_FOUND : ORDER_REJECTIONS.changed
    sayWrong(ORDER_REJECTED, said)
    ask({ kind: 'confirm', sentence: said, news: [], totalBefore })
  }
  const forget = () => {
    setSentence('')
    flushSync(() => setQuestion(null))
  }
  /** A new attempt: nothing is left of what was said of the one before. */
  const hush = () => {
    setSentence('')
    hideTopic(ORDER_TOPIC)
  }
  const takeBackOffline = useEffectEvent(() => {
    if (sentence === OFFLINE) hush()
  })
  useEffect(() => {
    const hear = () => takeBackOffline()
    window.addEventListener('online', hear)
    return () => window.removeEventListener('online', hear)
  }, [])
  return { form, answer, sentence, question, rejectFields, fail, hear, askAgain, askWithoutPoints, hush, forget }
}

function sayWrong(title: string, description: string): void {
  showToast(title, { description, look: 'danger', topic: ORDER_TOPIC })
}

function focusField(form: HTMLFormElement | null, field: CheckoutField | undefined): void {
  const named = (field: CheckoutField | undefined) => [
    ...(form?.querySelectorAll<HTMLInputElement>(`[name="${field}"]:enabled`) ?? []),
  ]
  const own = named(field)
  // Where the chosen day has no hours left, another day is to be chosen.
  const controls = own.length === 0 && field === 'pickupTime' ? named('pickupDate') : own
  const control = controls.find(({ checked, ariaPressed }) => checked || ariaPressed === 'true') ?? controls[0]
  control?.focus()
}
