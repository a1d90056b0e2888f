import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import X from 'lucide-react/icons/x'
import { useNavigate, useSearchParams } from 'react-router'
import { FilterDay } from '#app/counter/kit/filter-day.tsx'
import { FilterSelect } from '#app/counter/kit/filter-select.tsx'
import { useFilters } from '#app/counter/kit/use-filters.ts'
import { Button } from '#app/shared/ui/button.tsx'
import { Sheet, SheetClose, useSheetSide } from '#app/shared/ui/sheet.tsx'
import { countOrderFilters, ORDER_PARAMETERS, type OrderFilter } from '#domain/order/order-view.ts'
import {
  appliedFilters,
  BETWEEN_DAYS,
  type FilterOption,
  METHOD_OPTIONS,
  PAYMENT_OPTIONS,
  PERIOD_OPTIONS,
  SORT_OPTIONS,
  STATE_OPTIONS,
} from './order-filter-names.ts'

interface OrderFiltersProps {
  branches: readonly FilterOption[]
  /** `yyyy-MM-dd`, by the store's clock. */
  today: string
}

/** The filters of the list in a row, for a wide screen. */
export function OrderFilters(props: OrderFiltersProps) {
  return (
    <div className="flex flex-wrap items-center gap-2 max-lg:hidden">
      <FilterFields {...props} />
    </div>
  )
}

/** The same in a panel, for a narrow screen. */
export function OrderFilterSheet({
  filter,
  found,
  ...props
}: OrderFiltersProps & { filter: OrderFilter; found: string }) {
  const side = useSheetSide()
  const count = countOrderFilters(filter)
  return (
    <Sheet
      side={side}
      title="Filtros"
      closesOnNavigation="path"
      trigger={
        <Button look="outline" className="lg:hidden">
          <SlidersHorizontal aria-hidden="true" size={18} />
          Filtros
          {count > 0 && <span className="tabular-nums">({count})</span>}
        </Button>
      }
    >
      <div className="flex flex-col items-stretch gap-3 pb-4">
        <FilterFields {...props} />
        <LateToggle />
        <SheetClose render={<Button>Ver {found}</Button>} />
      </div>
    </Sheet>
  )
}

function FilterFields({ branches, today }: OrderFiltersProps) {
  const [parameters] = useFilters()
  const period = parameters.get(ORDER_PARAMETERS.period) ?? ''
  const hasDays = parameters.has(ORDER_PARAMETERS.since) || parameters.has(ORDER_PARAMETERS.until)
  const isBetween = period === BETWEEN_DAYS || (period === '' && hasDays)
  return (
    <>
      <FilterSelect label="Estado" parameter={ORDER_PARAMETERS.state} options={STATE_OPTIONS} />
      <FilterSelect label="Pago" parameter={ORDER_PARAMETERS.payment} options={PAYMENT_OPTIONS} />
      <FilterSelect label="Entrega" parameter={ORDER_PARAMETERS.method} options={METHOD_OPTIONS} />
      {branches.length > 1 && (
        <FilterSelect
          label="Sucursal"
          parameter={ORDER_PARAMETERS.branch}
          options={[{ value: '', name: 'Todas las sucursales' }, ...branches]}
        />
      )}
      <FilterSelect label="Fecha" parameter={ORDER_PARAMETERS.period} options={PERIOD_OPTIONS} />
      {isBetween && (
        <>
          <FilterDay label="Desde" parameter={ORDER_PARAMETERS.since} most={today} />
          <FilterDay label="Hasta" parameter={ORDER_PARAMETERS.until} most={today} />
        </>
      )}
    </>
  )
}

/** Only the orders that are late. */
export function LateToggle({ className = '' }: { className?: string }) {
  const [parameters, set] = useFilters()
  const isLate = parameters.get(ORDER_PARAMETERS.isLate) === 'si'
  return (
    <button
      type="button"
      aria-pressed={isLate}
      onClick={() => set(ORDER_PARAMETERS.isLate, isLate ? '' : 'si')}
      className={`choice justify-center ${className}`}
    >
      Atrasados
    </button>
  )
}

/** The sequence of the list. */
export function OrderSortSelect() {
  return <FilterSelect label="Ordenar" parameter={ORDER_PARAMETERS.sort} options={SORT_OPTIONS} />
}

/** Each filter that narrows the list, for a narrow screen: pressed, it goes. */
export function OrderFilterChips({ filter, branches }: { filter: OrderFilter; branches: readonly FilterOption[] }) {
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  const without = (names: readonly string[]) => {
    const rest = new URLSearchParams(parameters)
    for (const name of names) rest.delete(name)
    void navigate({ search: rest.toString() }, { replace: true, preventScrollReset: true })
  }
  return appliedFilters(filter, branches).map(({ name, parameters: names }) => (
    <button
      key={name}
      type="button"
      aria-label={`Quitar el filtro ${name}`}
      onClick={() => without(names)}
      className="choice max-w-full gap-1.5 lg:hidden"
    >
      <span className="truncate">{name}</span>
      <X aria-hidden="true" size={16} strokeWidth={1.5} className="shrink-0" />
    </button>
  ))
}
