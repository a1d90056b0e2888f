import { useId } from 'react'
import { Link, useHref } from 'react-router'
import { fetchJson } from '#app/shared/fetching/fetch-json.ts'
import { useFetched } from '#app/shared/fetching/use-fetched.ts'
import { Button } from '#app/shared/ui/button.tsx'
import { type CategoryMenu, categoryPath, MENU_LISTS } from '#domain/catalogue/category-menu.ts'

const LINK = 'inline-flex min-h-11 items-center rounded-sm border border-hairline px-3 hover:border-ink'
/** Places that are reserved until the categories have come. */
const SKELETON = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']

/** The categories of the store as links to their lists, with its other lists (docs/rules/catalogue.md#categories). */
export function CategoryLinks({ title = 'Categorías' }: { title?: string }) {
  const url = useHref('/categories')
  const headingId = useId()
  const { data, status, retry } = useFetched<CategoryMenu>(url, ({ signal }) => fetchJson(url, signal))
  return (
    <nav aria-labelledby={headingId} aria-busy={status === 'loading'} className="pb-4">
      <h3 id={headingId} className="pb-2 font-semibold">
        {title}
      </h3>
      <ul className="flex flex-wrap gap-2">
        {MENU_LISTS.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} className={`${LINK} font-semibold`}>
              {label}
            </Link>
          </li>
        ))}
        {data?.categories.map((category) => (
          <li key={category.key}>
            <Link to={categoryPath(category)} className={LINK}>
              {category.label}
            </Link>
          </li>
        ))}
        {!data &&
          status === 'loading' &&
          SKELETON.map((place) => <li key={place} aria-hidden="true" className="shimmer h-11 w-24 rounded-sm" />)}
      </ul>
      {!data && status === 'failed' && (
        <div className="pt-3">
          <p role="alert" className="mb-3 text-muted">
            No pudimos cargar las categorías. Revisa tu conexión y vuelve a intentarlo.
          </p>
          <Button onClick={retry}>Reintentar</Button>
        </div>
      )}
    </nav>
  )
}
