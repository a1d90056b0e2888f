import { createContext, useContext } from 'react'
import { errorCode } from '#domain/problem/error-code.ts'

/** The id of the request that a page is rendered for. The browser's files are made without it. */
export const RequestIdContext = /* @__PURE__ */ createContext<string | null>(null)

/**
 * The line by which a person names an unexpected error to support. Only the server knows the request: the browser
 * leaves the line of a rendered page as it is, and an error that comes up in the browser has none.
 */
export const ErrorCode = import.meta.env.SSR
  ? WrittenLine
  : // biome-ignore lint/security/noDangerouslySetInnerHtml: React leaves such a text as the server wrote it.
    () => <small dangerouslySetInnerHTML={{ __html: '' }} />

function WrittenLine() {
  const requestId = useContext(RequestIdContext)
  return <small>{requestId !== null && errorCode(requestId)}</small>
}
