import { useFetchers } from 'react-router'

/**
 * Whether the page is out of date by its own doing: an action was sent, and what it changes has not come back yet. Whatever
 * goes by what the person sees has to wait until then.
 */
export function useIsActing(): boolean {
  return useFetchers().some(({ state, formMethod }) => state !== 'idle' && formMethod !== undefined)
}
