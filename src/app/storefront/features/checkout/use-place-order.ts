import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useHref } from 'react-router'
import { checkCheckout } from '#domain/checkout/check-checkout.ts'
import { OFFLINE, ORDER_REJECTIONS } from '#domain/checkout/order-rejections.ts'
import type { OrderRequest } from '#domain/checkout/order-request.ts'
import { isStillMeant, orderedForm, type ShownTerms, seenLines } from '../../../../domain/checkout/order-attempt.ts'
import { numberRequest } from '../cart/request-order.ts'
import { useCart } from '../cart/use-cart.ts'
import { settledLookup } from '../customer/pending-lookup.ts'
import { useStore } from '../store/use-store.ts'
import { draftOf, newOrderKey } from './checkout-draft.ts'
import type { CheckoutState } from './checkout-state.ts'
import { sendOrder } from './send-order.ts'
import type { CheckoutSteering } from './use-checkout-state.ts'
import { useOrderAnswers } from './use-order-answers.ts'

interface Surroundings {
  /** The moment by the server's clock, milliseconds since 1970. */
  shopNow: () => number
  /** The pickup that was offered is not to be had any more. */
  onPickupGone: () => void
  onPlaced: (folio: number) => void
}

/**
 * Places the order (docs/rules.md#placing-an-order): once however often it is sent, and nothing typed is lost by it.
 */
export function usePlaceOrder(checkout: CheckoutState & CheckoutSteering, surroundings: Surroundings) {
  const { shopNow, onPickupGone, onPlaced } = surroundings
  const { account, isPremium, timeZone } = useStore()
  const [isSending, setSending] = useState(false)
  const { rejectFields, fail, hear, hush, forget, askAgain, askWithoutPoints, ...answers } = useOrderAnswers(
    checkout,
    onPickupGone,
  )
  const address = useHref('/orders')
  const draft = draftOf(account)
  useEffect(
    () => draft.change((current) => (current.key === '' ? { ...current, key: newOrderKey() } : current)),
    [draft],
  )

  const check = () => checkCheckout(checkout.form, { isPremium, now: shopNow(), timeZone })
  const requestAsShown = useRequest(checkout)
  const send = async () => {
    const { key, body } = requestAsShown()
    const { sent: before } = draft.get()
    draft.change((current) => ({ ...current, key, sent: body }))
    const cartRequest = numberRequest()
    const reply = await sendOrder(address, body)
    // Whatever is said of it, the fields are open for it.
    flushSync(() => setSending(false))
    if (reply.kind === 'placed') return onPlaced(reply.folio)
    if (reply.kind === 'unheard') return fail(reply.sentence)
    if (reply.kind === 'turned-away') {
      // Of an attempt before it, nothing more is known now than was then.
      draft.change((current) => (current.sent === body ? { ...current, sent: before } : current))
      const { points, total } = JSON.parse(body) as OrderRequest
      const isForPoints = reply.code === 'too-many-attempts' && points > 0
      return isForPoints ? askWithoutPoints(reply.sentence, total) : fail(reply.sentence)
    }
    // Of the order that stands already this is all that is known.
    const left = reply.rejection.code === 'key-reused' && before !== body ? before : null
    draft.change((current) => (current.sent === body ? { ...current, sent: left } : current))
    hear(reply.rejection, { request: JSON.parse(body) as OrderRequest, cartRequest, sentence: reply.sentence })
  }
  const sendAsShown = useLatest(send)
  const shown = useLatest(checkout)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    const checked = check()
    if (!checked.ok) return rejectFields(checked.errors)
    if (checkout.lines.length === 0 && draft.get().sent === null) return fail(ORDER_REJECTIONS['cart-empty'])
    if (!navigator.onLine) return fail(OFFLINE)
    checkout.setErrors({})
    hush()
    setSending(true)
    const { total, points } = checkout.amounts
    await settledLookup()
    // Points that came meanwhile are seen before they are spent.
    const { amounts } = shown.current
    if (amounts.total !== total) {
      setSending(false)
      return askAgain(total, amounts.points > points)
    }
    await sendAsShown.current()
  }
  /** Leaves alone the order that the checkout has become: from now on it is another. */
  const beginAnew = () => {
    draft.change((current) => ({ ...current, key: newOrderKey(), sent: null }))
    forget()
  }
  const checked = check()
  return { ...answers, submit, isSending, beginAnew, errors: checked.ok ? null : checked.errors }
}

/** Makes the order as it is shown; as it was sent before without an answer, if that is still meant. */
function useRequest({ form, lines, amounts, customer }: CheckoutState): () => { key: string; body: string } {
  const draft = draftOf(useStore().account)
  const { lines: cartLines, coupon: held, isCouponConfirmed } = useCart()
  const coupon = isCouponConfirmed ? held : null
  const terms: ShownTerms = {
    coupon: coupon?.token ?? null,
    percentage: coupon?.discountPercentage ?? 0,
    points: customer?.points ?? 0,
    shipping: amounts.shipping,
  }
  return () => {
    const { key: kept, sent } = draft.get()
    if (sent !== null && isStillMeant(sent, { form, lines: cartLines, terms })) return { key: kept, body: sent }
    const request: OrderRequest = {
      key: kept || newOrderKey(),
      form: orderedForm(form),
      lines: seenLines(lines),
      coupon: terms.coupon,
      points: amounts.points,
      total: amounts.total,
    }
    return { key: request.key, body: JSON.stringify(request) }
  }
}

/** For what goes on after a wait: by the page as it is then. */
function useLatest<Value>(value: Value): { readonly current: Value } {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
