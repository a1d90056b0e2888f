import { isRouteErrorResponse } from 'react-router'

/** The message of a failure of any kind: an error's own, or the status of a response. Null where it has none. */
export function failureMessage(error: unknown): string | null {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim()
  return error instanceof Error && error.message !== '' ? error.message : null
}
