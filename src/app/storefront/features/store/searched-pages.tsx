import ArrowRight from 'lucide-react/icons/arrow-right'
import { Link } from 'react-router'
import type { SearchedPage } from '#domain/search/searched-pages.ts'

interface SearchedPagesProps {
  pages: readonly SearchedPage[]
  className: string
}

/** Links to the pages of the store that a search means (docs/rules/search.md#pages-of-the-store). */
export function SearchedPages({ pages, className }: SearchedPagesProps) {
  return (
    <ul aria-label="Páginas de la tienda" className={className}>
      {pages.map(({ path, title }) => (
        <li key={path}>
          <Link
            to={path}
            className="flex min-h-12 items-center justify-between gap-2 px-3 text-base font-medium transition-colors duration-150 hover:bg-tint focus-visible:-outline-offset-2"
          >
            {title}
            <ArrowRight aria-hidden="true" size={18} strokeWidth={1.5} className="shrink-0" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
