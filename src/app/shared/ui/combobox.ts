import { useId, useState } from 'react'

type OptionId = string | number

/** The effect of a key in a combobox. */
export type ComboboxAction<Id extends OptionId> =
  /** Highlights an option; null highlights none: the field itself comes between the last option and the first. */
  | { kind: 'highlight'; option: Id | null }
  | { kind: 'open' }
  | { kind: 'close' }
  | { kind: 'choose'; option: Id }
  /** The caret moves in the text, so no option is highlighted any more. The browser handles the key as well. */
  | { kind: 'caret' }

const CARET_KEYS = ['ArrowLeft', 'ArrowRight', 'Home', 'End']

/** The keys that move the highlight, with their direction. */
const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * The keyboard of an editable combobox with a list, as in the ARIA practices: the focus stays in the field while the
 * arrows move through the options.
 * @param options of the open list, in its order; empty while it is closed
 */
export function comboboxAction<Id extends OptionId>(
  { key, isComposing }: Pick<KeyboardEvent, 'key' | 'isComposing'>,
  options: readonly Id[],
  highlighted: Id | null,
): ComboboxAction<Id> | null {
  if (isComposing) return null
  const isOpen = options.length > 0
  const step = STEPS[key] ?? null
  if (isOpen && step !== null) return { kind: 'highlight', option: stepThrough(options, highlighted, step) }
  if (key === 'ArrowDown') return { kind: 'open' }
  if (isOpen && key === 'Escape') return { kind: 'close' }
  if (isOpen && key === 'Enter' && highlighted !== null) return { kind: 'choose', option: highlighted }
  return CARET_KEYS.includes(key) ? { kind: 'caret' } : null
}

/** An option that is no longer in the list counts as the field. */
function stepThrough<Id>(options: readonly Id[], highlighted: Id | null, step: 1 | -1): Id | null {
  const stops = [null, ...options]
  const position = Math.max(stops.indexOf(highlighted), 0)
  return stops.at((position + step) % stops.length) ?? null
}

/**
 * The ids of a combobox's list in the document, and its highlighted option.
 * @param options of the open list; the highlight ends when its option is no longer among them
 */
export function useListbox<Id extends OptionId>(options: readonly Id[]) {
  const listId = useId()
  const [chosen, highlight] = useState<Id | null>(null)
  const highlighted = chosen !== null && options.includes(chosen) ? chosen : null
  const optionId = (option: Id) => `${listId}-${option}`
  return {
    listId,
    optionId,
    highlighted,
    /** The value of `aria-activedescendant`. */
    highlightedId: highlighted === null ? undefined : optionId(highlighted),
    highlight,
  }
}
