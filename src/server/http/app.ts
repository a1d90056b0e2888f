import * as storefrontBuild from 'virtual:react-router/server-build'
import { Hono, type MiddlewareHandler } from 'hono'
import { databaseTrouble } from '#data/database/error-codes.ts'
import { awaitOpening } from './await-opening.ts'
import { clientIpReader } from './client-ip.ts'
import { compressResponse } from './compress-response.ts'
import { serveHealth } from './health.ts'
import { closeUnread, isCutOff } from './incoming.ts'
import { problemPage, problemResponse, unexpectedPage } from './problem.ts'
import { redirectTwinDomain } from './redirect-twin-domain.ts'
import { receiveActionBody } from './request-body.ts'
import { addRetryAfter } from './retry-after.ts'
import { securityHeaders } from './security-headers.ts'
import { serveClient, serveFiles } from './serve-client.ts'
import { serveCounter } from './serve-counter.ts'
import { createPageHandler } from './serve-page.ts'
import type { AppServices } from './services.ts'
import { serveSharedRobots } from './shared-robots.ts'
import { createStorefront } from './storefront.ts'
import { troubleProblem } from './trouble-problem.ts'

export { renderMail } from '../mail/render-mail.tsx'

/** Longer URLs are rejected: none of ours is nearly as long, and logs and caches stay bounded. */
const MAX_URL_LENGTH = 12_288

export function createApp(services: AppServices): Hono {
  const app = new Hono({ strict: false })

  app.use(securityHeaders, addRetryAfter, closeUnread, limitUrl)
  serveHealth(app, services)
  if (services.clientDir !== null)
    serveClient(app, services.clientDir, { isOff: !services.hasServiceWorker, readOther: services.readReleaseFile })
  if (services.counterClientDir !== null)
    serveFiles(app, '/mostrador/assets/*', services.counterClientDir, services.readReleaseFile)
  app.use('/api/*', compressResponse)
  app.all('/api/*', serveApi(services))
  app.use(awaitOpening(services))
  app.all('/img/*', (context) => {
    const ready = services.ready()
    if (!ready) return problemResponse(503, 'starting', 'El servidor está arrancando.', { 'retry-after': '1' })
    return ready.images.fetch(context.req.raw)
  })
  app.get('/robots.txt', serveSharedRobots(services))

  app.use(compressResponse, redirectTwinDomain(services))
  app.use(serveCounter(services))
  app.post('*', receiveActionBody(services))
  app.all('*', createPageHandler(services, createStorefront(storefrontBuild, services)))

  app.onError((error, context) => {
    if (isCutOff(context)) {
      return problemResponse(400, 'cut-off', 'Lo que enviaste llegó incompleto. Inténtalo de nuevo.')
    }
    const trouble = databaseTrouble(error)
    const { method, path } = context.req
    services.log.error({ err: error, method, path, trouble }, 'unexpected failure')
    if (trouble) return problemResponse(...troubleProblem(trouble))
    const requestId = services.telemetry.requests.current()?.id ?? null
    return unexpectedPage(context.req.raw, requestId)
  })
  return app
}

function serveApi({ ready, trustedProxies, telemetry: { requests } }: AppServices): MiddlewareHandler {
  const ipOf = clientIpReader(trustedProxies)
  return async (context, next) => {
    // On a store's own domain these are pages of the store.
    if (PAGES_BELOW_API.test(context.req.path)) return next()
    return (
      ready()?.api(context.req.raw, {
        ip: () => ipOf(context),
        isCutOff: () => isCutOff(context),
        requestId: () => requests.current()?.id ?? null,
        noteRoute(route) {
          const facts = requests.current()
          if (facts) Object.assign(facts, { page: 'api', route })
        },
      }) ?? problemResponse(503, 'starting', 'El servidor está arrancando.', { 'retry-after': '1' })
    )
  }
}

/** The paths of the fitting room that the specification names so (docs/rules/try-on.md#try-on). */
const PAGES_BELOW_API = /^\/api\/(?:fashn-request$|fashn-status\/|avatar-request$)/

const limitUrl: MiddlewareHandler = async ({ req }, next) => {
  if (req.url.length <= MAX_URL_LENGTH) return next()
  return problemPage(req.raw, 414, 'url-too-long', 'La dirección es demasiado larga.')
}
