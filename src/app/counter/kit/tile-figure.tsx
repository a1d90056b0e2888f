import type { CSSProperties } from 'react'

/** The figure of a tile (`figure-tile`), never broken into two lines: a long one is smaller. */
export function TileFigure({ children }: { children: string }) {
  return (
    <span className="figure" style={{ '--figure-length': children.length } as CSSProperties}>
      {children}
    </span>
  )
}
