import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useHref } from 'react-router'
import { useLatestRequest } from '#app/fetching/use-fetched.ts'
import { isSameEmail } from '#domain/customer/email.ts'
import type { FoundCustomer } from '#domain/customer/loyalty.ts'
import { type CustomerResult, fetchCustomer } from './fetch-customer.ts'
import { recallLookup, rememberLookup } from './last-lookup.ts'
import { trackLookup } from './pending-lookup.ts'

interface Customer {
  /** As it stands in the form. */
  email: string
  customer: FoundCustomer | null
  setCustomer: (customer: FoundCustomer | null, email: string) => void
  /** Changes when the customer has to be looked up again. */
  round: number
}

/** The state of the lookup of the e-mail that stands in the form. */
type LookupState = 'idle' | 'loading' | CustomerResult['state']

/** Milliseconds, after which nobody waits any longer: an order may be waiting. */
const TIMEOUT = 8000

/** Looks up the customer of an e-mail (docs/rules.md#loyalty-lookup); late results about earlier e-mails are dropped. */
export function useCustomerLookup({ email, customer, setCustomer, round }: Customer): {
  state: LookupState
  lookUp: () => void
  /** Looks up once more after a lookup that came to nothing. */
  retry: () => void
} {
  const url = useHref('/customer')
  const request = useLatestRequest()
  const [latest, setLatest] = useState<{ email: string; state: LookupState }>({ email: '', state: 'idle' })
  const state: LookupState = latest.state !== 'idle' && isSameEmail(latest.email, email) ? latest.state : 'idle'
  const show = (result: CustomerResult) => {
    setLatest({ email, state: result.state })
    setCustomer(result.state === 'found' ? result.customer : null, email)
  }
  const load = async () => {
    setLatest({ email, state: 'loading' })
    const outcome = await request.send((signal) => fetchCustomer(url, email.trim(), signal), TIMEOUT)
    if (!outcome) return
    const result: CustomerResult = outcome.ok ? outcome.value : { state: 'no-answer' }
    rememberLookup(url, email, result)
    // Whoever waits for the lookup finds its result on the page.
    flushSync(() => show(result))
  }
  const isEmail = email.includes('@')
  /** Does nothing when the result is known or on its way. */
  const lookUp = () => {
    if (isEmail && state === 'idle') trackLookup(load())
  }
  const retry = () => {
    if (isEmail && state !== 'loading') trackLookup(load())
  }
  /** On entering, the result of an earlier lookup of this visit counts. */
  const lookUpAgain = useEffectEvent(() => {
    const recalled = round === 0 ? recallLookup(url, email) : null
    if (recalled) show(recalled)
    else retry()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round looks up once
  useEffect(() => lookUpAgain(), [round])
  return { state: customer && state === 'idle' ? 'found' : state, lookUp, retry }
}
