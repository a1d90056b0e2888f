import { useRef, useState } from 'react'
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
  const turn = useRef(0)
  const cancel = () => {
    turn.current++
    setChoice(null)
  }
  const choose = async ({ id, findComponents }: Suggestion) => {
    const mine = ++turn.current
    const typed = input.value
    setChoice({ step: 'finding', id })
    const components = await findComponents().catch(() => null)
    if (mine !== turn.current) return
    onEnd()
    if (components === null) return setChoice({ step: 'failed' })
    const { fields, isComplete } = placeAddress(components, typed)
    onFound(fields)
    setChoice({ step: isComplete ? 'complete' : 'incomplete' })
  }
  return { choice, choose, cancel }
}
