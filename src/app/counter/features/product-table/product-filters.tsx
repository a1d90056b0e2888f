import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useId } from 'react'
import { Button } from '#app/shared/ui/button.tsx'
import { Sheet, SheetClose, useSheetSide } from '#app/shared/ui/sheet.tsx'
import { fieldClass } from '#app/shared/ui/text-field.tsx'
import type { ProductFilter } from '#domain/product-edit/product-filter.ts'
import { NO_PRODUCT_FILTER } from '#domain/product-edit/product-filter.ts'
import type { CountedTerm, ProductTerms } from '#domain/product-edit/product-table.ts'
import { countFilters } from '#domain/product-edit/product-view.ts'
import { Choice } from './choice.tsx'
import { STOCK_NAMES, WITHOUT_NAMES } from './filter-names.ts'

interface ProductFiltersProps {
  filter: ProductFilter
  labels: ProductTerms
  total: number
  onChange: (filter: ProductFilter) => void
}

/** The filters of the table in a panel; each applies at once. */
export function ProductFilters({ filter, labels, total, onChange }: ProductFiltersProps) {
  const side = useSheetSide()
  const count = countFilters(filter)
  const change = (changed: Partial<ProductFilter>) => onChange({ ...filter, ...changed })
  return (
    <Sheet
      side={side}
      title="Filtros"
      closesOnNavigation="path"
      trigger={
        <Button look="outline">
          <SlidersHorizontal aria-hidden="true" size={18} />
          Filtros
          {count > 0 && <span className="tabular-nums">({count})</span>}
        </Button>
      }
    >
      <div className="space-y-5 pb-4">
        <LabelField
          name="Categoría"
          none="Sin categoría"
          labels={labels.categories}
          value={filter.categoryId}
          onChange={(categoryId) => change({ categoryId })}
        />
        <LabelField
          name="Marca"
          none="Sin marca"
          labels={labels.brands}
          value={filter.brandId}
          onChange={(brandId) => change({ brandId })}
        />
        <Choice
          name="Estado"
          options={{ any: 'Todos', true: 'Publicados', false: 'Ocultos' }}
          value={String(filter.published ?? 'any')}
          onChange={(value) => change({ published: value === 'any' ? null : value === 'true' })}
        />
        <Choice
          name="Existencia"
          options={{ any: 'Cualquiera', ...STOCK_NAMES }}
          value={filter.stock ?? 'any'}
          onChange={(value) => change({ stock: value === 'any' ? null : value })}
        />
        <fieldset>
          <legend className="mb-1 text-sm font-medium">Les falta</legend>
          {(Object.keys(WITHOUT_NAMES) as (keyof typeof WITHOUT_NAMES)[]).map((each) => (
            <label key={each} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="checkbox"
                className="size-5 accent-ink"
                checked={filter[each]}
                onChange={({ target }) => change({ [each]: target.checked })}
              />
              {WITHOUT_NAMES[each]}
            </label>
          ))}
        </fieldset>
        <div className="flex flex-wrap gap-2">
          <SheetClose
            render={
              <Button className="flex-1">
                {total === 1 ? 'Ver 1 producto' : `Ver ${total.toLocaleString('es-MX')} productos`}
              </Button>
            }
          />
          {count > 0 && (
            <Button look="outline" onClick={() => onChange({ ...NO_PRODUCT_FILTER, text: filter.text })}>
              Quitar filtros
            </Button>
          )}
        </div>
      </div>
    </Sheet>
  )
}

interface LabelFilterProps {
  name: string
  none: string
  labels: readonly CountedTerm[]
  value: number | 'none' | null
  onChange: (value: number | 'none' | null) => void
}

function LabelField({ name, none, labels, value, onChange }: LabelFilterProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {name}
      </label>
      <select
        id={id}
        className={`${fieldClass} h-11`}
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? null : labelOf(target.value))}
      >
        <option value="">Todas</option>
        <option value="none">{none}</option>
        {labels.map((each) => (
          <option key={each.id} value={each.id}>
            {each.label} ({each.products})
          </option>
        ))}
      </select>
    </div>
  )
}

function labelOf(value: string): number | 'none' {
  return value === 'none' ? 'none' : Number(value)
}
