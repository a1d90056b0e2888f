/** The views that a page has of a count: what was counted, what of it differs, what nobody has scanned. */
export const COUNT_VIEWS = ['all', 'differing', 'unscanned'] as const
export type CountView = (typeof COUNT_VIEWS)[number]

export const COUNT_VIEW_LABELS: Record<CountView, string> = {
  all: 'Contado',
  differing: 'Diferencias',
  unscanned: 'Sin escanear',
}
