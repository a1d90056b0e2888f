import { useEffect, useEffectEvent, useRef } from 'react'
import { type StreetBoxOptions, useStreetBox } from './use-street-box.ts'

interface StreetSuggestionsProps extends StreetBoxOptions {
  /** Takes what is to be said at the field; null where there is nothing. */
  onNote: (note: string | null) => void
}

const optionClass =
  'block min-h-12 w-full px-3 py-2 text-left transition duration-150 hover:bg-tint aria-selected:bg-tint aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-accent'

/** Addresses that Google Maps suggests for what is typed in the field above (docs/rules.md#street-suggestions). */
export function StreetSuggestions({ onNote, ...options }: StreetSuggestionsProps) {
  const { listId, optionId, suggestions, active, finding, choose, note, news } = useStreetBox(options)
  const popup = useRef<HTMLDivElement>(null)
  const sayNote = useEffectEvent(onNote)
  const isOpen = suggestions.length > 0
  useEffect(() => sayNote(note), [note])
  useEffect(() => {
    if (isOpen) popup.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  return (
    <>
      <p role="status" className="sr-only">
        {news}
      </p>
      {isOpen && (
        <div
          ref={popup}
          // Under the label and the line of the field, over what is said below it.
          className="absolute inset-x-0 top-18 z-10 mt-2 scroll-my-20 rounded-sm border border-hairline bg-surface"
        >
          <div
            role="listbox"
            id={listId}
            aria-label="Direcciones"
            aria-busy={finding !== null}
            className="divide-y divide-hairline"
          >
            {suggestions.map((suggestion, index) => (
              <button
                key={suggestion.id}
                type="button"
                id={optionId(index)}
                role="option"
                aria-selected={index === active}
                // The focus stays in the field, also where a pointer presses here.
                tabIndex={-1}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(suggestion)}
                className={`${optionClass} ${finding !== null && finding !== suggestion.id ? 'opacity-60' : ''}`}
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
