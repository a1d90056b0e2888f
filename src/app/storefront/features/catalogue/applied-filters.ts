import { type Centavos, formatPrice } from '#domain/money/money.ts'
import type { CatalogueView } from './catalogue-view.ts'
import { changeParameters, toggle } from './filter-parameters.ts'
import { SWITCHES } from './filter-switches.ts'

/** An applied filter, as its chip shows it. */
export interface AppliedFilter {
  id: string
  /** The property that it filters by: `Color`. */
  kind: string
  label: string
  /** The catalogue's parameters without this filter. */
  without: URLSearchParams
}

/**
 * The filters in the catalogue's parameters, in the order of the panel.
 * @param forcesStock the store shows only products in stock; the shopper can't remove that, so it has no chip
 */
export function appliedFilters(
  parameters: URLSearchParams,
  { sections, branch }: Pick<CatalogueView, 'sections' | 'branch'>,
  { forcesStock }: { forcesStock: boolean },
): AppliedFilter[] {
  const applied: AppliedFilter[] = []
  const add = (id: string, kind: string, label: string, remove: (parameters: URLSearchParams) => void) =>
    applied.push({ id, kind, label, without: changeParameters(parameters, sections, remove) })

  const search = parameters.get('search')
  if (search) add('search', 'Búsqueda', `«${search}»`, (next) => next.delete('search'))
  const price = priceLabel(pesos(parameters.get('min')), pesos(parameters.get('max')))
  if (price !== null) {
    add('price', 'Precio', price, (next) => {
      next.delete('min')
      next.delete('max')
    })
  }
  for (const section of sections) {
    const chosen = parameters.getAll(section.kind)
    const offered = section.values.filter(({ key }) => chosen.includes(key))
    // A value chosen a moment ago is among the offered ones once its list has come; its key is its name in URLs.
    const others = chosen.filter((key) => !offered.some((value) => value.key === key))
    for (const { key, label } of [...offered, ...others.map((each) => ({ key: each, label: each }))]) {
      add(`${section.kind}=${key}`, KINDS[section.role] ?? section.label, label, (next) =>
        toggle(next, section.kind, key),
      )
    }
  }
  if (parameters.get('stock') === '1' && !forcesStock) {
    add('stock', 'Existencias', 'Solo disponibles', (next) => next.delete('stock'))
  }
  const fid = parameters.get('branch')
  if (fid !== null) {
    // Of a branch chosen a moment ago, the name comes with its list.
    add('branch', 'Sucursal', branch?.fid === fid ? branch.label : 'En mi tienda', (next) => next.delete('branch'))
  }
  for (const { name, label } of SWITCHES) {
    if (parameters.get(name) === '1') add(name, 'Lista', label, (next) => next.delete(name))
  }
  return applied
}

/** The singular, where the section's label is a plural. */
const KINDS: Record<string, string> = { category: 'Categoría', brand: 'Marca' }

function pesos(written: string | null): Centavos | null {
  return written === null ? null : Math.round(Number(written) * 100)
}

function priceLabel(min: Centavos | null, max: Centavos | null): string | null {
  if (min !== null && max !== null) return `${formatPrice(min)} – ${formatPrice(max)}`
  if (min !== null) return `Desde ${formatPrice(min)}`
  return max === null ? null : `Hasta ${formatPrice(max)}`
}
