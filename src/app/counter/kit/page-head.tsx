import ChevronLeft from 'lucide-react/icons/chevron-left'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PageTitle } from './page-title.tsx'
import { ScopeLine } from './scope-line.tsx'

interface PageHeadProps {
  title: string
  /** The document's title, where the page's own is ambiguous. */
  documentTitle?: string
  /** The page above this one. */
  back?: { to: string; name: string; isOnPhonesOnly?: boolean }
  /** A line under the title. */
  lead?: ReactNode
  /** Whether it is of orders, of which a member may see some alone. */
  isOfOrders?: boolean
  /** The page's main actions. */
  children?: ReactNode
}

/** The head of a page: its title, where it belongs, and what can be done with the whole of it. */
export function PageHead({ title, documentTitle = title, back, lead, isOfOrders = false, children }: PageHeadProps) {
  return (
    <header className="mb-5 lg:mb-7">
      <PageTitle>{documentTitle}</PageTitle>
      {back && (
        <Link
          to={back.to}
          className={`-ml-1.5 inline-flex min-h-11 items-center gap-1 text-sm text-muted hover:text-ink ${back.isOnPhonesOnly ? 'lg:hidden' : ''}`}
        >
          <ChevronLeft aria-hidden="true" size={18} strokeWidth={1.5} />
          {back.name}
        </Link>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="font-display text-xl [overflow-wrap:anywhere]">{title}</h1>
          {isOfOrders && <ScopeLine />}
          {lead && <div className="mt-1 text-sm text-muted">{lead}</div>}
        </div>
        {children && <div className="flex flex-wrap items-center gap-2">{children}</div>}
      </div>
    </header>
  )
}
