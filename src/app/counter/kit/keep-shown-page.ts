import type { DataStrategyResult, MiddlewareFunction } from 'react-router'
import { showToast } from '#app/shared/ui/toast.ts'
import { COMMON_SENTENCES, STAYS_SENTENCE } from './common-sentences.ts'
import { type CurrentPage, noteAway, noteCurrent, noteSignedOut, shownPage } from './connection.ts'
import { requestFailure } from './request-failure.ts'
import { hasUnsaved } from './unsaved-guard.tsx'

type Results = Record<string, DataStrategyResult>

/**
 * Has the page that is shown stay with what it has where another one, or its own data, cannot be loaded: the connection
 * or the server is away, or the session has ended while something on it is not saved. It runs in the browser alone,
 * around each request of the router.
 */
export const keepShownPage: MiddlewareFunction<Results> = async ({ request }, next) => {
  const page = shownPage()
  const results = await next()
  if (!page || request.signal.aborted) return results
  const outcomes = Object.values(results)
  if (outcomes.length === 0) return results
  const failures = outcomes.flatMap(({ type, result }) => (type === 'error' ? (requestFailure(result) ?? []) : []))
  const isOfShown = request.method === 'GET' && pathOf(request) === page.path
  if (failures.length > 0) {
    const isAway = failures.includes('offline')
    if (isAway) noteAway()
    if (!isAway || !isOfShown) {
      showToast(isAway ? STAYS_SENTENCE : COMMON_SENTENCES.failed, { look: 'danger', topic: 'connection' })
    }
    return stayed(results, page, isOfShown)
  }
  if (isOfShown && hasUnsaved() && outcomes.some(leadsToSignIn)) {
    noteSignedOut()
    return {}
  }
  if (request.method === 'GET') noteCurrent()
  return results
}

/** Data that are left out of the results of the shown page stay as they were. A navigation to another one ends. */
function stayed(results: Results, page: CurrentPage, isOfShown: boolean): Results {
  if (isOfShown) return {}
  page.stay()
  return results
}

const leadsToSignIn = ({ result }: DataStrategyResult) =>
  result instanceof Response && /\/entrar(?:\?|$)/.test(result.headers.get('location') ?? '')

function pathOf({ url }: Request): string {
  const { pathname, search } = new URL(url)
  return pathname.replace(/\/$/, '') + search
}
