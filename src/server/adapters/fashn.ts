import type { FittingCategory } from '#domain/try-on/clothing-category.ts'
import {
  type FittingState,
  failure,
  parseRun,
  parseStatus,
  providerCategory,
  type RunOutcome,
  rejectionOf,
} from '#domain/try-on/fitting.ts'
import { boundedJson } from './bounded-json.ts'
import { dataUrl } from './image-host.ts'
import { wasNeverSent } from './was-never-sent.ts'

/** A fitting service that speaks FASHN's protocol (docs.fashn.ai: `POST /v1/run`, `GET /v1/status/{id}`). */
export interface FittingProvider {
  /** Begins a fitting. Never throws. */
  run(inputs: FittingInputs): Promise<RunOutcome>
  /** The state of a run. Never throws. */
  status(id: string): Promise<ProviderStatus>
}

export interface FittingInputs {
  model: Buffer
  /** URL of the garment's image, or the image as a data URL. */
  garment: string
  category: FittingCategory
}

export interface ProviderStatus {
  state: FittingState
  /** Whether the service wants to be polled less often. */
  isLimited: boolean
  /** Whether a failure is the run's own. After the failure of a poll alone, the run may still have its look. */
  isOver: boolean
}

interface FashnOptions {
  key: string
  /** Without a slash at its end. */
  baseUrl: string
  timeoutMs?: number
}

const MODEL = 'tryon-v1.6'
/** A result is a few megabytes at most. */
const MAX_RESPONSE = 24_000_000

const LOST: ProviderStatus = { state: { status: 'processing' }, isLimited: true, isOver: false }

/**
 * Sends the model as base64 and requests the result as base64: FASHN stores neither (docs.fashn.ai, data retention).
 */
export function createFashn({ key, baseUrl, timeoutMs = 30_000 }: FashnOptions): FittingProvider {
  const send = async (path: string, body?: object): Promise<{ status: number; body: unknown }> => {
    const response = await fetch(`${baseUrl}/v1${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    // The status suffices when the body is cut off.
    return { status: response.status, body: await boundedJson(response, MAX_RESPONSE).catch(() => undefined) }
  }
  return {
    async run({ model, garment, category }) {
      const inputs = {
        model_image: dataUrl(model),
        garment_image: garment,
        category: providerCategory(category),
        output_format: 'jpeg',
        return_base64: true,
      }
      try {
        const response = await send('/run', { model_name: MODEL, inputs })
        return parseRun(response.status, response.body)
      } catch (error) {
        return { ok: false, code: wasNeverSent(error) ? 'service-unreachable' : 'outcome-unknown' }
      }
    },
    async status(id) {
      const response = await send(`/status/${encodeURIComponent(id)}`).catch(() => null)
      // A poll that gets lost is no failure of the look: the next one may succeed.
      if (response === null || response.status >= 500 || response.status === 429) return LOST
      if (response.status !== 200) {
        return { state: failure(rejectionOf(response.status, response.body)), isLimited: false, isOver: false }
      }
      const state = parseStatus(response.body)
      return state ? { state, isLimited: false, isOver: state.status === 'failed' } : LOST
    },
  }
}
