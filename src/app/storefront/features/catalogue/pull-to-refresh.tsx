import ArrowDown from 'lucide-react/icons/arrow-down'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import type { CSSProperties } from 'react'
import type { PullState } from '#domain/catalogue/pull.ts'
import { usePullToRefresh } from './use-pull-to-refresh.ts'

const WORDS: Record<PullState, string> = {
  idle: 'Jala para actualizar',
  pulling: 'Jala para actualizar',
  release: 'Suelta para actualizar',
  refreshing: 'Actualizando...',
}

/**
 * The label of pull to refresh, which follows the finger from under the header. It overlays the page and moves nothing
 * in it.
 */
export function PullToRefresh() {
  const { state, distance } = usePullToRefresh()
  const isRefreshing = state === 'refreshing'
  return (
    <>
      <p role="status" className="sr-only">
        {isRefreshing && WORDS.refreshing}
      </p>
      <div
        aria-hidden="true"
        data-state={state}
        style={{ '--pulled': `${distance}px` } as CSSProperties}
        className="pull-label"
      >
        {isRefreshing ? (
          <LoaderCircle size={18} strokeWidth={1.75} className="animate-spin" />
        ) : (
          <ArrowDown size={18} strokeWidth={1.75} className="pull-arrow" />
        )}
        {WORDS[state]}
      </div>
    </>
  )
}
