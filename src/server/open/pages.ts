import type { HangWatch } from '#data/database/hang-watch.ts'
import { createPageCache, type PageCache } from '../http/page-cache.ts'
import type { StoreDirectory } from '../http/store-directory.ts'
import type { MissCounter } from '../report/miss-counter.ts'
import type { ProcessPart } from './part.ts'
import type { ProcessTools } from './process-tools.ts'

interface PageSources {
  stores: StoreDirectory
  hangs: HangWatch
  misses: MissCounter
}

/** Opens the page cache; null in development, where every page is rendered for each request. */
export function openPages({
  mode,
  stores,
  hangs,
  misses,
  telemetry,
}: Pick<ProcessTools, 'mode' | 'telemetry'> & PageSources): ProcessPart<{ pages: PageCache | null }> {
  const count = telemetry.instruments.countPage
  return { services: { pages: mode === 'production' ? createPageCache({ stores, hangs, misses, count }) : null } }
}
