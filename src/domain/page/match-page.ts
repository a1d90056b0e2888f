import type { CachedEntry, PageAction, PageEntry } from './page-entry.ts'
import { NOT_FOUND, PAGES } from './page-table.ts'

/** An entry with the pattern of its paths. */
interface PagePattern<Entry extends PageEntry> {
  pattern: RegExp
  entry: Entry
}

const ENTRIES = Object.entries(PAGES)

/** The capability in the id of a route. */
const CAPABILITY = /^routes\/([\w-]+)\//

/** The spelling of a cached page is exact, so that the cache cannot be made to hold it in several spellings. */
const CACHED: readonly PagePattern<CachedEntry>[] = ENTRIES.flatMap(([path, entry]) =>
  entry.kind === 'cached' ? [{ pattern: patternOf(path, { segments: entry.segments }), entry }] : [],
)

const ACTIONS: readonly PagePattern<PageEntry>[] = ENTRIES.flatMap(([path, entry]) =>
  actionOf(entry) ? [{ pattern: patternOf(path, { end: '/?$' }), entry }] : [],
)

/** The data of a page, at `/checkout.data`, is as personal as the page, and so is everything below it. */
const PERSONAL: readonly PagePattern<PageEntry>[] = ENTRIES.flatMap(([path, entry]) =>
  entry.kind === 'personal' || entry.kind === 'action'
    ? [{ pattern: patternOf(path, { end: '(?:[/.]|$)' }), entry }]
    : [],
)

/** Control characters and backslashes. `URL` drops or rewrites them, and React Router fails on such a path. */
const UNROUTABLE = /[\p{Cc}\\]/u

/**
 * A path as the router reads it: each segment decoded (an encoded slash does not split a segment), in lower case, with
 * repeated slashes merged.
 * @returns null for a path that cannot be decoded, or has a control character or a backslash
 */
export function routedPath(path: string): string | null {
  try {
    const segments = path.split('/').map((segment) => decodeURIComponent(segment).replaceAll('/', '%2f'))
    const routed = segments.join('/').toLowerCase().replaceAll(/\/+/g, '/')
    return UNROUTABLE.test(routed) ? null : routed
  } catch {
    return null
  }
}

/** @param path as requested, without the ending by which the router requests a page's data */
export function findCachedPage(path: string): CachedEntry | undefined {
  return find(CACHED, path)
}

/** The page that takes a POST at a path as the router reads it. */
export function findAction(routed: string): { action: PageAction; isRead: boolean } | undefined {
  const entry = find(ACTIONS, routed)
  const action = entry && actionOf(entry)
  return action && { action, isRead: entry.kind !== 'action' }
}

/** The page that is one shopper's alone at a path as the router reads it. */
export function findPersonalPage(routed: string): PageEntry | undefined {
  return find(PERSONAL, routed)
}

const ROUTES = ENTRIES.filter(([route]) => route !== NOT_FOUND).map(([route, entry]) => ({
  pattern: patternOf(route, { segments: entry.kind === 'cached' ? entry.segments : {}, end: '/?$' }),
  part: { route, page: CAPABILITY.exec(entry.route)?.[1] ?? 'other' },
}))

/** The pattern of a path as the router reads it, or of the data of its page, and the capability that it belongs to. */
export function matchRoute(routed: string): { route: string; page: string } | null {
  const path = routed.replace(/\.data$/, '').replace(/^(?:\/_(?:root)?)?$/, '/')
  return ROUTES.find(({ pattern }) => pattern.test(path))?.part ?? null
}

function find<Entry extends PageEntry>(patterns: readonly PagePattern<Entry>[], path: string): Entry | undefined {
  return patterns.find(({ pattern }) => pattern.test(path))?.entry
}

function actionOf(entry: PageEntry): PageAction | undefined {
  return 'action' in entry ? entry.action : undefined
}

/**
 * The pattern of a path of the table.
 * @param segments the patterns of its dynamic segments; any text by default
 * @param end the pattern of what may follow it; nothing by default
 */
function patternOf(path: string, { segments = {}, end = '$' }: { segments?: CachedEntry['segments']; end?: string }) {
  const fixed = path.replaceAll('.', String.raw`\.`)
  return new RegExp(`^${fixed.replaceAll(/:(\w+)/g, (_, name: string) => `(?:${segments[name] ?? '[^/]+'})`)}${end}`)
}
