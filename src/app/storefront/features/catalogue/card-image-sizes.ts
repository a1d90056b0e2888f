import type { Columns } from '#domain/catalogue/column-choice.ts'

/**
 * Widths in rem that a row has around its images: the frame's padding, a gap (app.css) and the filters (filters.css).
 */
const EDGES = 4
const TABLET = { gap: 1, filters: 14 }
const DESKTOP = { gap: 1.5, filters: 17.5 }

/** The `sizes` of a card's image: two columns on a phone, otherwise the chosen number or the default grid's. */
export function cardImageSizes(columns: Columns | null): string {
  const tablet = sizeIn(Math.min(columns ?? 2, 3), TABLET)
  const desktop = sizeIn(columns ?? 4, DESKTOP)
  return `(min-width: 64rem) ${desktop}, (min-width: 48rem) ${tablet}, calc(50vw - 1.5rem)`
}

function sizeIn(columns: number, { gap, filters }: typeof TABLET): string {
  return `calc((min(100vw, 90rem) - ${EDGES + filters + gap * (columns - 1)}rem) / ${columns})`
}
