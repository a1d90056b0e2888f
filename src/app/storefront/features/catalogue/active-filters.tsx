import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { IN_PLACE } from '#app/shared/ui/in-place.ts'
import { useStore } from '#app/storefront/features/store/use-store.ts'
import { appliedFilters } from './applied-filters.ts'
import type { CatalogueView } from './catalogue-view.ts'
import { withoutFilters } from './filter-parameters.ts'
import { useCatalogueQuery } from './use-catalogue-query.ts'

/** Each chip links to a URL with all the other filters, so a hundred chips would make a page of megabytes. */
const MAX_CHIPS = 24

interface ActiveFiltersProps {
  view: CatalogueView
  /** Whether they have one row, which is there without filters, too, so that nothing moves when the first one comes. */
  isOneRow?: boolean
}

/** The applied filters as chips that remove them. They are links, so they work without JavaScript. */
export function ActiveFilters({ view, isOneRow = false }: ActiveFiltersProps) {
  const { showOnlyInStock } = useStore()
  const { parameters } = useCatalogueQuery(view)
  const filters = appliedFilters(parameters, view, { forcesStock: showOnlyInStock })
  const { list, remember } = useFocusAfterRemoval(filters.length)
  const clear = (
    <ChipLink
      parameters={withoutFilters(parameters, ['sort'])}
      onClick={() => remember(0)}
      className="shrink-0 px-2 underline underline-offset-4"
    >
      Limpiar todo
    </ChipLink>
  )
  return (
    <div ref={list} tabIndex={-1} className={`outline-none ${isOneRow ? 'chip-row' : ''}`}>
      {isOneRow && filters.length === 0 && <p className="text-sm text-muted">Sin filtros por ahora.</p>}
      {filters.length > 0 && (
        <ul
          aria-label="Filtros aplicados"
          className={`flex items-center gap-x-2 gap-y-1 ${isOneRow ? '*:shrink-0' : 'flex-wrap pt-3'}`}
        >
          {filters.slice(0, MAX_CHIPS).map(({ id, kind, label, without }, index) => (
            <li key={id} className="max-w-full">
              <ChipLink parameters={without} onClick={() => remember(index)} className="group py-1">
                <span className="flex min-h-9 min-w-0 items-center gap-1.5 rounded-full bg-tint py-1 pr-2.5 pl-3.5 transition-colors duration-150 group-hover:bg-hairline">
                  <span className="sr-only">Quitar filtro {kind}: </span>
                  <span className="truncate">{label}</span>
                  <X aria-hidden="true" size={16} strokeWidth={1.5} className="shrink-0" />
                </span>
              </ChipLink>
            </li>
          ))}
          {filters.length > MAX_CHIPS && (
            <li className="px-2 text-sm text-muted">y {filters.length - MAX_CHIPS} más</li>
          )}
          {!isOneRow && <li>{clear}</li>}
        </ul>
      )}
      {isOneRow && filters.length > 0 && clear}
    </div>
  )
}

interface ChipLinkProps {
  parameters: URLSearchParams
  onClick: () => void
  className: string
  children: ReactNode
}

function ChipLink({ parameters, className, ...rest }: ChipLinkProps) {
  return (
    <Link
      to={{ pathname: '/', search: String(parameters) }}
      state={IN_PLACE}
      preventScrollReset
      className={`inline-flex min-h-11 max-w-full items-center text-sm ${className}`}
      {...rest}
    />
  )
}

/** A pressed chip disappears with the focus: the next chip gets the focus or, after the last one, the list of chips. */
function useFocusAfterRemoval(count: number) {
  const list = useRef<HTMLDivElement>(null)
  const removed = useRef<number | null>(null)
  const before = useRef(count)
  useEffect(() => {
    const index = removed.current
    if (count >= before.current || index === null) {
      before.current = count
      return
    }
    before.current = count
    removed.current = null
    const chips = list.current?.querySelectorAll('a') ?? []
    const next = chips[Math.min(index, chips.length - 1)] ?? list.current
    next?.focus({ preventScroll: true })
  }, [count])
  return {
    list,
    remember: (index: number) => {
      removed.current = index
    },
  }
}
