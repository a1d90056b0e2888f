import { useEffect, useEffectEvent, useState } from 'react'
import { useHref } from 'react-router'
import { createLatestRequest } from '#app/shared/fetching/latest-request.ts'
import { fetchCustomer } from '#app/storefront/features/customer/fetch-customer.ts'
import { recallLookup, rememberLookup } from '#app/storefront/features/customer/last-lookup.ts'
import { trackLookup } from '#app/storefront/features/customer/pending-lookup.ts'
import { canRetryLookup, needsLookup } from '#domain/checkout/checkout-view.ts'
import type { CustomerResult } from '#domain/customer/loyalty.ts'
import type { CheckoutStore } from './checkout-store.ts'

/** Milliseconds; an order may be waiting for the result. */
const TIMEOUT = 8000

/**
 * Looks up the customer of the e-mail in the form (docs/rules/customer.md#loyalty-lookup): when the page is opened, on
 * demand, and when the server no longer knows the points that were shown.
 * @param round changes when the customer must be looked up again
 */
export function useCustomerLookup(store: CheckoutStore, round: number) {
  const url = useHref('/customer')
  // Not aborted with the component: the result counts when the form is shown again.
  const [request] = useState(createLatestRequest)
  const fetchResult = async () => {
    const { lookup, draft } = store.get()
    const id = lookup.id + 1
    const { email } = draft.form
    store.dispatch({ type: 'lookup-started', id, email })
    const outcome = await request.send((signal) => fetchCustomer(url, email.trim(), signal), TIMEOUT)
    if (!outcome) return
    const result: CustomerResult = outcome.ok ? outcome.value : { state: 'no-response' }
    rememberLookup(url, email, result)
    store.dispatch({ type: 'lookup-ended', id, result })
  }
  /** Does nothing when the result is known or on its way. */
  const lookUp = () => {
    if (needsLookup(store.get())) trackLookup(fetchResult())
  }
  const retry = () => {
    if (canRetryLookup(store.get())) trackLookup(fetchResult())
  }
  const lookUpAgain = useEffectEvent(() => {
    const { email } = store.get().draft.form
    // A result from earlier in the visit counts when the page is opened again.
    const recalled = round === 0 ? recallLookup(url, email) : null
    if (recalled) store.dispatch({ type: 'lookup-recalled', email, result: recalled })
    else retry()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round looks up once
  useEffect(() => lookUpAgain(), [round])
  return { lookUp, retry }
}
