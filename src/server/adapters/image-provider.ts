import { AVATAR_IMAGE, type AvatarFailure, parseGenerated } from '#domain/try-on/avatar-request.ts'
import { boundedJson } from './bounded-json.ts'
import type { ImageFetcher } from './fetch-image.ts'
import { wasNeverSent } from './was-never-sent.ts'

/**
 * A provider of generated images that speaks OpenAI's protocol (OpenAI's API reference: `POST /images/generations`).
 */
export interface ImageProvider {
  /** Never throws. */
  generate(prompt: string): Promise<{ ok: true; bytes: Buffer } | { ok: false; code: AvatarFailure }>
}

export interface ImageProviderOptions {
  key: string
  /** Without a slash at its end. */
  baseUrl: string
  model: string
  fetcher: Pick<ImageFetcher, 'fetchImage'>
  timeoutMs?: number
}

/** A square image of 1,024 pixels as base64. */
const MAX_RESPONSE = 16_000_000

export function createImageProvider({
  key,
  baseUrl,
  model,
  fetcher,
  timeoutMs = 90_000,
}: ImageProviderOptions): ImageProvider {
  return {
    async generate(prompt) {
      const response = await fetch(`${baseUrl}/images/generations`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ model, prompt, ...parametersOf(model) }),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      }).catch((error: unknown) => (wasNeverSent(error) ? 'provider-unreachable' : 'outcome-unknown'))
      if (typeof response === 'string') return { ok: false, code: response }
      if (response.status !== 200) {
        await response.body?.cancel().catch(() => undefined)
        return { ok: false, code: codeOf(response.status) }
      }
      const body = await boundedJson(response, MAX_RESPONSE).catch(() => undefined)
      if (body === undefined) return { ok: false, code: 'outcome-unknown' }
      const image = parseGenerated(body)
      if (image === null) return { ok: false, code: 'no-image' }
      if ('base64' in image) return { ok: true, bytes: Buffer.from(image.base64, 'base64') }
      const fetched = await fetcher.fetchImage(image.url)
      return fetched.ok ? { ok: true, bytes: fetched.bytes } : { ok: false, code: 'no-image' }
    },
  }
}

/** GPT's image models have neither a style nor this quality, and reject what they do not know. */
function parametersOf(model: string): object {
  const { n, size } = AVATAR_IMAGE
  return /^(?:gpt|chatgpt)-/.test(model) ? { n, size, quality: 'high' } : AVATAR_IMAGE
}

function codeOf(status: number): AvatarFailure {
  // A gateway in front of the provider does not know what this has made of the request.
  if (status > 500 && status !== 503) return 'outcome-unknown'
  return status === 429 || status >= 500 ? 'provider-busy' : 'provider-rejected'
}
