import type { CSSProperties } from 'react'

/** Five stars, coloured as far as the rating goes. Decorative: the rating is next to them as text. */
export function StarRow({ rating, className = '' }: { rating: number; className?: string }) {
  const share = `${Math.min(100, Math.max(0, (rating / 5) * 100))}%`
  return <span aria-hidden="true" className={`star-row ${className}`} style={{ '--share': share } as CSSProperties} />
}
