import ArrowRight from 'lucide-react/icons/arrow-right'
import { COVER_WIDTHS, imagePath, srcSet } from '#domain/image/image-path.ts'
import { ACTIVE_STATUS, type LandingStore } from '#domain/store/gate.ts'

/** The bare shared host: the two demo stores, side by side (docs/rules/store.md#landing-page). */
export function LandingPage({ stores }: { stores: LandingStore[] }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <main className="frame flex-1 py-10 md:py-16">
        <p className="mb-4 text-sm font-semibold tracking-widest uppercase">Vitrina</p>
        <h1 className="mb-4 max-w-3xl font-display text-3xl text-balance">Lo que cuelga hoy en la tienda, en línea.</h1>
        <p className="mb-10 max-w-xl text-lg text-muted">
          Tiendas de moda conectadas en tiempo real con su inventario.
        </p>
        <ul className="grid gap-8 md:grid-cols-2">
          {stores.map((store) => (
            <li key={store.account}>
              <a href={`/${store.account}`} className="group block">
                <div className="mb-4 aspect-3/2 overflow-hidden rounded-sm bg-tint">
                  {store.coverImage && (
                    <img
                      src={imagePath(store.account, store.coverImage, 800)}
                      srcSet={srcSet(store.account, store.coverImage, COVER_WIDTHS)}
                      sizes="(min-width: 48rem) 50vw, 100vw"
                      alt=""
                      className="size-full object-cover transition-transform duration-250 ease-quick group-hover:scale-102"
                    />
                  )}
                </div>
                <div className="flex items-start justify-between gap-4">
                  <div>
                    <h2 className="font-display text-xl">{store.storeName}</h2>
                    <p className="text-muted">{store.storeDescription}</p>
                    <p className="mt-2 flex items-center gap-2 text-sm text-success">
                      <span aria-hidden="true" className="size-2 rounded-full bg-success" />
                      {ACTIVE_STATUS}
                    </p>
                  </div>
                  <ArrowRight aria-hidden="true" strokeWidth={1.5} className="mt-1 shrink-0" />
                </div>
              </a>
            </li>
          ))}
        </ul>
        {stores.length === 0 && <p className="text-muted">Todavía no hay tiendas de muestra en este servidor.</p>}
      </main>
    </div>
  )
}
