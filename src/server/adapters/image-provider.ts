import { AVATAR_IMAGE, type AvatarFailure, parseGenerated } from '#domain/try-on/avatar-request.ts'
import { boundedJson } from './bounded-json.ts'
import type { ImageFetcher } from './fetch-image.ts'

/** A provider of generated images that speaks OpenAI's protocol (CONTRACTS C2). */
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
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
        .then(async (answered) => ({ status: answered.status, body: await boundedJson(answered, MAX_RESPONSE) }))
        .catch(() => null)
      if (response === null) return { ok: false, code: 'provider-unreachable' }
      const { status, body } = response
      if (status !== 200) return { ok: false, code: codeOf(status) }
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
  return status === 429 || status >= 500 ? 'provider-busy' : 'provider-rejected'
}
