import { readJson } from '#app/shared/requests/read-body.ts'
import { openStore } from '#app/storefront/context.ts'
import { retryAfter } from '#app/storefront/loaders/http.ts'
import { RETRY_LATER, tryOrReport } from '#app/storefront/loaders/try-or-report.ts'
import { fittingRequest } from '#app/storefront/requests/fitting-request.ts'
import { tryAgainIn } from '#domain/attempt/too-many-attempts.ts'
import { problem } from '#domain/problem/problem.ts'
import { FITTING_SENTENCES, type FittingFailure } from '#domain/try-on/fitting.ts'
import type { Route } from './+types/fashn-request.ts'

const DATA_URL = /^data:image\/(?:jpeg|png|webp);base64,([A-Za-z0-9+/]+={0,2})$/

/** The status of each rejection; the service's own are a failed gateway's. */
const STATUS: Partial<Record<FittingFailure, number>> = {
  'fitting-room-off': 403,
  'not-configured': 404,
  'model-not-an-image': 422,
  'model-too-large': 413,
  'model-is-a-url': 422,
  'garment-unknown': 422,
  'too-many-attempts': 429,
  'rate-limited': 429,
  'concurrency-limited': 429,
  'out-of-credits': 429,
  'service-unreachable': 503,
  'outcome-unknown': 503,
  'too-busy': 503,
}

/** Sends a model and a garment to the fitting service, and returns the id of the look (docs/rules/try-on.md#try-on). */
export async function action({ context, request }: Route.ActionArgs): Promise<Response> {
  const { store, fitting, report } = openStore(context)
  if (!store.virtualFitting) return rejected('fitting-room-off')
  if (!fitting) return rejected('not-configured')
  const parsed = await readJson(request, fittingRequest)
  if (!parsed.ok) return rejected(parsed.code, parsed.status)
  const { model_image, garment_image, category } = parsed.body
  // Nothing is fetched on a stranger's word, wherever a URL points to.
  if (/^[a-z+.-]+:\/\//i.test(model_image)) return rejected('model-is-a-url')
  const base64 = DATA_URL.exec(model_image)?.[1]
  if (base64 === undefined) return rejected('model-not-an-image')
  const model = Buffer.from(base64, 'base64')
  const outcome = await tryOrReport(() => fitting.fit({ model, garment: garment_image, category }), report)
  if (!outcome) return rejected('service-error', 503)
  if (outcome.ok) return Response.json({ id: outcome.id })
  return rejected(outcome.code, STATUS[outcome.code], outcome.waitSeconds)
}

function rejected(code: FittingFailure, status = STATUS[code] ?? 502, waitSeconds = 0): Response {
  const sentence = FITTING_SENTENCES[code]
  if (waitSeconds > 0) {
    return problem(status, code, `${sentence} ${tryAgainIn(waitSeconds)}`, {}, retryAfter(waitSeconds))
  }
  return problem(status, code, sentence, {}, status === 503 ? RETRY_LATER : {})
}
