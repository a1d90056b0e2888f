import { Search } from 'lucide-react'
import { type FormEvent, type RefObject, useId } from 'react'
import { Form, useSearchParams } from 'react-router'
import { searchTerm } from '#domain/text/search-term.ts'
import { Button } from '../../ui/button.tsx'

interface SearchFieldProps {
  input?: RefObject<HTMLInputElement | null>
  /** A button beside the field, where there is no Enter key at hand. */
  hasButton?: boolean
}

/** The search box: leads to home with `search` (storefront §2), with or without JavaScript. */
export function SearchField({ input, hasButton = false }: SearchFieldProps) {
  const [parameters] = useSearchParams()
  const id = useId()
  const searched = searchTerm(parameters.get('search'))
  return (
    <Form action="/" role="search" onSubmit={tidy} className="flex gap-2">
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
          ref={input}
          id={id}
          name="search"
          type="search"
          defaultValue={searched}
          maxLength={200}
          enterKeyHint="search"
          autoComplete="off"
          placeholder="Buscar productos"
          className="h-11 w-full rounded-sm border border-transparent bg-tint pr-3 pl-10 text-base placeholder:text-muted hover:border-hairline focus:border-ink focus:bg-ground"
        />
      </div>
      {hasButton && <Button type="submit">Buscar</Button>}
    </Form>
  )
}

/** What goes into the address is the term alone; a blank one goes nowhere (storefront §5). */
function tidy(event: FormEvent<HTMLFormElement>): void {
  const field = event.currentTarget.elements.namedItem('search')
  if (!(field instanceof HTMLInputElement)) return
  field.value = searchTerm(field.value)
  if (field.value === '') event.preventDefault()
}
