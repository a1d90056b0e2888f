import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import type { CatalogueView } from './catalogue-view.ts'
import { useShownView } from './use-shown-view.ts'

/**
 * What the page's list can be narrowed by. On a page without a list it is the whole catalogue's, which is fetched
 * then; undefined until it has come.
 */
export function useCatalogueView(): CatalogueView | undefined {
  const shown = useShownView()
  const { data, load, state } = useFetcher<{ view: CatalogueView } | null>()
  const isWanted = !shown && !data && state === 'idle'
  useEffect(() => {
    if (isWanted) void load('/?index')
  }, [isWanted, load])
  return shown ?? data?.view
}
