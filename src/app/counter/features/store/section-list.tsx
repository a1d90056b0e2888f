import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'
import { PageHead } from '#app/counter/kit/page-head.tsx'
import type { MemberAccess } from '#domain/staff/permissions.ts'
import { sectionsOf } from './sections.ts'

/** The first page of 'Tienda': what can be changed, and where. */
export function SectionList(access: MemberAccess) {
  return (
    <>
      <PageHead title="Tienda" lead="Todo lo que tus clientes ven de ella, y cómo trabaja." />
      <ul className="grid gap-2 md:grid-cols-2 md:gap-4 2xl:grid-cols-3">
        {sectionsOf(access).map(({ to, name, text, icon: Icon }) => (
          <li key={to}>
            <Link to={to} className="panel flex h-full items-center gap-4 hover:border-ink">
              <Icon aria-hidden="true" size={24} strokeWidth={1.5} className="shrink-0" />
              <span className="min-w-0 flex-1">
                <span className="block font-medium">{name}</span>
                <span className="block text-sm text-muted">{text}</span>
              </span>
              <ChevronRight aria-hidden="true" size={18} strokeWidth={1.5} className="shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
