/** The views of a count: counted variants, variants that differ, variants without a scan. */
export const COUNT_VIEWS = ['all', 'differing', 'unscanned'] as const
export type CountView = (typeof COUNT_VIEWS)[number]

export const COUNT_VIEW_LABELS: Record<CountView, string> = {
  all: 'Contado',
  differing: 'Diferencias',
  unscanned: 'Sin escanear',
}
