import { isRouteErrorResponse } from 'react-router'
import type { CommonRejection } from '#app/counter/counter-actions.ts'

export type RequestFailure = Extract<CommonRejection, 'offline' | 'failed'>

/** Statuses of a server, or of a proxy before it, that may be there in a moment. */
const AWAY = [502, 503, 504]

/**
 * Why a request of the router failed: the store could not be reached, or something is wrong on our side. Null for a
 * response: a redirect, or a page that does not exist or that a role may not see.
 */
export function requestFailure(error: unknown): RequestFailure | null {
  if (error instanceof Response) return null
  if (isRouteErrorResponse(error)) return statusFailure(error.status)
  // A browser throws the first when nothing responds; a request cut off on its way has the reason as its cause.
  const isCutOff = error instanceof TypeError || (error instanceof Error && error.cause !== undefined)
  return isCutOff ? 'offline' : 'failed'
}

function statusFailure(status: number): RequestFailure | null {
  if (AWAY.includes(status)) return 'offline'
  return status < 500 ? null : 'failed'
}
