import Search from 'lucide-react/icons/search'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { fieldClass } from '#app/shared/ui/text-field.tsx'
import { useFilters } from './use-filters.ts'

interface ListSearchProps {
  label: string
  /** Shown in the empty field: the things by which one can search. */
  hint: string
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
}

/**
 * Searches a list while one types: the text is the parameter `busca` of the page, so that it can be shared and come
 * back to.
 */
export function ListSearch({ label, hint, onKeyDown }: ListSearchProps) {
  const [parameters, set] = useFilters()
  const written = parameters.get('busca') ?? ''
  const [text, setText] = useState(written)
  const { key } = useLocation()
  const isTyping = useNavigationType() === 'REPLACE'
  const id = useId()
  // biome-ignore lint/correctness/useExhaustiveDependencies: followed where one goes elsewhere or back, and not while one types ahead of it
  useEffect(() => {
    if (!isTyping) setText(written)
  }, [key])

  const search = (typed: string) => {
    setText(typed)
    set('busca', typed.trim())
  }
  return (
    <search className="relative block">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Search
        aria-hidden="true"
        size={20}
        strokeWidth={1.5}
        className="pointer-events-none absolute top-3 left-3 text-muted"
      />
      <input
        id={id}
        type="search"
        name="busca"
        value={text}
        placeholder={hint}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={120}
        onChange={({ target }) => search(target.value)}
        onKeyDown={onKeyDown}
        className={`${fieldClass} h-11 pl-10`}
      />
    </search>
  )
}
