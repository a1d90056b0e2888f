import Search from 'lucide-react/icons/search'
import { useEffect, useRef, useState } from 'react'
import { useNavigationType } from 'react-router'
import { fieldClass } from '#app/shared/ui/text-field.tsx'

/** Milliseconds between two letters of a fast typist. */
const REST_MS = 120

interface ProductSearchProps {
  text: string
  onSearch: (text: string) => void
}

/** The search of the table; what it finds follows the hand. */
export function ProductSearch({ text, onSearch }: ProductSearchProps) {
  const [typed, setTyped] = useState(text)
  const [shown, setShown] = useState(text)
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isPop = useNavigationType() === 'POP'
  if (shown !== text) {
    setShown(text)
    // A result that arrives during further typing is older than the typed text; a page reached by going back is not.
    if (isPop || timer.current === undefined) setTyped(text)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const search = (next: string, delay: number) => {
    setTyped(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onSearch(next), delay)
  }
  return (
    <search className="relative min-w-0 flex-1">
      <Search
        aria-hidden="true"
        size={18}
        strokeWidth={1.5}
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted"
      />
      <input
        ref={input}
        type="search"
        aria-label="Buscar productos"
        placeholder="Nombre, marca, SKU o código"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => search(target.value, REST_MS)}
        onKeyDown={({ key }) => key === 'Enter' && search(typed, 0)}
        onBlur={() => {
          timer.current = undefined
        }}
        className={`${fieldClass} h-11 pl-10`}
      />
    </search>
  )
}
