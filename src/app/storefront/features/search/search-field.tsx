import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { type FormEvent, type RefObject, useId, useRef } from 'react'
import { Form, useSearchParams } from 'react-router'
import { Button } from '#app/shared/ui/button.tsx'
import { useIsHydrated } from '#app/shared/ui/use-is-hydrated.ts'
import { showNotOpened, useOnDemand } from '#app/shared/ui/use-on-demand.ts'
import { useStore } from '#app/storefront/features/store/use-store.ts'
import { withSearch } from '#domain/search/recent-searches.ts'
import { searchTerm } from '#domain/text/search-term.ts'
import { recentSearchesOf } from './recent-searches-store.ts'
import { resultSentence } from './result-sentence.ts'
import { SearchResultsSkeleton } from './search-results-skeleton.tsx'
import { SearchStart } from './search-start.tsx'
import { useFormerWords } from './use-former-words.ts'
import { type SearchLayout, useSearchBox } from './use-search-box.ts'

export interface SearchFieldProps {
  input?: RefObject<HTMLInputElement | null>
  /** In a sheet there is also a button next to the field, for phones without an Enter key at hand. */
  layout?: SearchLayout
  /** Leaves room for two buttons at the end of the field. */
  hasTools?: boolean
}

const LOOK = {
  popup:
    'absolute top-full left-0 z-10 mt-2 max-h-[calc(100dvh-9rem)] w-full overflow-y-auto overscroll-contain rounded-sm border border-hairline bg-ground lg:min-w-104',
  sheet: '-mx-3 pt-3',
} as const

const loadResults = async () => (await import('./search-results.tsx')).SearchResults

/**
 * The search box. It leads to the catalogue with `search` (docs/rules/search.md#search-box), also without JavaScript,
 * and shows results while the shopper types.
 */
export function SearchField({ input, layout = 'popup', hasTools = false }: SearchFieldProps) {
  const [parameters] = useSearchParams()
  const id = useId()
  const own = useRef<HTMLInputElement>(null)
  const field = input ?? own
  const { term, result, isOutdated, listId, optionId, highlighted, ...box } = useSearchBox(layout, field)
  const isHydrated = useIsHydrated()
  const { part: SearchResults, fetch } = useOnDemand(loadResults)
  const searched = searchTerm(parameters.get('search'))
  const former = useFormerWords(searched)
  const search = async (text: string) => {
    // When the code of the results can't be fetched, the toast comes once and not with every letter.
    const isOpening = term === '' && searchTerm(text) !== ''
    box.open(text)
    if (!(await fetch()) && isOpening) showNotOpened()
  }
  const { account } = useStore()
  const remember = (text: string) => recentSearchesOf(account).change((searches) => withSearch(searches, text))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const submitted = trimTerm(event)
    if (submitted !== '') remember(submitted)
  }
  const clear = () => {
    if (!field.current) return
    field.current.value = ''
    box.open('')
    field.current.focus()
  }
  return (
    <Form action="/" role="search" onSubmit={submit} className="relative" {...box.formProps}>
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
            // A new search in the URL (going back, a link) makes a new field with that text.
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
              'aria-activedescendant': box.highlightedId,
            })}
            onFocus={({ currentTarget }) => {
              former.select(currentTarget)
              void fetch()
            }}
            onClick={({ currentTarget }) => former.selectAgain(currentTarget)}
            onInput={(event) => void search(event.currentTarget.value)}
            onKeyDown={box.onFieldKey}
            defaultValue={searched}
            maxLength={200}
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="Buscar productos"
            className={`peer h-11 w-full rounded-sm border border-transparent bg-tint pl-10 text-base placeholder:text-muted hover:border-hairline focus:border-ink focus:bg-ground [&::-webkit-search-cancel-button]:hidden ${hasTools ? 'pr-33' : 'pr-11'}`}
          />
          <ClearButton onClear={clear} isBesideTools={hasTools} />
        </div>
        {layout === 'sheet' && <Button type="submit">Buscar</Button>}
      </div>
      <p role="status" className="sr-only">
        {term !== '' && result && resultSentence(result)}
      </p>
      {term === '' && layout === 'sheet' && <SearchStart />}
      {term !== '' && (
        // The skeleton of the first results appears after a delay, so that it does not flash before fast responses.
        <div className={`${LOOK[layout]} ${result ? '' : 'after-a-moment [animation-delay:700ms]'}`}>
          {SearchResults && result ? (
            <SearchResults
              term={term}
              result={result}
              isOutdated={isOutdated}
              onFollow={() => remember(term)}
              listId={listId}
              optionId={optionId}
              highlighted={highlighted}
            />
          ) : (
            <SearchResultsSkeleton />
          )}
        </div>
      )}
    </Form>
  )
}

/** Shown while the field has text. */
function ClearButton({ onClear, isBesideTools }: { onClear: () => void; isBesideTools: boolean }) {
  return (
    <button
      type="button"
      aria-label="Borrar búsqueda"
      onClick={onClear}
      className={`needs-scripts absolute inset-y-0 inline-flex w-11 items-center justify-center rounded-sm text-muted transition-colors duration-150 hover:text-ink peer-placeholder-shown:hidden ${isBesideTools ? 'right-22' : 'right-0'}`}
    >
      <X aria-hidden="true" size={18} strokeWidth={1.5} />
    </button>
  )
}

/**
 * Puts the trimmed term into the URL; a blank one is not submitted (docs/rules/search.md#search-box).
 * @returns the term
 */
function trimTerm(event: FormEvent<HTMLFormElement>): string {
  const field = event.currentTarget.elements.namedItem('search')
  if (!(field instanceof HTMLInputElement)) return ''
  field.value = searchTerm(field.value)
  if (field.value === '') event.preventDefault()
  return field.value
}
