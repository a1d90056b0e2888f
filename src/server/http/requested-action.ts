import { findAction, routedPath } from '#domain/page/match-page.ts'
import type { PageAction } from '#domain/page/page-entry.ts'
import { requestedStore } from '#domain/store/requested-store.ts'

/** The action at a request's path, by its URL alone: no store has to be read, or to exist. */
export function requestedAction({ url, headers }: Request, sharedHosts: readonly string[]): PageAction | undefined {
  const { host, pathname } = new URL(url)
  const requested = requestedStore(headers.get('host') ?? host, pathname, sharedHosts)
  const basename = requested.kind === 'account' ? requested.basename : ''
  return findAction((routedPath(pathname) ?? '').slice(basename.length))?.action
}
