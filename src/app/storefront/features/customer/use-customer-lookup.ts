import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useHref } from 'react-router'
import { isSameEmail } from '#domain/customer/email.ts'
import type { FoundCustomer } from '#domain/customer/loyalty.ts'
import { askCustomer, type CustomerAnswer } from './ask-customer.ts'
import { keepAnswer, keptAnswer } from './kept-answer.ts'
import { trackLookup } from './pending-lookup.ts'

interface Customer {
  /** As it stands in the form. */
  email: string
  customer: FoundCustomer | null
  setCustomer: (customer: FoundCustomer | null, email: string) => void
  /** Changes when the shop has to be asked again. */
  round: number
}

/** How the question about the e-mail that stands in the form is. */
type LookupState = 'idle' | 'asking' | CustomerAnswer['state']

/**
 * Asks for the customer of an e-mail (docs/rules.md#loyalty-lookup); late answers about earlier ones count for nothing.
 */
export function useCustomerLookup({ email, customer, setCustomer, round }: Customer): {
  state: LookupState
  lookUp: () => void
  /** Asks once more after a question that came to nothing. */
  retry: () => void
} {
  const shop = useHref('/customer')
  const [asked, setAsked] = useState<{ email: string; state: LookupState }>({ email: '', state: 'idle' })
  const latest = useRef(0)
  const state: LookupState = asked.state !== 'idle' && isSameEmail(asked.email, email) ? asked.state : 'idle'
  const ask = async () => {
    const question = ++latest.current
    setAsked({ email, state: 'asking' })
    const answer = await askCustomer(shop, email.trim())
    if (question !== latest.current) return
    keepAnswer(shop, email, answer)
    // Whoever waits for it finds it on the page.
    flushSync(() => {
      setAsked({ email, state: answer.state })
      setCustomer(answer.state === 'found' ? answer.customer : null, email)
    })
  }
  const canAsk = email.includes('@')
  /** Asks, unless the answer is known or on its way. */
  const lookUp = () => {
    if (canAsk && state === 'idle') trackLookup(ask())
  }
  const retry = () => {
    if (canAsk && state !== 'asking') trackLookup(ask())
  }
  /** On entering, what was answered on this visit counts as it did. */
  const lookUpAgain = useEffectEvent(() => {
    const kept = round === 0 ? keptAnswer(shop, email) : null
    if (!kept) return retry()
    setAsked({ email, state: kept.state })
    setCustomer(kept.state === 'found' ? kept.customer : null, email)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round asks once
  useEffect(() => lookUpAgain(), [round])
  return { state: customer && state === 'idle' ? 'found' : state, lookUp, retry }
}
