import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A request that the provider has had. */
interface ProviderRequest {
  method: string
  path: string
  authorization: string
  body: CompletionRequest | null
}

/** The parts of a chat completion that tests look at, as OpenAI documents it. */
export interface CompletionRequest {
  model: string
  temperature: number
  max_tokens: number
  messages: {
    role: string
    content: string | { type: string; text?: string; image_url?: { url: string; detail?: string } }[]
  }[]
  response_format?: { type: string }
}

/** The provider's response to a completion: a text, an error as it words them, or nothing until it is closed. */
export type Behaviour =
  | { content: string; finish?: 'stop' | 'length' | 'content_filter' }
  | { refusal: string }
  | { status: number; error: { message: string; type: string; code: string | null; param?: string } }
  | { isSilent: true }
  | { isCutOff: true }

/** The key that it knows. */
export const VALID_KEY = 'sk-clave-de-prueba'

/**
 * A provider on loopback that speaks OpenAI's protocol: the list of models, chat completions, its errors, and what a
 * browser of another origin needs.
 */
export async function startAiProvider() {
  const requests: ProviderRequest[] = []
  let behaviour: Behaviour = { content: '{}' }
  let takesSchemas = true

  const respond = async (request: IncomingMessage): Promise<{ status: number; body: object } | null> => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    const authorization = request.headers.authorization ?? ''
    const written = await text(request)
    const body = written === '' ? null : (JSON.parse(written) as CompletionRequest)
    requests.push({ method: request.method ?? '', path, authorization, body })
    if (authorization !== `Bearer ${VALID_KEY}`) {
      return failure(401, {
        message: 'Incorrect API key provided.',
        type: 'invalid_request_error',
        code: 'invalid_api_key',
      })
    }
    if (path === '/v1/models')
      return { status: 200, body: { object: 'list', data: [{ id: 'gpt-4o', object: 'model' }] } }
    if (path !== '/v1/chat/completions' || !body) {
      return failure(404, { message: 'Unknown request URL.', type: 'invalid_request_error', code: 'unknown_url' })
    }
    if (!takesSchemas && body.response_format) {
      const message = "Invalid parameter: 'response_format' of type 'json_schema' is not supported with this model."
      return failure(400, { message, type: 'invalid_request_error', code: null, param: 'response_format' })
    }
    if ('isSilent' in behaviour) return null
    if ('error' in behaviour) return failure(behaviour.status, behaviour.error)
    if ('isCutOff' in behaviour) {
      request.socket.destroy()
      return null
    }
    return completion(behaviour)
  }

  const server = createServer(async (request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    if (request.method === 'OPTIONS') {
      response.setHeader('access-control-allow-headers', 'authorization, content-type')
      response.writeHead(204).end()
      return
    }
    const outcome = await respond(request)
    if (!outcome) return
    response.writeHead(outcome.status, { 'content-type': 'application/json' }).end(JSON.stringify(outcome.body))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    /** Responds like this from now on. */
    behave(next: Behaviour, { schemas = true } = {}) {
      behaviour = next
      takesSchemas = schemas
      requests.length = 0
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

function failure(status: number, error: object) {
  return { status, body: { error: { param: null, ...error } } }
}

function completion(behaviour: { content: string; finish?: string } | { refusal: string }) {
  const message =
    'content' in behaviour
      ? { role: 'assistant', content: behaviour.content, refusal: null }
      : { role: 'assistant', content: null, ...behaviour }
  const finish = 'content' in behaviour ? (behaviour.finish ?? 'stop') : 'stop'
  return {
    status: 200,
    body: { id: 'chatcmpl-1', object: 'chat.completion', choices: [{ index: 0, message, finish_reason: finish }] },
  }
}
