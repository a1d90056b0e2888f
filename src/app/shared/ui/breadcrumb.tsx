import { Link } from 'react-router'

/** The path of pages that leads here; the last entry is the page itself. */
export function Breadcrumb({ entries }: { entries: { label: string; to?: string }[] }) {
  return (
    <nav aria-label="Ruta de navegación" className="py-2 text-sm text-muted">
      <ol className="flex flex-wrap items-center">
        {entries.map(({ label, to }, index) => (
          <li key={label} className="flex min-w-0 items-center">
            {index > 0 && (
              <span aria-hidden="true" className="px-2">
                /
              </span>
            )}
            {to === undefined ? (
              <span aria-current="page" className="truncate py-2 text-ink">
                {label}
              </span>
            ) : (
              <Link
                to={to}
                className="inline-flex min-h-11 items-center underline-offset-4 hover:text-ink hover:underline"
              >
                {label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
