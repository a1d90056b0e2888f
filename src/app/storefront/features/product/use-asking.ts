import { type RefObject, useRef, useState } from 'react'
import { missingChoices } from '#domain/product/missing-choices.ts'
import type { ProductPage } from './product-page.ts'

interface Asking {
  /** Whether the shopper wanted to add the product before everything was chosen. */
  isAsked: boolean
  /** The place of the options. */
  box: RefObject<HTMLDivElement | null>
  /** Leads to the first option that is to be chosen, which asks. */
  ask: () => void
}

/** Whether the options ask for what is not chosen (docs/rules.md#choosing). */
export function useAsking({ choices }: ProductPage): Asking {
  const box = useRef<HTMLDivElement>(null)
  const [isAsked, setAsked] = useState(false)
  // What becomes missing later has not been asked for.
  if (isAsked && missingChoices(choices).length === 0) setAsked(false)
  const ask = () => {
    setAsked(true)
    const group = box.current?.querySelector('[data-missing]')
    group?.scrollIntoView({ block: 'center' })
    const value =
      group?.querySelector<HTMLElement>('.choice:not(.choice-struck)') ?? group?.querySelector<HTMLElement>('.choice')
    value?.focus({ preventScroll: true })
  }
  return { isAsked, box, ask }
}
