import { useState } from 'react'
import { useLatestRequest } from '#app/shared/fetching/use-fetched.ts'
import { type PlaceAddress, placeAddress } from '#domain/checkout/place-address.ts'
import type { Suggestion } from './google-places.ts'

/** The progress of a chosen suggestion, with its id while its address is being fetched. */
export type SuggestionChoice = { step: 'fetching'; id: string } | { step: 'complete' | 'incomplete' | 'failed' }

interface ChoiceOptions {
  input: HTMLInputElement
  onAddress: (fields: PlaceAddress['fields']) => void
  /** The address has arrived or could not be fetched. */
  onEnd: () => void
}

/** Fetches the address of the chosen suggestion, unless the shopper does something else first. */
export function useChoice({ input, onAddress, onEnd }: ChoiceOptions) {
  const [choice, setChoice] = useState<SuggestionChoice | null>(null)
  const request = useLatestRequest()
  const cancel = () => {
    request.cancel()
    setChoice(null)
  }
  const choose = async ({ id, fetchComponents }: Suggestion) => {
    const typed = input.value
    setChoice({ step: 'fetching', id })
    const outcome = await request.send(fetchComponents)
    if (!outcome) return
    onEnd()
    if (!outcome.ok) return setChoice({ step: 'failed' })
    const { fields, isComplete } = placeAddress(outcome.value, typed)
    onAddress(fields)
    setChoice({ step: isComplete ? 'complete' : 'incomplete' })
  }
  return { choice, choose: (suggestion: Suggestion) => void choose(suggestion), cancel }
}
