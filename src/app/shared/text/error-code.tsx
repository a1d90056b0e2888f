import { createContext, useContext } from 'react'
import { errorCode } from '#domain/problem/error-code.ts'

/** The id of the request that a page is rendered for; null in the browser. */
export const RequestIdContext = createContext<string | null>(null)

/**
 * The line by which a person names an unexpected error to support. Only the server knows the request: the browser
 * leaves the line of a rendered page as it is, and an error that comes up in the browser has none.
 */
export function ErrorCode() {
  const requestId = useContext(RequestIdContext)
  const line = requestId === null ? '' : errorCode(requestId)
  return (
    <small
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React leaves such a text as the server wrote it.
      dangerouslySetInnerHTML={{ __html: line }}
    />
  )
}
