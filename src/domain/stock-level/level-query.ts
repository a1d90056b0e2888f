import { LEVEL_FILTERS, type LevelFilter } from '../stock/level-filter.ts'

/** Which levels a page shows, as its URL has it. */
export interface LevelQuery {
  search: string
  /** Null for all warehouses. */
  warehouseFid: string | null
  filter: LevelFilter
}

const LONGEST_SEARCH = 100

/** Parses the query of an untrusted URL; an unknown warehouse has no levels. */
export function parseLevelQuery(parameters: URLSearchParams): LevelQuery {
  const filter = parameters.get('filtro')
  return {
    search: (parameters.get('buscar') ?? '').slice(0, LONGEST_SEARCH),
    warehouseFid: parameters.get('almacen') || null,
    filter: LEVEL_FILTERS.find((each) => each === filter) ?? 'all',
  }
}

/** The query of a URL, without default values. */
export function levelQueryText({ search, warehouseFid, filter }: LevelQuery): string {
  const given = Object.entries({ buscar: search, almacen: warehouseFid ?? '', filtro: filter === 'all' ? '' : filter })
  return new URLSearchParams(given.filter(([, value]) => value !== '')).toString()
}
