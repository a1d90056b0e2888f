const ROWS = ['first', 'second', 'third']

/** A placeholder for the first results. */
export function SearchResultsSkeleton() {
  return (
    <div aria-hidden="true" className="divide-y divide-hairline">
      {ROWS.map((row) => (
        <div key={row} className="flex items-center gap-4 px-3 py-2">
          <div className="shimmer aspect-3/4 w-12 shrink-0 rounded-sm" />
          <div className="grid flex-1 gap-2">
            <div className="shimmer h-3 w-16 rounded-sm" />
            <div className="shimmer h-4 w-3/4 rounded-sm" />
            <div className="shimmer h-4 w-24 rounded-sm" />
          </div>
        </div>
      ))}
    </div>
  )
}
