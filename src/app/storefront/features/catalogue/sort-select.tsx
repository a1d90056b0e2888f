import { SelectField } from '#app/shared/ui/select-field.tsx'
import type { Sort } from '#domain/catalogue/filters.ts'
import type { CatalogueView } from './catalogue-view.ts'
import { FILTER_FORM } from './filter-form.ts'
import { put } from './filter-parameters.ts'
import { useCatalogueQuery } from './use-catalogue-query.ts'

const LABELS: Record<Sort, string> = {
  default: 'Relevancia',
  'price-asc': 'Precio: menor a mayor',
  'price-desc': 'Precio: mayor a menor',
  'name-asc': 'Nombre: A a Z',
  'name-desc': 'Nombre: Z a A',
  'rating-desc': 'Mejor calificados',
}

/**
 * Chooses the order of the list (docs/rules/catalogue.md#sort-orders); without JavaScript it is a field of the panel's
 * form.
 */
export function SortSelect({ view }: { view: CatalogueView }) {
  const { parameters, change } = useCatalogueQuery(view)
  return (
    <SelectField
      name="sort"
      form={FILTER_FORM}
      label="Ordenar por"
      options={LABELS}
      value={parameters.get('sort') ?? 'default'}
      onChange={(sort) => change((next) => put(next, 'sort', sort === 'default' ? null : sort))}
      // The count next to it may wrap to two lines, which is better than a truncated label here.
      className="min-w-0 min-[22.5rem]:shrink-0"
    />
  )
}
