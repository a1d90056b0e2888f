import { LRUCache } from 'lru-cache'
import { createRequestHandler, type RequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { type RequestContext, requestContext } from '#app/storefront/context.ts'
import { withRouteSpans } from './route-spans.ts'
import type { AppServices } from './services.ts'

/** With more tenants than this in use, the least recently used one's handler is made again at its next request. */
const MAX_HANDLERS = 100

/**
 * Renders a page or runs an action.
 * @param basename the tenant's prefix
 */
export type Storefront = (request: Request, basename: string, context: RequestContext) => Promise<Response>

/**
 * The built storefront as a function from request to page. Routes are written once, without a tenant; its prefix is
 * the router's basename, so there is a handler for each.
 */
export function createStorefront(
  built: ServerBuild,
  { mode, telemetry }: Pick<AppServices, 'mode' | 'telemetry'>,
): Storefront {
  const build = withRouteSpans(built, telemetry.tracing)
  const handlers = new LRUCache<string, RequestHandler>({ max: MAX_HANDLERS })

  function handlerFor(basename: string): RequestHandler {
    const known = handlers.get(basename)
    if (known) return known
    const handler = createRequestHandler({ ...build, basename: basename || '/' }, mode)
    handlers.set(basename, handler)
    return handler
  }

  return (request, basename, context) => {
    const provider = new RouterContextProvider()
    provider.set(requestContext, context)
    return handlerFor(basename)(request, provider)
  }
}
