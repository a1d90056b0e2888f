import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { isLoadOwed } from './track-loads.ts'

/**
 * `shouldRevalidate` of a route whose data no parameter of the URL's query changes: another query loads nothing again.
 * A load that is under way ends with the navigation, so that one is made up for.
 */
export function keepOnQuery(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = args
  const isOtherQuery = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return isOtherQuery && formMethod === undefined && !isLoadOwed() ? false : defaultShouldRevalidate
}
