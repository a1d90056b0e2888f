import { useBranchListKey } from '#app/storefront/features/store/use-store.ts'

const CARDS = ['first', 'second', 'third', 'fourth']

/** A placeholder of the page's shape until it is hydrated: the server does not know the shopper's favourites. */
export function FavouritesSkeleton() {
  const hasBranches = useBranchListKey() !== null
  return (
    <>
      <p className="without-scripts border-y border-hairline py-6">
        Tus favoritos se guardan en este navegador y necesitan JavaScript. Actívalo para verlos.
      </p>
      <div aria-hidden="true" className="needs-scripts">
        <div className="summary">
          {CARDS.slice(1).map((key) => (
            <div key={key} className="shimmer h-20 rounded-sm" />
          ))}
        </div>
        <div className="product-grid mt-8">
          {CARDS.map((key) => (
            <div key={key}>
              <div className="shimmer mb-3 aspect-3/4 rounded-sm" />
              <div className="shimmer mb-2 h-4 w-4/5 rounded-sm" />
              <div className="shimmer h-4 w-2/5 rounded-sm" />
              <div className="card-rest" />
              {hasBranches && <p className="card-branch" />}
            </div>
          ))}
        </div>
      </div>
    </>
  )
}
