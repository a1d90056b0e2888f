import History from 'lucide-react/icons/history'
import { Link } from 'react-router'
import { usePersisted } from '#app/shared/storage/persisted-store.ts'
import { CategoryLinks } from '#app/storefront/features/catalogue/category-links.tsx'
import { useStore } from '#app/storefront/features/store/use-store.ts'
import { recentSearchesOf } from './recent-searches-store.ts'
import { resultsPath } from './search-suggestion.tsx'

/** The search sheet before anything is typed: the shopper's last searches, and the store's categories. */
export function SearchStart() {
  const { account } = useStore()
  const recent = recentSearchesOf(account)
  const searches = usePersisted(recent)
  return (
    <div className="pt-4">
      {searches.length > 0 && (
        <section aria-labelledby="ultimas-busquedas" className="pb-4">
          <div className="flex items-center justify-between">
            <h3 id="ultimas-busquedas" className="font-semibold">
              Tus últimas búsquedas
            </h3>
            <button
              type="button"
              onClick={() => recent.change(() => [])}
              className="min-h-11 text-sm text-muted underline underline-offset-4"
            >
              Borrar
            </button>
          </div>
          <ul>
            {searches.map((search) => (
              <li key={search}>
                <Link
                  to={resultsPath(search)}
                  className="flex min-h-11 items-center gap-3 border-b border-hairline [overflow-wrap:anywhere]"
                >
                  <History aria-hidden="true" size={18} strokeWidth={1.5} className="shrink-0 text-muted" />
                  {search}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <CategoryLinks />
    </div>
  )
}
