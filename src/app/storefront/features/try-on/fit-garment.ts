import { fetchProblem } from '#app/fetching/fetch-problem.ts'
import { delay } from '#app/fetching/latest-request.ts'
import { postJson } from '#app/fetching/post-json.ts'
import { imagePath } from '#domain/image/image-path.ts'
import { fittingCategory } from '#domain/try-on/clothing-category.ts'
import { FITTING_SENTENCES, type FittingState, pollDelay } from '#domain/try-on/fitting.ts'
import type { AppliedGarment } from '#domain/try-on/session.ts'

/** An image that a service generated, a data URL; or the sentence that tells why there is none. */
export type Generated = { ok: true; image: string } | { ok: false; sentence: string }

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
  const response = await postJson(paths.request, body, signal)
  if (!response.ok) return { ok: false, sentence: await fetchProblem(response, FITTING_SENTENCES['service-error']) }
  const { id } = (await response.json()) as { id?: unknown }
  if (typeof id !== 'string') return { ok: false, sentence: FITTING_SENTENCES['no-id'] }
  let isLimited = false
  for (let poll = 0; ; poll++) {
    const wait = pollDelay(poll, isLimited)
    if (wait === null) return { ok: false, sentence: FITTING_SENTENCES.timeout }
    await delay(wait, signal)
    const polled = await fetch(`${paths.status}/${encodeURIComponent(id)}`, { signal }).catch((error: unknown) => {
      // A poll that gets lost is no failure of the look.
      if (signal.aborted) throw error
      return null
    })
    if (polled === null || polled.status === 503) continue
    if (!polled.ok) return { ok: false, sentence: await fetchProblem(polled, FITTING_SENTENCES.failed) }
    const state = (await polled.json()) as FittingState & { isLimited: boolean }
    if (state.status === 'failed') return { ok: false, sentence: state.error.message }
    if (state.status === 'completed') {
      const [image] = state.output
      return image ? { ok: true, image } : { ok: false, sentence: FITTING_SENTENCES['no-image'] }
    }
    isLimited = state.isLimited
  }
}
