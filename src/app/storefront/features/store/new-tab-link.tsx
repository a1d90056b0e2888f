import { Link } from 'react-router'

/** A link to a page of the store that opens in another tab, so that nothing open or typed is lost. */
export function NewTabLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} target="_blank" className="underline underline-offset-4 hover:text-ink">
      {children}
      <span className="sr-only"> (se abre en otra pestaña)</span>
    </Link>
  )
}
