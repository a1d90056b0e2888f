import { OpenAPIHono } from '@hono/zod-openapi'
import { HTTPException } from 'hono/http-exception'
import { matchedRoutes } from 'hono/route'
import { type DatabaseTrouble, databaseTrouble } from '#data/database/error-codes.ts'
import { isConflict, isLockTimeout } from '#data/database/retry-on-conflict.ts'
import { addImageOperations } from './catalogue/image-operations.ts'
import { addProductOperations } from './catalogue/product-operations.ts'
import { addProductReads } from './catalogue/read-operations.ts'
import { addReviewOperations } from './catalogue/review-operations.ts'
import { addTermOperations } from './catalogue/term-operations.ts'
import { ApiProblem, type ApiProblemCode, problemOf } from './core/api-problem.ts'
import type { ApiEnvironment, ApiServices } from './core/api-services.ts'
import { createAuthenticator } from './core/authenticate.ts'
import type { ApiApp } from './core/operation.ts'
import { addCustomerOperations } from './customer/customer-operations.ts'
import { addDocuments } from './docs/openapi.ts'
import { addNotificationOperations } from './notification/notification-operations.ts'
import { addOrderOperations } from './order/order-operations.ts'
import { addStockOperations } from './stock/stock-operations.ts'
import { addStoreOperations } from './store/store-operations.ts'
import { addMessages } from './webhook/message-schemas.ts'
import { addWebhookOperations } from './webhook/webhook-operations.ts'

/** Where the API lives on every host. */
export const API_PATH = '/api/v1'

/** The API for points of sale (docs/rules/api.md#api), as an app from request to response. */
export function createApi(services: ApiServices): ApiApp {
  const api: ApiApp = new OpenAPIHono()
  const v1: ApiApp = new OpenAPIHono()
  const reject = (problem: ApiProblem, env: ApiEnvironment | undefined) =>
    problemOf(problem, env?.requestId?.() ?? null)
  api.onError((error, { env, var: { caller }, req: { method, path } }) => {
    // The client's connection, which fails as one to the database does.
    if (env?.isCutOff()) return reject(new ApiProblem('cut-off'), env)
    if (error instanceof ApiProblem) {
      const { code } = error
      if (LOGGED.includes(code)) {
        services.log.info(
          { code, method, path, account: caller?.account, key: caller?.keyId },
          'an API call was rejected',
        )
      }
      return reject(error, env)
    }
    if (error instanceof HTTPException)
      return reject(new ApiProblem(error.status === 415 ? 'media-type' : 'not-json'), env)
    if (isConflict(error) || isLockTimeout(error)) return reject(later('busy', 1), env)
    const trouble = databaseTrouble(error)
    services.log.error({ err: error, method, path, trouble }, 'an API call failed')
    return reject(trouble ? later(...TROUBLES[trouble]) : new ApiProblem('unexpected'), env)
  })
  api.notFound(({ env, req }) => reject(unmatched(v1, req.path), env))

  const authenticate = createAuthenticator(services, services.now)
  v1.use(async (context, next) => {
    const route = matchedRoutes(context).find(({ path }) => !path.endsWith('*'))?.path
    if (route) context.env?.noteRoute?.(route)
    context.set('caller', await authenticate(context.req.header('authorization'), context.env?.ip ?? (() => 'unknown')))
    await next()
  })
  const parts = { api: v1, services }
  addProductReads(parts)
  addProductOperations(parts)
  addImageOperations(parts)
  addTermOperations(parts)
  addReviewOperations(parts)
  addStockOperations(parts)
  addOrderOperations(parts)
  addStoreOperations(parts)
  addCustomerOperations(parts)
  addNotificationOperations(parts)
  addWebhookOperations(parts)
  addMessages(api)
  addDocuments(api, services.now)
  api.route(API_PATH, v1)
  return api
}

/** Attempts to do what a key may not do. Invented keys are limited, and so are their lines. */
const LOGGED: readonly ApiProblemCode[] = ['key-unknown', 'key-revoked', 'scope-missing']

/** The problem of a call that may succeed later, and the seconds after which it may be tried again. */
const TROUBLES: Record<DatabaseTrouble, [ApiProblemCode, number]> = {
  away: ['busy', 1],
  'too-slow': ['busy', 5],
  'no-room': ['no-room', 30],
  'files-away': ['no-room', 10],
}

function later(code: ApiProblemCode, seconds: number): ApiProblem {
  return new ApiProblem(code, { headers: { 'retry-after': `${seconds}` } })
}

/** The problem of an unmatched request: no operation has its path, or none has its method. */
function unmatched(v1: ApiApp, path: string): ApiProblem {
  const methods = new Set<string>()
  for (const definition of v1.openAPIRegistry.definitions) {
    if (definition.type !== 'route') continue
    const { method, path: template } = definition.route
    const pattern = new RegExp(`^${API_PATH}${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
    if (pattern.test(path)) methods.add(method.toUpperCase())
  }
  if (methods.size === 0) return new ApiProblem('path-unknown')
  return new ApiProblem('method-unknown', { headers: { allow: [...methods].join(', ') } })
}
