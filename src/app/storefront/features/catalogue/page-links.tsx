import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type Pagination, pageEntries, pageUrl } from '#domain/catalogue/pagination.ts'

/** Nine of them fit even on the narrowest screen. */
const entryClass = 'inline-flex size-11 max-[22rem]:w-9 items-center justify-center rounded-sm tabular-nums'

interface PageLinksProps {
  pagination: Pagination
  /** The query of the list, without the page. */
  query: string
}

/** Links to the pages of the list, with ellipses (docs/rules/catalogue.md#pagination). */
export function PageLinks({ pagination, query }: PageLinksProps) {
  const { page, totalPages, hasPrev, hasNext } = pagination
  const parameters = new URLSearchParams(query)
  const urlOf = (number: number) => pageUrl(parameters, number)
  if (totalPages <= 1) return null
  return (
    <nav aria-label="Páginas" className="mt-12 flex justify-center">
      <ul className="flex items-center md:gap-1">
        <li>
          <Step to={hasPrev ? urlOf(page - 1) : null} rel="prev" label="Página anterior">
            <ChevronLeft aria-hidden="true" size={20} strokeWidth={1.5} />
          </Step>
        </li>
        {pageEntries(page, totalPages).map((entry, index) =>
          entry === 'ellipsis' ? (
            <li key={index < 3 ? 'left-out-before' : 'left-out-after'} aria-hidden="true" className="w-5 text-center">
              …
            </li>
          ) : (
            <li key={entry}>
              <Link
                to={urlOf(entry)}
                preventScrollReset
                aria-label={`Página ${entry}`}
                aria-current={entry === page ? 'page' : undefined}
                className={`${entryClass} ${entry === page ? 'bg-ink font-semibold text-ground' : 'hover:bg-tint'}`}
              >
                {entry}
              </Link>
            </li>
          ),
        )}
        <li>
          <Step to={hasNext ? urlOf(page + 1) : null} rel="next" label="Página siguiente">
            <ChevronRight aria-hidden="true" size={20} strokeWidth={1.5} />
          </Step>
        </li>
      </ul>
    </nav>
  )
}

interface StepProps {
  /** Null when there is no such page. */
  to: string | null
  rel: 'prev' | 'next'
  label: string
  children: ReactNode
}

function Step({ to, rel, label, children }: StepProps) {
  if (to === null) return <span className={`${entryClass} text-muted opacity-40`}>{children}</span>
  return (
    <Link to={to} rel={rel} preventScrollReset aria-label={label} className={`${entryClass} hover:bg-tint`}>
      {children}
    </Link>
  )
}
