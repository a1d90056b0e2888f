import type { AiProvider } from '#domain/ai/ai-provider.ts'
import { isSchemaRejected, type ProviderFailure, type ProviderReply, parseReply } from '#domain/ai/provider-reply.ts'
import { fieldsOf } from '#domain/untrusted/parse-values.ts'

/** Milliseconds. */
const CHECK_TIMEOUT = 15_000

interface Access {
  provider: AiProvider
  key: string
  signal: AbortSignal
}

type ProviderResponse = { ok: true; status: number; body: unknown } | { ok: false; code: 'no-network' | 'timeout' }

interface Completion {
  /** The body of the chat completion; with a schema for the reply, which some providers do not know. */
  bodyOf: (isStructured: boolean) => object
  /** Milliseconds. */
  timeout: number
}

/** Fetches a chat completion, once more without a schema where the provider rejects that. Never rejects. */
export async function complete({ bodyOf, timeout }: Completion, access: Access): Promise<ProviderReply> {
  const fetchReply = (isStructured: boolean) =>
    call('/chat/completions', access, { timeout, body: bodyOf(isStructured) })
  const first = await fetchReply(true)
  const response = first.ok && isSchemaRejected(first.status, first.body) ? await fetchReply(false) : first
  return response.ok ? parseReply(response.status, response.body) : response
}

/**
 * Checks a key by the provider's list of models.
 * @param model what has to be in it, where it lists any; null where every list will do
 * @returns null for a key that is valid
 */
export async function checkKey(access: Access, model: string | null): Promise<ProviderFailure | null> {
  const response = await call('/models', access, { timeout: CHECK_TIMEOUT })
  if (!response.ok) return response.code
  // A list of models is no completion; that there is one is enough.
  if (response.status === 200) return model === null || hasModel(response.body, model) ? null : 'no-model'
  const parsed = parseReply(response.status, response.body)
  return parsed.ok ? 'unreadable' : parsed.code
}

/** Whether a provider lists a model, or none at all. Google's lists have a prefix. */
function hasModel(body: unknown, model: string): boolean {
  const { data } = fieldsOf(body)
  if (!Array.isArray(data) || data.length === 0) return true
  return data.some((each) => [model, `models/${model}`].some((name) => fieldsOf(each).id === name))
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
