import { use } from 'react'
import { Link } from 'react-router'
import { AsRendered } from '#app/shared/ui/wide-part.tsx'
import { DocumentMenu } from '#app/storefront/document/document-menu.ts'
import { categoryPath, MENU_LISTS } from '#domain/catalogue/category-menu.ts'

const BAR = 'category-bar'

/** Categories in the bar; the others are behind 'Todas'. */
const SHOWN = 9

/**
 * The categories below the header of a wide screen (docs/rules/catalogue.md#categories). Rendered by the server alone,
 * since they are the same on all pages of a store; a phone has them in its menu.
 */
export function CategoryBar() {
  return import.meta.env.SSR ? <RenderedBar /> : <AsRendered as="nav" aria-label="Categorías" className={BAR} />
}

function RenderedBar() {
  const categories = use(DocumentMenu)?.categories ?? []
  return (
    <nav aria-label="Categorías" className={BAR}>
      {categories.length > 1 && (
        <ul className="frame">
          {MENU_LISTS.map(({ label, to }) => (
            <li key={to}>
              <Link to={to} className="font-semibold">
                {label}
              </Link>
            </li>
          ))}
          {categories.slice(0, SHOWN).map((category) => (
            <li key={category.key}>
              <Link to={categoryPath(category)}>{category.label}</Link>
            </li>
          ))}
          {categories.length > SHOWN && (
            <li>
              <Link to="/?all=category">Todas</Link>
            </li>
          )}
        </ul>
      )}
    </nav>
  )
}
