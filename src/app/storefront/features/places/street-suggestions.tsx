import { useEffect, useEffectEvent, useRef } from 'react'
import { type StreetBoxOptions, useStreetBox } from './use-street-box.ts'

interface StreetSuggestionsProps extends StreetBoxOptions {
  /** Receives the note to show at the field; null without one. */
  onNote: (note: string | null) => void
}

const optionClass =
  'block min-h-12 w-full px-3 py-2 text-left transition duration-150 hover:bg-tint aria-selected:bg-tint aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-accent'

/**
 * The addresses that Google Maps suggests for the text in the field above (docs/rules/checkout.md#street-suggestions).
 */
export function StreetSuggestions({ onNote, ...options }: StreetSuggestionsProps) {
  const { listId, optionId, suggestions, highlighted, fetchingId, choose, note, status } = useStreetBox(options)
  const popup = useRef<HTMLDivElement>(null)
  const showNote = useEffectEvent(onNote)
  const isOpen = suggestions.length > 0
  useEffect(() => showNote(note), [note])
  useEffect(() => {
    if (isOpen) popup.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  return (
    <>
      <p role="status" className="sr-only">
        {status}
      </p>
      {isOpen && (
        <div
          ref={popup}
          // Below the label and the input, over the note.
          className="absolute inset-x-0 top-18 z-10 mt-2 scroll-mb-20 rounded-sm border border-hairline bg-surface"
        >
          <div
            role="listbox"
            id={listId}
            aria-label="Direcciones"
            aria-busy={fetchingId !== null}
            className="divide-y divide-hairline"
          >
            {suggestions.map((suggestion) => (
              <button
                key={suggestion.id}
                type="button"
                id={optionId(suggestion.id)}
                role="option"
                aria-selected={suggestion.id === highlighted}
                // The focus stays in the field, also when a pointer presses an option.
                tabIndex={-1}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(suggestion)}
                className={`${optionClass} ${fetchingId !== null && fetchingId !== suggestion.id ? 'opacity-60' : ''}`}
              >
                <span className="block text-base leading-snug [overflow-wrap:anywhere]">{suggestion.main}</span>
                <span className="block text-sm text-muted [overflow-wrap:anywhere]">{suggestion.secondary}</span>
              </button>
            ))}
          </div>
          <p className="border-t border-hairline px-3 py-2 text-right text-xs text-muted">
            Con tecnología de <span translate="no">Google</span>
          </p>
        </div>
      )}
    </>
  )
}
