import { isRouteErrorResponse } from 'react-router'

/** Whether what could not be loaded may be had later: not after a 4xx, save where there were too many requests. */
export function isTemporary(error: unknown): boolean {
  return !isRouteErrorResponse(error) || error.status >= 500 || error.status === 429
}
