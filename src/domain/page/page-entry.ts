/** The part of the page cache that a URL competes in: the more of the URL a visitor can make up, the smaller. */
export type Share = 'plain' | 'filtered' | 'free'

/** The rate limits of a server, whose numbers are in server/limits. */
export type RateLimitName =
  | 'orderGuesses'
  | 'loyaltyLookups'
  | 'folioMails'
  | 'alertMails'
  | 'smileClaims'
  | 'codeClaims'
  | 'looks'
  | 'avatars'

/** How a page is closed to search engines, in addition to its own head. */
interface Crawling {
  /** Whether `robots.txt` forbids it. */
  isDisallowed: boolean
  /** Whether every response has the header `X-Robots-Tag: noindex`. Only personal ones can. */
  isNoindex: boolean
}

/**
 * Crawling of a page whose own head alone can have `noindex`: cached responses are sent without a look at their entry.
 */
type HeadCrawling = Crawling & { isNoindex: false }

/** The rules for a POST. */
export interface PageAction {
  /** The longest body, in bytes. */
  maxBody: number
  /** Whether a request that another site's page sends is rejected. */
  isSameOriginOnly: boolean
  /** Whether it queues messages, for which the jobs have to run. */
  queuesMail: boolean
}

/** The rules that a path of any kind has. */
interface CommonEntry {
  /** React Router's id of the route. */
  route: string
  /** The limits that a request may count against. */
  limits?: readonly RateLimitName[]
}

/** A page that is rendered once for all visitors. In a spelling that is not cached it is rendered each time. */
export interface CachedEntry extends CommonEntry {
  kind: 'cached'
  crawling: HeadCrawling
  /** The pattern of each dynamic segment of a path that is cached. */
  segments?: Readonly<Record<string, string>>
  /**
   * The routes whose data the router requests with the page's, in its sequence; none where it requests no data of it.
   */
  dataRoutes: readonly string[]
  /**
   * The parameters that decide what it shows, each with its parser ('' for a value without effect); the first of a name
   * counts. The catalogue's are parsed by their own rule, against the store's dictionary; a selection is those that
   * narrow it.
   */
  parameters: Readonly<Record<string, (written: string) => string>> | 'catalogue' | 'selection'
  /** The rules for a POST to the same path, which is not cached. */
  action?: PageAction
}

/** A page of one shopper's data: no cache stores it, in any form of request (decision 018). */
interface PersonalEntry extends CommonEntry {
  kind: 'personal'
  crawling: Crawling
  /** The parameters that its loader reads. */
  parameters: readonly string[]
  /** The rules for a POST to the same path. */
  action?: PageAction
}

/** A page that is rendered for each visitor, and may be cached where its own headers allow it. */
interface RenderedEntry extends CommonEntry {
  kind: 'rendered'
  crawling: HeadCrawling
  parameters: readonly string[]
}

/** A path that takes a POST and cannot be read. Its responses are personal. */
interface ActionEntry extends CommonEntry {
  kind: 'action'
  crawling: Crawling
  action: PageAction
}

/** The rules for one path of a store. */
export type PageEntry = CachedEntry | PersonalEntry | RenderedEntry | ActionEntry
