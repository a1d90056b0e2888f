import { useState } from 'react'
import { useLatestRequest } from '#app/fetching/use-fetched.ts'
import { type PlaceAddress, placeAddress } from '#domain/checkout/place-address.ts'
import type { Suggestion } from './google-places.ts'

/** How the choice of a suggestion goes: with the suggestion until its address comes. */
export type Choice = { step: 'finding'; id: string } | { step: 'complete' | 'incomplete' | 'failed' }

interface Chooser {
  input: HTMLInputElement
  onFound: (fields: PlaceAddress['fields']) => void
  /** The address has come, or doesn't come. */
  onEnd: () => void
}

/** Fetches the address of a suggestion; where something else is done before it comes, that counts. */
export function useChoice({ input, onFound, onEnd }: Chooser) {
  const [choice, setChoice] = useState<Choice | null>(null)
  const request = useLatestRequest()
  const cancel = () => {
    request.cancel()
    setChoice(null)
  }
  const choose = async ({ id, findComponents }: Suggestion) => {
    const typed = input.value
    setChoice({ step: 'finding', id })
    const outcome = await request.send(findComponents)
    if (!outcome) return
    onEnd()
    if (!outcome.ok) return setChoice({ step: 'failed' })
    const { fields, isComplete } = placeAddress(outcome.value, typed)
    onFound(fields)
    setChoice({ step: isComplete ? 'complete' : 'incomplete' })
  }
  return { choice, choose, cancel }
}
