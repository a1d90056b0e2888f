import { Link } from 'react-router'
import { LEGAL_PAGES } from '#domain/store/legal-pages.ts'
import { LEGAL_TEXT_KINDS } from '#domain/store/legal-text.ts'
import type { StoreProfile } from '#domain/store/profile.ts'
import { storeLinks } from './store-links.ts'

export const FOOTER = 'mt-16 border-t border-hairline'

/**
 * Rendered by the server alone, since it is the same on all pages of a store. States that the store sells from its
 * branches' inventory, and credits the provider (docs/rules/store.md#footer).
 */
export function StoreFooter({ store }: { store: StoreProfile }) {
  return (
    <footer className={FOOTER}>
      <div className="frame grid gap-8 py-10 md:grid-cols-2 md:py-14">
        <div>
          <p className="mb-2 font-display text-xl">{store.storeName}</p>
          <p className="max-w-md text-muted">
            Tienda en línea conectada en tiempo real con el inventario de nuestras tiendas físicas: lo que ves aquí es
            lo que hay.
          </p>
        </div>
        <nav aria-label="Pie de página" className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-x-6">
          <ul className="grid content-start gap-1">
            <li>
              <Link to="/" className={linkClass}>
                Catálogo
              </Link>
            </li>
            {storeLinks(store).map(({ label, to, outside }) => (
              <li key={label}>
                {outside ? (
                  <a href={to} target="_blank" rel="noopener" className={linkClass}>
                    {label}
                  </a>
                ) : (
                  <Link to={to} className={linkClass}>
                    {label}
                  </Link>
                )}
              </li>
            ))}
          </ul>
          <ul className="grid content-start gap-1">
            {LEGAL_TEXT_KINDS.map((kind) => (
              <li key={kind}>
                <Link to={LEGAL_PAGES[kind].path} className={linkClass}>
                  {LEGAL_PAGES[kind].title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <p className="border-t border-hairline pt-6 text-sm text-muted md:col-span-2">
          Con tecnología de Vitrina, punto de venta y software omnicanal para tiendas de moda.
        </p>
      </div>
    </footer>
  )
}

const linkClass = 'inline-flex min-h-11 items-center underline-offset-4 hover:underline lg:min-h-9'
