import { useFetchers } from 'react-router'

/**
 * Whether the page is out of date by its own doing: an action was sent, and its changes have not come back yet. Code
 * that depends on the shown state has to wait until then.
 */
export function useIsActing(): boolean {
  return useFetchers().some(({ state, formMethod }) => state !== 'idle' && formMethod !== undefined)
}
