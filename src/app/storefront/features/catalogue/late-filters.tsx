import { Suspense, useState } from 'react'
import { lazyPart } from '#app/shared/ui/lazy-part.ts'
import type { CatalogueView } from './catalogue-view.ts'
import { useCatalogueQuery } from './use-catalogue-query.ts'

const AboveList = lazyPart(async () => (await import('./above-list.tsx')).AboveList)
const FilterCount = lazyPart(async () => (await import('./filter-count.tsx')).FilterCount)

/**
 * The chips and links above a list, whose code is fetched when there are some. Once there, they stay: the focus may be
 * theirs.
 */
export function LateAboveList({ view }: { view: CatalogueView }) {
  const isNeeded = useWasFiltered(view)
  return (
    isNeeded && (
      <Suspense>
        <AboveList view={view} />
      </Suspense>
    )
  )
}

/** The number of applied filters, in the same way. */
export function LateFilterCount({ view }: { view: CatalogueView }) {
  const isNeeded = useWasFiltered(view)
  return (
    isNeeded && (
      <Suspense>
        <FilterCount view={view} />
      </Suspense>
    )
  )
}

/** Whether the list is narrowed or ordered, or has been since the page was opened. */
function useWasFiltered(view: CatalogueView): boolean {
  const { parameters } = useCatalogueQuery(view)
  const [wasFiltered, setWasFiltered] = useState(parameters.size > 0)
  if (parameters.size > 0 && !wasFiltered) setWasFiltered(true)
  return wasFiltered
}
