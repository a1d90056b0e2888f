import type { Dictionary } from './dictionary.ts'
import type { Filters } from './filters.ts'

/**
 * The title of a list of one category, of the new or of the reduced products: `Vestidos`, `Ofertas`,
 * `Vestidos · Ofertas`. Null for any other list.
 */
export function listSubject(
  { categories, isNew, onSale }: Pick<Filters, 'categories' | 'isNew' | 'onSale'>,
  dictionary: Pick<Dictionary, 'categories'>,
): string | null {
  const [category, another] = dictionary.categories.filter(({ key }) => categories.includes(key))
  const parts = [
    ...(category && !another ? [category.label] : []),
    ...(isNew ? ['Novedades'] : []),
    ...(onSale ? ['Ofertas'] : []),
  ]
  return parts.length === 0 ? null : parts.join(' · ')
}

/** The heading of a page of a list: `Resultados para «lino», página 2`, `Ofertas`, `Productos`. */
export function listTitle({ search, subject, page }: { search: string; subject: string | null; page: number }): string {
  const title = search === '' ? (subject ?? 'Productos') : `Resultados para «${search}»`
  return page === 1 ? title : `${title}, página ${page}`
}
