import type { AiProvider } from '#domain/photo-search/ai-provider.ts'
import {
  isSchemaRejected,
  type ProviderFailure,
  type ProviderReply,
  parseReply,
} from '#domain/photo-search/provider-reply.ts'
import { analysisRequest } from '#domain/photo-search/provider-request.ts'

/** Milliseconds in which a model looks at a photo, and in which a key is checked. */
const ANALYSIS_TIMEOUT = 45_000
const CHECK_TIMEOUT = 15_000

interface Access {
  provider: AiProvider
  key: string
  signal: AbortSignal
}

type ProviderResponse = { ok: true; status: number; body: unknown } | { ok: false; code: 'no-network' | 'timeout' }

/** Has the provider look at a photo. Never rejects. @param photo a JPEG as `data:` URL */
export async function analysePhoto(photo: string, access: Access): Promise<ProviderReply> {
  const { visionModel: model } = access.provider
  const complete = (isStructured: boolean) =>
    call('/chat/completions', access, {
      timeout: ANALYSIS_TIMEOUT,
      body: analysisRequest({ model, photo, isStructured }),
    })
  const first = await complete(true)
  const response = first.ok && isSchemaRejected(first.status, first.body) ? await complete(false) : first
  return response.ok ? parseReply(response.status, response.body) : response
}

/** Checks a key by the provider's list of models. @returns null for a key that is valid */
export async function checkKey(access: Access): Promise<ProviderFailure | null> {
  const response = await call('/models', access, { timeout: CHECK_TIMEOUT })
  if (!response.ok) return response.code
  // A list of models is no completion; that there is one is enough.
  if (response.status === 200) return null
  const parsed = parseReply(response.status, response.body)
  return parsed.ok ? 'unreadable' : parsed.code
}

async function call(
  path: string,
  { provider, key, signal }: Access,
  { timeout, body }: { timeout: number; body?: object },
): Promise<ProviderResponse> {
  const slow = AbortSignal.timeout(timeout)
  try {
    const response = await fetch(provider.baseUrl + path, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      signal: AbortSignal.any([signal, slow]),
    })
    return { ok: true, status: response.status, body: await readBody(response) }
  } catch {
    return { ok: false, code: slow.aborted ? 'timeout' : 'no-network' }
  }
}

/** Null where the body is no JSON, as behind a gateway that is down. */
async function readBody(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
