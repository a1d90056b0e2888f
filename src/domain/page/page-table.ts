import { parseOptionValues, parseProductId } from '../product/product-ids.ts'
import { ALERT_PARAMETER } from '../restock-alert/restock-alert.ts'
import { parseReviewPage, parseReviewSort, reviewParameters } from '../review/review-query.ts'
import { searchTerm } from '../text/search-term.ts'
import { ID_PATTERN } from '../untrusted/parse-values.ts'
import type { PageAction, PageEntry, Share } from './page-entry.ts'

/** The longest body of any request, in bytes: more than an order of a full cart with every field at its longest. */
export const MAX_BODY = 16 * 1_024

/** The longest body with a photo, which the page has shrunk: base64 takes a third more bytes than the photo has. */
export const MAX_PHOTO_BODY = 6 * 1_024 * 1_024

const FROM_THE_PAGE: PageAction = { maxBody: MAX_BODY, isSameOriginOnly: true, queuesMail: false }
const WITH_MAIL: PageAction = { ...FROM_THE_PAGE, queuesMail: true }

const INDEXABLE = { isDisallowed: false, isNoindex: false } as const
const DISALLOWED = { isDisallowed: true, isNoindex: false } as const
const NOINDEX = { isDisallowed: false, isNoindex: true } as const
const HIDDEN = { isDisallowed: true, isNoindex: true } as const

const PRODUCT = { id: ID_PATTERN }
const CHOSEN = {
  variant: (written: string) => String(parseProductId(written) ?? ''),
  options: (written: string) => parseOptionValues(written).join('-'),
}
/** The value of a parameter that requests a part of a product's page instead of its choices. */
export const PART_REQUESTED = '1'
const requestsPart = (written: string) => (written === PART_REQUESTED ? written : '')

const REVIEWS = {
  sort: (written: string) => reviewParameters({ sort: parseReviewSort(written), page: 1 }).get('sort') ?? '',
  page: (written: string) => reviewParameters({ sort: 'recent', page: parseReviewPage(written) }).get('page') ?? '',
}

/** The path of the route for all that no other has. */
export const NOT_FOUND = '*'

/**
 * The paths of a store as `app/routes.ts` has them, each with the decisions of the server by path (decision 027).
 * `robots.txt` lists its rules in this sequence.
 */
