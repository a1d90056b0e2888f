import Search from 'lucide-react/icons/search'
import { useEffect, useId, useRef } from 'react'
import { useNavigation, useSearchParams } from 'react-router'
import { LevelList } from '#app/counter/features/stock/level-list.tsx'
import { StockTabs } from '#app/counter/features/stock/stock-tabs.tsx'
import { WarehouseSelect } from '#app/counter/features/stock/warehouse-select.tsx'
import { PageHead } from '#app/counter/kit/page-head.tsx'
import { Button } from '#app/shared/ui/button.tsx'
import { fieldClass } from '#app/shared/ui/text-field.tsx'
import { LEVEL_FILTER_LABELS, LEVEL_FILTERS } from '#domain/stock/level-filter.ts'
import { type LevelQuery, levelQueryText } from '#domain/stock-level/level-query.ts'
import type { LevelRange } from '#domain/stock-level/level-range.ts'

/** Milliseconds without a key after which the typed text is searched. */
const TYPING_PAUSE = 180

const pieces = new Intl.NumberFormat('es-MX')

interface LevelsPageProps {
  account: string
  query: LevelQuery
  first: LevelRange
  warehouses: readonly { fid: string; name: string }[]
}

/** The levels of each variant: searched, narrowed and opened. */
export function LevelsPage({ account, query, first, warehouses }: LevelsPageProps) {
  const [, setParameters] = useSearchParams()
  const isLoading = useNavigation().location?.pathname.endsWith('/inventario') ?? false
  const change = (next: Partial<LevelQuery>) =>
    setParameters(levelQueryText({ ...query, ...next }), { replace: true, preventScrollReset: true })
  const isNarrowed = levelQueryText(query) !== ''
  return (
    <>
      <PageHead title="Inventario" documentTitle="Existencias" />
      <StockTabs />
      <div className="mb-3 flex flex-wrap gap-2">
        <SearchField search={query.search} onSearch={(search) => change({ search })} />
        <WarehouseSelect
          warehouses={warehouses}
          value={query.warehouseFid}
          onChange={(warehouseFid) => change({ warehouseFid })}
        />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons in a row are no fieldset with its border and legend */}
      <div role="group" aria-label="Filtro" className="chip-row mb-3">
        {LEVEL_FILTERS.map((filter) => (
          <button
            key={filter}
            type="button"
            className="chip"
            aria-pressed={filter === query.filter}
            onClick={() => change({ filter })}
          >
            {LEVEL_FILTER_LABELS[filter]}
          </button>
        ))}
      </div>
      <p role="status" className="mb-2 text-sm text-muted tabular-nums">
        {isLoading ? 'Buscando…' : variantCount(first.total)}
      </p>
      {first.total > 0 ? (
        <LevelList key={levelQueryText(query)} account={account} warehouses={warehouses} query={query} first={first} />
      ) : (
        <div className="py-8 text-muted">
          <p className="mb-4">
            {isNarrowed
              ? 'Nada coincide con lo que buscas.'
              : 'Todavía no hay productos. Cuando los importes o agregues, aquí verás cuántas piezas hay de cada uno.'}
          </p>
          {isNarrowed && (
            <Button look="outline" onClick={() => change({ search: '', warehouseFid: null, filter: 'all' })}>
              Ver todo
            </Button>
          )}
        </div>
      )}
    </>
  )
}

function SearchField({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    // Navigation went back: text being typed stays, though.
    if (field.current && document.activeElement !== field.current) field.current.value = search
  }, [search])
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <search className="relative min-w-0 flex-1 basis-64">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          clearTimeout(timer.current)
          onSearch(field.current?.value.trim() ?? '')
          field.current?.select()
        }}
      >
        <label htmlFor={id} className="sr-only">
          Buscar por nombre, SKU o código
        </label>
        <Search
          aria-hidden="true"
          size={18}
          strokeWidth={1.5}
          className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted"
        />
        <input
          ref={field}
          id={id}
          type="search"
          defaultValue={search}
          placeholder="Nombre, SKU o código"
          autoComplete="off"
          maxLength={100}
          onChange={({ target }) => {
            clearTimeout(timer.current)
            timer.current = setTimeout(() => onSearch(target.value.trim()), TYPING_PAUSE)
          }}
          className={`${fieldClass} h-11 pl-10`}
        />
      </form>
    </search>
  )
}

function variantCount(total: number): string {
  return total === 1 ? '1 variante' : `${pieces.format(total)} variantes`
}
