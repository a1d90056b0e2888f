import type { Columns } from '#domain/catalogue/columns.ts'

/**
 * Widths in rem that a row has beside its images: the frame's padding, a gap (app.css) and the filters (filters.css).
 */
const EDGES = 4
const GAP = 1.5
const FILTERS = 17.5

/** The `sizes` of a card's image: two columns on a phone, otherwise the chosen number or that of the default grid. */
export function cardImageSizes(columns: Columns | null): string {
  const tablet = sizeIn(columns ?? 3, EDGES)
  const desktop = sizeIn(columns ?? 4, EDGES + FILTERS)
  return `(min-width: 64rem) ${desktop}, (min-width: 48rem) ${tablet}, calc(50vw - 1.5rem)`
}

function sizeIn(columns: Columns, besides: number): string {
  return `calc((min(100vw, 90rem) - ${besides + GAP * (columns - 1)}rem) / ${columns})`
}
