/**
 * Which levels the staff looks at: all; those that are wanting; those that no warehouse counts; those that
 * orders hold something of.
 */
export const LEVEL_FILTERS = ['all', 'below-minimum', 'sold-out', 'uncounted', 'held', 'oversold'] as const
export type LevelFilter = (typeof LEVEL_FILTERS)[number]

export const LEVEL_FILTER_LABELS: Record<LevelFilter, string> = {
  all: 'Todo',
  'below-minimum': 'Bajo el mínimo',
  'sold-out': 'Agotado',
  uncounted: 'Sin contar',
  held: 'Apartado',
  oversold: 'Vendido de más',
}
