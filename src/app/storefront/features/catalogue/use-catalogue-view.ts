import { useEffect, useState } from 'react'
import { useHref } from 'react-router'
import type { CatalogueView } from './catalogue-view.ts'
import { useShownView } from './use-shown-view.ts'

interface WantedView {
  /** Undefined until it has come. */
  view: CatalogueView | undefined
  hasFailed: boolean
  retry: () => void
}

/**
 * What the page's list can be narrowed by. On a page without a list it is the whole catalogue's, which is asked for
 * then: not by the router, to which a failure would be the page's.
 */
export function useCatalogueView(): WantedView {
  const shown = useShownView()
  const address = useHref('/filters')
  const [asked, setAsked] = useState<CatalogueView>()
  const [hasFailed, setFailed] = useState(false)
  const isWanted = !shown && !asked && !hasFailed
  useEffect(() => {
    if (!isWanted) return
    const request = new AbortController()
    void ask(address, request.signal).then((view) => {
      if (request.signal.aborted) return
      if (view) setAsked(view)
      else setFailed(true)
    })
    return () => request.abort()
  }, [isWanted, address])
  return { view: shown ?? asked, hasFailed, retry: () => setFailed(false) }
}

async function ask(address: string, signal: AbortSignal): Promise<CatalogueView | null> {
  try {
    const response = await fetch(address, { signal })
    return response.ok ? ((await response.json()) as CatalogueView) : null
  } catch {
    // A broken connection, or an answer that is none of ours.
    return null
  }
}
