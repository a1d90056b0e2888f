/** A placeholder of the carousel's shape until its code has come. */
export function RecentSkeleton({ count }: { count: number }) {
  return (
    <div aria-hidden="true">
      <p className="recent-heading font-display text-xl">Vistos recientemente</p>
      <div className="recent-track">
        {Array.from({ length: count }, (_, index) => `card-${index}`).map((key) => (
          <div key={key} className="recent-card">
            <div className="shimmer aspect-3/4 rounded-sm" />
            <div className="recent-text">
              <div className="shimmer mb-2 h-4 w-4/5 rounded-sm" />
              <div className="shimmer h-4 w-2/5 rounded-sm" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