export const PAGES: Readonly<Record<string, PageEntry>> = {
  '/': {
    kind: 'cached',
    route: 'routes/catalogue/catalogue',
    dataRoutes: ['root', 'routes/catalogue/catalogue'],
    parameters: 'catalogue',
    crawling: INDEXABLE,
  },
  '/product/:id': {
    kind: 'cached',
    route: 'routes/product/product',
    dataRoutes: ['root', 'routes/product/product'],
    segments: PRODUCT,
    parameters: CHOSEN,
    crawling: INDEXABLE,
  },
  '/product': { kind: 'rendered', route: 'product-without-id', parameters: [], crawling: INDEXABLE },
  // The guide of its sizes, similar products and the key of push messages have no routes of their own: each takes bytes
  // of every first load.
  '/product/:id/choices': {
    kind: 'cached',
    route: 'routes/product/choices',
    dataRoutes: [],
    segments: PRODUCT,
    parameters: { ...CHOSEN, measures: requestsPart, similar: requestsPart, push: requestsPart },
    action: WITH_MAIL,
    limits: ['alertMails'],
    crawling: INDEXABLE,
  },
  '/product/:id/reviews': {
    kind: 'cached',
    route: 'routes/review/reviews',
    dataRoutes: [],
    segments: PRODUCT,
    parameters: REVIEWS,
    action: FROM_THE_PAGE,
    limits: ['orderGuesses'],
    crawling: INDEXABLE,
  },
  '/product/:id/outfit': {
    kind: 'rendered',
    route: 'routes/outfit/outfit',
    parameters: ['variant', 'options'],
    crawling: INDEXABLE,
  },
  '/products': { kind: 'rendered', route: 'routes/product/products', parameters: ['ids'], crawling: INDEXABLE },
  '/cart': {
    kind: 'personal',
    route: 'routes/cart/cart',
    parameters: ['variants'],
    action: FROM_THE_PAGE,
    limits: ['codeClaims'],
    crawling: INDEXABLE,
  },
  '/branches': {
    kind: 'cached',
    route: 'routes/store/branches',
    dataRoutes: [],
    parameters: {},
    crawling: INDEXABLE,
  },
  '/checkout': { kind: 'personal', route: 'routes/checkout/checkout', parameters: [], crawling: HIDDEN },
  // Only an order with points counts as a lookup of its e-mail.
  '/orders': {
    kind: 'action',
    route: 'routes/checkout/orders',
    action: WITH_MAIL,
    limits: ['loyaltyLookups'],
    crawling: NOINDEX,
  },
  '/customer': {
    kind: 'action',
    route: 'routes/customer/customer',
    action: FROM_THE_PAGE,
    limits: ['loyaltyLookups'],
    crawling: NOINDEX,
  },
  '/postal-codes/:code': {
    kind: 'rendered',
    route: 'routes/checkout/postal-code',
    parameters: [],
    crawling: INDEXABLE,
  },
  '/get-google-maps-config': {
    kind: 'personal',
    route: 'routes/checkout/maps-config',
    parameters: [],
    crawling: INDEXABLE,
  },
  '/order-success': {
    kind: 'personal',
    route: 'routes/order/order-success',
    parameters: ['folio'],
    crawling: HIDDEN,
  },
  '/order-mail': { kind: 'personal', route: 'routes/order/order-mail', parameters: ['folio'], crawling: NOINDEX },
  '/order-view': {
    kind: 'personal',
    route: 'routes/order/order-view',
    parameters: ['folio', 'email', 'firma', 'pago'],
    limits: ['orderGuesses'],
    crawling: HIDDEN,
  },
  '/order-cancel': {
    kind: 'action',
    route: 'routes/order/order-cancel',
    action: WITH_MAIL,
    crawling: NOINDEX,
  },
  // The shopper's page and the provider's notices have one route: each takes bytes of every first load.
  '/payment': {
    kind: 'action',
    route: 'routes/payment/payment',
    action: WITH_MAIL,
    crawling: NOINDEX,
  },
  '/order-calendar': {
    kind: 'personal',
    route: 'routes/order/order-calendar',
    parameters: ['folio', 'email', 'firma'],
    limits: ['orderGuesses'],
    crawling: NOINDEX,
  },
  '/order-search': { kind: 'personal', route: 'routes/order/order-search', parameters: [], crawling: HIDDEN },
  '/folios': {
    kind: 'action',
    route: 'routes/order/folios',
    action: WITH_MAIL,
    limits: ['folioMails'],
    crawling: NOINDEX,
  },
  '/aviso': {
    kind: 'personal',
    route: 'routes/restock-alert/restock-alert',
    parameters: [ALERT_PARAMETER],
    action: FROM_THE_PAGE,
    crawling: NOINDEX,
  },
  '/smile': {
    kind: 'action',
    route: 'routes/smile/smile',
    action: FROM_THE_PAGE,
    limits: ['smileClaims'],
    crawling: NOINDEX,
  },
  '/favorites': { kind: 'rendered', route: 'routes/favourites/favourites', parameters: [], crawling: DISALLOWED },
  '/dress-up': {
    kind: 'rendered',
    route: 'routes/try-on/dress-up',
    parameters: ['product', 'variant', 'shown'],
    crawling: INDEXABLE,
  },
  '/dress-up/garments': {
    kind: 'rendered',
    route: 'routes/try-on/garments',
    parameters: ['ids', 'category', 'search', 'page'],
    crawling: INDEXABLE,
  },
  '/api/fashn-request': {
    kind: 'action',
    route: 'routes/try-on/fashn-request',
    action: { ...FROM_THE_PAGE, maxBody: MAX_PHOTO_BODY },
    limits: ['looks'],
    crawling: NOINDEX,
  },
  '/api/avatar-request': {
    kind: 'action',
    route: 'routes/try-on/avatar-request',
    action: FROM_THE_PAGE,
    limits: ['avatars'],
    crawling: NOINDEX,
  },
  '/api/fashn-status/:id': {
    kind: 'personal',
    route: 'routes/try-on/fashn-status',
    parameters: [],
    crawling: NOINDEX,
  },
  '/search': {
    kind: 'cached',
    route: 'routes/search/search',
    dataRoutes: ['root', 'routes/search/search'],
    parameters: { term: searchTerm },
    crawling: DISALLOWED,
  },
  '/barcode': { kind: 'rendered', route: 'routes/barcode/barcode', parameters: ['code'], crawling: DISALLOWED },
  '/photo-search': {
    kind: 'rendered',
    route: 'routes/photo-search/photo-search',
    parameters: ['type', 'color', 'keywords'],
    crawling: DISALLOWED,
  },
  '/ai-provider': { kind: 'rendered', route: 'routes/ai/ai-provider', parameters: [], crawling: INDEXABLE },
  '/filters': {
    kind: 'cached',
    route: 'routes/catalogue/filters',
    dataRoutes: ['root', 'routes/catalogue/filters'],
    parameters: {},
    crawling: DISALLOWED,
  },
  '/categories': {
    kind: 'cached',
    route: 'routes/catalogue/categories',
    dataRoutes: [],
    parameters: {},
    crawling: DISALLOWED,
  },
  '/filters/values': {
    kind: 'cached',
    route: 'routes/catalogue/all-values',
    dataRoutes: [],
    parameters: 'selection',
    crawling: DISALLOWED,
  },
  // One route for all legal texts: each route takes bytes of every first load.
  '/:legal': {
    kind: 'cached',
    route: 'routes/store/legal',
    dataRoutes: ['root', 'routes/store/legal'],
    segments: { legal: 'privacidad|cambios|envios|contacto|terminos' },
    parameters: {},
    crawling: INDEXABLE,
  },
  '/manifest.webmanifest': {
    kind: 'cached',
    route: 'routes/pwa/web-manifest',
    dataRoutes: [],
    parameters: {},
    crawling: INDEXABLE,
  },
  '/offline': { kind: 'rendered', route: 'routes/pwa/offline', parameters: [], crawling: DISALLOWED },
  '/robots.txt': {
    kind: 'cached',
    route: 'routes/store/robots',
    dataRoutes: [],
    parameters: {},
    crawling: INDEXABLE,
  },
  '/sitemap.xml': {
    kind: 'cached',
    route: 'routes/store/sitemap',
    dataRoutes: [],
    parameters: {},
    crawling: INDEXABLE,
  },
  '/sitemap/:part': {
    kind: 'cached',
    route: 'routes/store/sitemap-part',
    dataRoutes: [],
    segments: { part: String.raw`[1-9]\d{0,5}\.xml` },
    parameters: {},
    crawling: INDEXABLE,
  },
  [NOT_FOUND]: { kind: 'rendered', route: 'routes/not-found', parameters: [], crawling: INDEXABLE },
}

/**
 * Parameters whose values can be made up without end, numbers included, and the only parameter that a plain URL may
 * have.
 */
const SHARES: ReadonlyMap<string, Share> = new Map([
  ['search', 'free'],
  ['term', 'free'],
  ['min', 'free'],
  ['max', 'free'],
  ['variant', 'free'],
  ['options', 'free'],
  ['page', 'plain'],
])

/** The share of the page cache in which a page with these parameters competes: the freest parameter's. */
export function shareOf(parameters: Iterable<string>): Share {
  let share: Share = 'plain'
  for (const name of parameters) {
    const own = SHARES.get(name) ?? 'filtered'
    if (own === 'free') return 'free'
    if (own === 'filtered') share = 'filtered'
  }
  return share
}
