import { type RefObject, useRef, useState } from 'react'
import { missingChoices } from '#domain/product/missing-choices.ts'
import type { ProductData } from './product-data.ts'

interface Prompt {
  /** Whether the shopper wanted to add the product before everything was chosen. */
  isPrompted: boolean
  /** The place of the options. */
  box: RefObject<HTMLDivElement | null>
  /** Leads to the first option that is to be chosen, with a prompt. */
  prompt: () => void
}

/** Prompts for the options that are not chosen (docs/rules/product.md#choosing). */
export function usePrompt({ choices }: ProductData): Prompt {
  const box = useRef<HTMLDivElement>(null)
  const [isPrompted, setPrompted] = useState(false)
  // The prompt does not cover options that become missing later.
  if (isPrompted && missingChoices(choices).length === 0) setPrompted(false)
  const prompt = () => {
    setPrompted(true)
    const group = box.current?.querySelector('[data-missing]')
    group?.scrollIntoView({ block: 'center' })
    const value =
      group?.querySelector<HTMLElement>('.choice:not(.choice-struck)') ?? group?.querySelector<HTMLElement>('.choice')
    value?.focus({ preventScroll: true })
  }
  return { isPrompted, box, prompt }
}
