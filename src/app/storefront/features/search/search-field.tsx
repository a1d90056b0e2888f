import { Search, X } from 'lucide-react'
import { type FormEvent, type RefObject, useId, useRef } from 'react'
import { Form, useSearchParams } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts'
import { showNotOpened, useOnDemand } from '#app/ui/use-on-demand.ts'
import { searchTerm } from '#domain/text/search-term.ts'
import { resultSentence } from './result-sentence.ts'
import { SearchResultsSkeleton } from './search-results-skeleton.tsx'
import { type ResultsPlace, useSearchBox } from './use-search-box.ts'

interface SearchFieldProps {
  input?: RefObject<HTMLInputElement | null>
  /** On a sheet there is a button beside the field, too, where there is no Enter key at hand. */
  place?: ResultsPlace
}

const LOOK = {
  popup:
    'absolute top-full left-0 z-10 mt-2 max-h-[calc(100dvh-9rem)] w-full overflow-y-auto overscroll-contain rounded-sm border border-hairline bg-ground lg:min-w-104',
  sheet: '-mx-3 pt-3',
} as const

const loadResults = async () => (await import('./search-results.tsx')).SearchResults

/**
 * The search box: leads to home with `search` (docs/rules.md#search-box), with or without JavaScript, and shows what it
 * finds while it is typed in.
 */
export function SearchField({ input, place = 'popup' }: SearchFieldProps) {
  const [parameters] = useSearchParams()
  const id = useId()
  const own = useRef<HTMLInputElement>(null)
  const field = input ?? own
  const { term, answer, isOutdated, listId, optionId, active, ...box } = useSearchBox(place, field)
  const isHydrated = useIsHydrated()
  const { part: SearchResults, fetch } = useOnDemand(loadResults)
  const searched = searchTerm(parameters.get('search'))
  const search = async (text: string) => {
    // What can't be had is said once, where the results were to open, and not with every letter.
    const isOpening = term === '' && searchTerm(text) !== ''
    box.open(text)
    if (!(await fetch()) && isOpening) showNotOpened()
  }
  const empty = () => {
    if (!field.current) return
    field.current.value = ''
    box.open('')
    field.current.focus()
  }
  return (
    <Form action="/" role="search" onSubmit={tidy} className="relative" {...box.formProps}>
      <div className="flex gap-2">
        <div className="relative flex-1">
          <label htmlFor={id} className="sr-only">
            Buscar productos
          </label>
          <Search
            aria-hidden="true"
            size={20}
            strokeWidth={1.5}
            className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted"
          />
          <input
            // A new search in the address (back, a link) is a new field with that text.
            key={searched}
            ref={field}
            id={id}
            name="search"
            type="search"
            {...(isHydrated && {
              role: 'combobox',
              'aria-autocomplete': 'list',
              'aria-expanded': box.isExpanded,
              'aria-controls': box.isExpanded ? listId : undefined,
              'aria-activedescendant': box.activeOption,
            })}
            onFocus={() => void fetch()}
            onInput={(event) => void search(event.currentTarget.value)}
            onKeyDown={box.onFieldKey}
            defaultValue={searched}
            maxLength={200}
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="Buscar productos"
            className="peer h-11 w-full rounded-sm border border-transparent bg-tint pr-11 pl-10 text-base placeholder:text-muted hover:border-hairline focus:border-ink focus:bg-ground [&::-webkit-search-cancel-button]:hidden"
          />
          <EmptyButton onEmpty={empty} />
        </div>
        {place === 'sheet' && <Button type="submit">Buscar</Button>}
      </div>
      <p role="status" className="sr-only">
        {term !== '' && answer && resultSentence(answer)}
      </p>
      {term !== '' && (
        // The first answer is there at once or, where it isn't, its place is after a while: nothing flashes.
        <div className={`${LOOK[place]} ${answer ? '' : 'after-a-moment [animation-delay:700ms]'}`}>
          {SearchResults && answer ? (
            <SearchResults {...{ term, answer, isOutdated, listId, optionId, active }} />
          ) : (
            <SearchResultsSkeleton />
          )}
        </div>
      )}
    </Form>
  )
}

/** Shown as long as something is written beside it. */
function EmptyButton({ onEmpty }: { onEmpty: () => void }) {
  return (
    <button
      type="button"
      aria-label="Borrar búsqueda"
      onClick={onEmpty}
      className="needs-scripts absolute inset-y-0 right-0 inline-flex w-11 items-center justify-center rounded-sm text-muted transition-colors duration-150 hover:text-ink peer-placeholder-shown:hidden"
    >
      <X aria-hidden="true" size={18} strokeWidth={1.5} />
    </button>
  )
}

/** What goes into the address is the term alone; a blank one goes nowhere (docs/rules.md#search-box). */
function tidy(event: FormEvent<HTMLFormElement>): void {
  const field = event.currentTarget.elements.namedItem('search')
  if (!(field instanceof HTMLInputElement)) return
  field.value = searchTerm(field.value)
  if (field.value === '') event.preventDefault()
}
