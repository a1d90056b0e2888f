/** A placeholder of the product page's shape while it loads. */
export function ProductSkeleton() {
  return (
    <div aria-hidden="true" className="frame pt-2 md:pt-4">
      <div className="shimmer mb-6 h-5 w-56 rounded-sm" />
      <div className="grid gap-8 md:grid-cols-[3fr_2fr] md:gap-14">
        <div className="max-md:-mx-4 lg:pl-21">
          <div className="shimmer aspect-3/4 md:rounded-sm" />
        </div>
        <div>
          <div className="shimmer mb-3 h-4 w-24 rounded-sm" />
          <div className="shimmer mb-4 h-10 w-4/5 rounded-sm" />
          <div className="shimmer mb-8 h-8 w-32 rounded-sm" />
          <div className="shimmer h-28 rounded-sm" />
        </div>
      </div>
    </div>
  )
}
