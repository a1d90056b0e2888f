import type { FittingCategory } from '#domain/try-on/clothing-category.ts'
import {
  type FittingFailure,
  type FittingState,
  failure,
  parseRun,
  parseStatus,
  providerCategory,
  rejectionOf,
} from '#domain/try-on/fitting.ts'
import { boundedJson } from './bounded-json.ts'
import { dataUrl } from './image-host.ts'

/** A fitting service that speaks FASHN's protocol (CONTRACTS C1). */
export interface FittingProvider {
  /** Begins a fitting. Never throws. */
  run(inputs: FittingInputs): Promise<RunOutcome>
  /** How it stands. Never throws. `isLimited`: it wants to be polled less often. */
  status(id: string): Promise<FittingState & { isLimited: boolean }>
}

export interface FittingInputs {
  model: Buffer
  /** URL of the garment's image, or the image as a data URL. */
  garment: string
  category: FittingCategory
}

export type RunOutcome = { ok: true; id: string } | { ok: false; code: FittingFailure }

interface FashnOptions {
  key: string
  /** Without a slash at its end. */
  baseUrl: string
  timeoutMs?: number
}

const MODEL = 'tryon-v1.6'
/** A result is a few megabytes at most. */
const MAX_RESPONSE = 24_000_000

/** The model is sent as base64, and the result is returned so: the service stores neither (CONTRACTS C1). */
export function createFashn({ key, baseUrl, timeoutMs = 30_000 }: FashnOptions): FittingProvider {
  const send = async (path: string, body?: object): Promise<{ status: number; body: unknown }> => {
    const response = await fetch(`${baseUrl}/v1${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return { status: response.status, body: await boundedJson(response, MAX_RESPONSE) }
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
      const response = await send('/run', { model_name: MODEL, inputs }).catch(() => null)
      if (response === null) return { ok: false, code: 'service-unreachable' }
      if (response.status !== 200) return { ok: false, code: rejectionOf(response.status, response.body) }
      const id = parseRun(response.body)
      return id === null ? { ok: false, code: 'no-id' } : { ok: true, id }
    },
    async status(id) {
      const response = await send(`/status/${encodeURIComponent(id)}`).catch(() => null)
      // A poll that gets lost is no failure of the fitting: the next one may succeed.
      if (response === null || response.status >= 500) return { status: 'processing', isLimited: true }
      if (response.status === 429) return { status: 'processing', isLimited: true }
      const state =
        response.status === 200 ? parseStatus(response.body) : failure(rejectionOf(response.status, response.body))
      return { ...state, isLimited: false }
    },
  }
}
