import { useId, useState } from 'react'
import type { PlaceAddress } from '#domain/checkout/place-address.ts'
import type { Suggestion } from './google-places.ts'
import { COMPLETE, countSentence, INCOMPLETE, PLACES_FAILURES } from './places-sentences.ts'
import { type Choice, useChoice } from './use-choice.ts'
import { useComboboxInput } from './use-combobox-input.ts'
import { usePlaces } from './use-places.ts'
import { useSuggestions } from './use-suggestions.ts'

export interface StreetBoxOptions {
  /** Of the form, for the street. */
  input: HTMLInputElement
  /** What stood in it when it got the focus: what was typed since is asked for as soon as there is someone to ask. */
  typedBefore: string
  /** Whether addresses are suggested at all: Mexico's alone are. */
  isAsked: boolean
  onFound: (fields: PlaceAddress['fields']) => void
}

/** Fewer letters mean too many addresses; more than the field takes mean none. */
const TERM = { min: 3, max: 200 } as const

function termOf(typed: string): string {
  const term = typed.trim()
  return term.length >= TERM.min && term.length <= TERM.max ? term : ''
}

/**
 * The field for the street as a combobox: suggestions open while it is typed in, the focus stays in the field, and they
 * close on a choice, on Escape and when it is left.
 */
export function useStreetBox({ input, typedBefore, isAsked, onFound }: StreetBoxOptions) {
  const id = useId()
  const loaded = usePlaces(input)
  const [term, setTerm] = useState(() => (input.value === typedBefore ? '' : termOf(input.value)))
  const [active, setActive] = useState<number | null>(null)
  const findAddresses = loaded?.ok && isAsked ? loaded.findAddresses : null
  const { answer, hasFailed } = useSuggestions(findAddresses, term)
  const suggestions = term === '' ? [] : (answer ?? [])
  const isExpanded = suggestions.length > 0
  const optionId = (index: number) => `${id}-${index}`
  const activeIndex = active !== null && active < suggestions.length ? active : null

  const ask = (typed: string) => {
    setTerm(termOf(typed))
    setActive(null)
  }
  const close = () => ask('')
  const { choice, choose, cancel } = useChoice({ input, onFound, onEnd: close })
  const open = () => {
    cancel()
    ask(input.value)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.isComposing) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null
    const chosen = activeIndex === null ? undefined : suggestions[activeIndex]
    if (step !== null && isExpanded) setActive(stepped(activeIndex, step, suggestions.length))
    else if (event.key === 'ArrowDown' && findAddresses) open()
    else if (event.key === 'Escape' && isExpanded) {
      cancel()
      close()
    } else if (event.key === 'Enter' && isExpanded && chosen) void choose(chosen)
    else {
      if (['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) setActive(null)
      return
    }
    event.preventDefault()
  }
  useComboboxInput(input, {
    isReady: findAddresses !== null,
    listId: isExpanded ? id : null,
    activeOption: activeIndex === null ? null : optionId(activeIndex),
    // What the browser fills in by itself is not asked for.
    onInput: () => document.activeElement === input && open(),
    onKey,
    onBlur: close,
  })

  const note = noteOf(choice, loaded && !loaded.ok ? loaded.error : hasFailed ? 'library' : null)
  const count = term !== '' && answer && !hasFailed ? countSentence(answer.length) : ''
  return {
    listId: id,
    optionId,
    suggestions,
    active: activeIndex,
    finding: choice?.step === 'finding' ? choice.id : null,
    choose: (suggestion: Suggestion) => void choose(suggestion),
    note,
    news: choice?.step === 'complete' ? COMPLETE : (note ?? count),
  }
}

/** What is said at the field. */
function noteOf(choice: Choice | null, error: keyof typeof PLACES_FAILURES | null): string | null {
  if (choice?.step === 'incomplete') return INCOMPLETE
  if (choice?.step === 'failed') return PLACES_FAILURES.library
  return error && PLACES_FAILURES[error]
}

/** Between the last and the first lies the field itself: null. */
function stepped(active: number | null, step: 1 | -1, count: number): number | null {
  const stop = ((active ?? -1) + 1 + step + count + 1) % (count + 1)
  return stop === 0 ? null : stop - 1
}
