import { createGrowingPause } from '#app/shared/fetching/growing-pause.ts'
import { isTemporary } from './temporary-error.ts'

/** Milliseconds until a page that could not be loaded again is tried again: the first time, and at most. */
const PAUSES = { first: 3_000, longest: 60_000 }

interface ShownPage<Response> {
  response: Response
  /** The query of its URL. */
  search: string
  /** Loads it again. */
  reload: () => void
}

export interface OpenPage<Response extends object> {
  /** Has a page stay as it is when it can't be loaded again, until the returned function is called. */
  show(page: ShownPage<Response>): () => void
  /** Loads a page. If the shown page can't be loaded again, it stays, and is tried again after a while. */
  load(request: Request, fetchPage: () => Promise<Response>): Promise<Response>
}

/**
 * The page of a route, which is loaded again while it is open.
 * @param isLimited whether a response means that there were too many requests
 */
export function createOpenPage<Response extends object>(
  isLimited: (response: Response) => boolean = () => false,
): OpenPage<Response> {
  let shown: (ShownPage<Response> & { reloadLater: () => void }) | null = null
  const stay = (request: Request) => {
    if (shown?.search !== new URL(request.url).search || request.signal.aborted) return null
    shown.reloadLater()
    return shown.response
  }
  return {
    show(page) {
      const nextPause = createGrowingPause(PAUSES)
      let timer: ReturnType<typeof setTimeout> | undefined
      const reloadLater = () => {
        clearTimeout(timer)
        timer = setTimeout(page.reload, nextPause())
      }
      const own = { ...page, reloadLater }
      shown = own
      return () => {
        clearTimeout(timer)
        if (shown === own) shown = null
      }
    },
    async load(request, fetchPage) {
      try {
        const response = await fetchPage()
        return (isLimited(response) && stay(request)) || response
      } catch (error) {
        const earlier = isTemporary(error) && stay(request)
        if (earlier) return earlier
        throw error
      }
    },
  }
}
