import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** `shouldRevalidate` of a route whose data no parameter of the URL's query changes: another query loads nothing again. */
export function keepOnQuery(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = args
  const isOtherQuery = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return isOtherQuery && formMethod === undefined ? false : defaultShouldRevalidate
}
