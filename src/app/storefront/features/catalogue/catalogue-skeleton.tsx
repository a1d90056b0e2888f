import { PAGE_SIZE } from '#domain/catalogue/pagination.ts'

/** A placeholder in the shape of the catalogue while it loads. */
export function CatalogueSkeleton() {
  return (
    <div aria-hidden="true" className="frame pt-8">
      <div className="shimmer mb-8 h-5 w-40 rounded-sm" />
      <div className="product-grid">
        {Array.from({ length: PAGE_SIZE }, (_, index) => `card-${index}`).map((key) => (
          <div key={key}>
            <div className="shimmer mb-3 aspect-3/4 rounded-sm" />
            <div className="shimmer mb-2 h-3 w-1/3 rounded-sm" />
            <div className="shimmer mb-2 h-4 w-4/5 rounded-sm" />
            <div className="shimmer h-4 w-2/5 rounded-sm" />
          </div>
        ))}
      </div>
    </div>
  )
}
