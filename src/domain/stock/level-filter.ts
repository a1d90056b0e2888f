/** Which levels the staff looks at: all; those that are wanting; those that orders hold something of. */
export const LEVEL_FILTERS = ['all', 'below-minimum', 'sold-out', 'held', 'oversold'] as const
export type LevelFilter = (typeof LEVEL_FILTERS)[number]

export const LEVEL_FILTER_LABELS: Record<LevelFilter, string> = {
  all: 'Todo',
  'below-minimum': 'Bajo el mínimo',
  'sold-out': 'Agotado',
  held: 'Apartado',
  oversold: 'Vendido de más',
}
