import { fetchProblem } from '#app/shared/fetching/fetch-problem.ts'
import { delay } from '#app/shared/fetching/latest-request.ts'
import { postJson } from '#app/shared/fetching/post-json.ts'
import { imagePath } from '#domain/image/image-path.ts'
import { fittingCategory } from '#domain/try-on/clothing-category.ts'
import { FITTING_SENTENCES, type FittingState, pollDelay } from '#domain/try-on/fitting.ts'
import type { AppliedGarment } from '#domain/try-on/session.ts'

/** An image that a service generated, a data URL; or the sentence of a failure. */
export type Generated = { ok: true; image: string } | { ok: false; sentence: string }

/** Milliseconds for the request of a run, which carries a photo, and for each poll of it. */
const REQUEST_TIMEOUT = 60_000
const POLL_TIMEOUT = 15_000

interface FitRequestParts {
  /** Paths of `fashn-request` and `fashn-status`, without the id. */
  paths: { request: string; status: string }
  account: string
  /** Data URL. */
  model: string
  garment: AppliedGarment
}

/**
 * Has a garment fitted on a model by the server's service, and waits for the look.
 * @throws when the request is aborted, or nothing can be sent
 */
export async function fitGarment(
  { paths, account, model, garment: { image, layer } }: FitRequestParts,
  signal: AbortSignal,
): Promise<Generated> {
  const body = JSON.stringify({
    model_image: model,
    garment_image: imagePath(account, image, 800),
    category: fittingCategory(layer),
  })
  const response = await postJson(paths.request, body, within(REQUEST_TIMEOUT, signal))
  if (!response.ok) return { ok: false, sentence: await fetchProblem(response, FITTING_SENTENCES['service-error']) }
  const { id } = (await response.json()) as { id?: unknown }
  if (typeof id !== 'string') return { ok: false, sentence: FITTING_SENTENCES['no-id'] }
  let isLimited = false
  for (let count = 0; ; count++) {
    const wait = pollDelay(count, isLimited)
    if (wait === null) return { ok: false, sentence: FITTING_SENTENCES.timeout }
    await delay(wait, signal)
    const state = await poll(`${paths.status}/${encodeURIComponent(id)}`, signal)
    if (state === null) continue
    if (state.status === 'failed') return { ok: false, sentence: state.error.message }
    if (state.status === 'completed') {
      const [image] = state.output
      return image ? { ok: true, image } : { ok: false, sentence: FITTING_SENTENCES['no-image'] }
    }
    isLimited = state.isLimited === true
  }
}

type PolledState = FittingState & { isLimited?: boolean }

/** The state of a run; null when that poll got lost on its way, which is no failure of the look. */
async function poll(url: string, signal: AbortSignal): Promise<PolledState | null> {
  try {
    const response = await fetch(url, { signal: within(POLL_TIMEOUT, signal) })
    if (response.status >= 500 || response.status === 429) return null
    if (response.ok) return (await response.json()) as PolledState
    return {
      status: 'failed',
      error: { code: 'failed', message: await fetchProblem(response, FITTING_SENTENCES.failed) },
    }
  } catch (error) {
    if (signal.aborted) throw error
    return null
  }
}

/** A signal that also aborts after some milliseconds. */
function within(milliseconds: number, signal: AbortSignal): AbortSignal {
  // Absent in Safari before 17.4, which then waits as long as the server does.
  if (!('any' in AbortSignal)) return signal
  return AbortSignal.any([signal, AbortSignal.timeout(milliseconds)])
}
