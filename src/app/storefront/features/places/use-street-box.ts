import { useState } from 'react'
import { comboboxAction, useListbox } from '#app/shared/ui/combobox.ts'
import type { PlaceAddress } from '#domain/checkout/place-address.ts'
import type { Suggestion } from './google-places.ts'
import { COMPLETE, countSentence, INCOMPLETE, PLACES_FAILURES } from './places-sentences.ts'
import { type SuggestionChoice, useChoice } from './use-choice.ts'
import { useComboboxInput } from './use-combobox-input.ts'
import { usePlaces } from './use-places.ts'
import { useSuggestions } from './use-suggestions.ts'

export interface StreetBoxOptions {
  /** The field of the form for the street. */
  input: HTMLInputElement
  /** Its text when it got the focus: what has been typed since is looked up as soon as that is possible. */
  typedBefore: string
  /** Whether addresses are suggested at all; only Mexican ones are. */
  isEnabled: boolean
  onAddress: (fields: PlaceAddress['fields']) => void
}

/** Shorter terms match too many addresses; terms longer than the field match none. */
const TERM = { min: 3, max: 200 } as const

function termOf(typed: string): string {
  const term = typed.trim()
  return term.length >= TERM.min && term.length <= TERM.max ? term : ''
}

/**
 * Makes the field of the street a combobox: suggestions open when the shopper types, and close on a choice, on Escape
 * and when the field loses the focus.
 */
export function useStreetBox({ input, typedBefore, isEnabled, onAddress }: StreetBoxOptions) {
  const places = usePlaces(input)
  const [term, setTerm] = useState(() => (input.value === typedBefore ? '' : termOf(input.value)))
  const fetchSuggestions = places?.ok && isEnabled ? places.fetchSuggestions : null
  const { suggestions: fetched, hasFailed } = useSuggestions(fetchSuggestions, term)
  const suggestions = term === '' ? [] : (fetched ?? [])
  const { highlight, ...listbox } = useListbox(suggestions.map(({ id }) => id))
  const lookUp = (typed: string) => {
    setTerm(termOf(typed))
    highlight(null)
  }
  const close = () => lookUp('')
  const { choice, choose, cancel } = useChoice({ input, onAddress, onEnd: close })
  const open = () => {
    cancel()
    lookUp(input.value)
  }
  const dismiss = () => {
    cancel()
    close()
  }
  useComboboxInput(input, {
    isReady: fetchSuggestions !== null,
    listId: suggestions.length > 0 ? listbox.listId : null,
    highlightedId: listbox.highlightedId ?? null,
    // Text that the browser fills in by itself is not looked up.
    onInput: () => document.activeElement === input && open(),
    onKey: streetKeys({
      suggestions,
      highlighted: listbox.highlighted,
      highlight,
      dismiss,
      choose,
      open: fetchSuggestions && open,
    }),
    onBlur: close,
  })
  const failure = hasFailed ? 'library' : null
  const note = noteOf(choice, places?.ok === false ? places.error : failure)
  const count = term !== '' && fetched && !hasFailed ? countSentence(fetched.length) : ''
  return {
    ...listbox,
    suggestions,
    /** The id of the chosen suggestion while its address is being fetched. */
    fetchingId: choice?.step === 'fetching' ? choice.id : null,
    choose,
    note,
    /** The announcement for screen readers. */
    status: choice?.step === 'complete' ? COMPLETE : (note ?? count),
  }
}

interface StreetKeys {
  suggestions: readonly Suggestion[]
  highlighted: string | null
  highlight: (id: string | null) => void
  /** Null while nothing can be suggested. */
  open: (() => void) | null
  dismiss: () => void
  choose: (suggestion: Suggestion) => void
}

function streetKeys({ suggestions, highlighted, highlight, open, dismiss, choose }: StreetKeys) {
  return (event: KeyboardEvent) => {
    const ids = suggestions.map(({ id }) => id)
    const action = comboboxAction(event, ids, highlighted)
    if (!action || (action.kind === 'open' && !open)) return
    if (action.kind === 'caret') return highlight(null)
    event.preventDefault()
    if (action.kind === 'highlight') highlight(action.option)
    else if (action.kind === 'open') open?.()
    else if (action.kind === 'close') dismiss()
    else {
      const chosen = suggestions.find(({ id }) => id === action.option)
      if (chosen) choose(chosen)
    }
  }
}

/** The note shown at the field. */
function noteOf(choice: SuggestionChoice | null, error: keyof typeof PLACES_FAILURES | null): string | null {
  if (choice?.step === 'incomplete') return INCOMPLETE
  if (choice?.step === 'failed') return PLACES_FAILURES.library
  return error && PLACES_FAILURES[error]
}
