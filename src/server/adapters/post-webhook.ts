import { lookup } from 'node:dns/promises'
import { Webhook } from 'standardwebhooks'
import { Agent, request } from 'undici'
import { WEBHOOK_TIMEOUT_MS } from '#domain/webhook/retry-schedule.ts'
import { failureOfStatus, type WebhookFailure } from '#domain/webhook/webhook-failure.ts'
import type { WebhookUrlProblem } from '#domain/webhook/webhook-url.ts'
import { checkWebhookUrl, type WebhookTargets, webhookTargets } from './check-webhook-url.ts'
import { aborted, checkedLookup, LookupRejected, type ResolveHost } from './checked-lookup.ts'

export type PostedWebhook =
  | { ok: true; status: number }
  | { ok: false; status: number | null; failure: WebhookFailure }
  /** The signal ended it. */
  | { ok: false; failure: 'stopped' }

/** A message as it is sent. */
export interface OutgoingWebhook {
  url: string
  /** The same for every attempt. */
  id: string
  body: object
  /** All of them sign. */
  secrets: readonly string[]
  /** The moment of the attempt. */
  at: Date
}

export interface WebhookPoster {
  /** Sends a message once. Never throws. */
  post(message: OutgoingWebhook, signal: AbortSignal): Promise<PostedWebhook>
  close(): Promise<void>
}

/** The defaults are for the internet; a test, whose server is on loopback, loosens them. */
export interface WebhookPosterOptions {
  targets?: WebhookTargets
  resolve?: ResolveHost
  /** Milliseconds from the call to the head of the response. */
  totalMs?: number
  connectMs?: number
}

/** Bytes of a response that are read and discarded, so that the connection can be used again. */
const MAX_RESPONSE = 4_096
/** Milliseconds for that. */
const RESPONSE_MS = 1_000
/** Connections to one host: more than there are attempts at once, since some are still read from. */
const CONNECTIONS = 32

export function createWebhookPoster({
  targets = webhookTargets(false),
  resolve = (host) => lookup(host, { all: true, verbatim: true }),
  totalMs = WEBHOOK_TIMEOUT_MS,
  connectMs = 5_000,
}: WebhookPosterOptions = {}): WebhookPoster {
  const agent = new Agent({
    allowH2: false,
    pipelining: 1,
    connections: CONNECTIONS,
    connect: { timeout: connectMs, lookup: checkedLookup(resolve, targets.allowIp) },
  })

  async function send({ url: text, ...message }: OutgoingWebhook, signal: AbortSignal): Promise<PostedWebhook> {
    // It was checked when it was stored; the rules may have changed since.
    const checked = checkWebhookUrl(text, targets)
    if (!checked.ok) return { ok: false, status: null, failure: codeOfUrl(checked.code) }
    const body = JSON.stringify(message.body)
    // Redirects are not followed: the store has stated one URL, and another one would have to be checked as that was.
    const response = await request(checked.url, {
      method: 'POST',
      dispatcher: agent,
      signal,
      body,
      headers: { ...signedHeaders(message, body), 'content-type': 'application/json', 'user-agent': 'Vitrina/1.0' },
    })
    const { statusCode: status } = response
    // Only the status matters; a body that does not end must not hold up the next message.
    void response.body.dump({ limit: MAX_RESPONSE, signal: AbortSignal.timeout(RESPONSE_MS) }).catch(() => undefined)
    const failure = failureOfStatus(status)
    return failure === null ? { ok: true, status } : { ok: false, status, failure }
  }

  return {
    async post(message, stop) {
      const timeout = AbortSignal.timeout(totalMs)
      const signal = AbortSignal.any([stop, timeout])
      try {
        return await Promise.race([send(message, signal), aborted(signal)])
      } catch (error) {
        if (stop.aborted) return { ok: false, failure: 'stopped' }
        return { ok: false, status: null, failure: timeout.aborted ? 'too-slow' : codeOf(error) }
      }
    },
    // Closing would wait for responses that are no longer needed.
    close: () => agent.destroy(),
  }
}

/** The headers of the Standard Webhooks scheme, with a signature by each secret. */
function signedHeaders({ id, at, secrets }: Omit<OutgoingWebhook, 'url'>, body: string): Record<string, string> {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
  }
}

function codeOfUrl(code: WebhookUrlProblem): WebhookFailure {
  return code === 'private-ip' || code === 'not-https' || code === 'not-web-port' ? code : 'invalid-url'
}

const CODE_OF_ERROR: Record<string, WebhookFailure> = {
  ENOTFOUND: 'unknown-host',
  EAI_AGAIN: 'unknown-host',
  UND_ERR_CONNECT_TIMEOUT: 'too-slow',
  UND_ERR_HEADERS_TIMEOUT: 'too-slow',
  UND_ERR_BODY_TIMEOUT: 'too-slow',
  UND_ERR_SOCKET: 'cut-off',
  ECONNRESET: 'cut-off',
}

/** Codes of OpenSSL and of Node for a certificate that does not prove who the server is. */
const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS/

function codeOf(error: unknown): WebhookFailure {
  if (error instanceof LookupRejected) return error.code
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return CODE_OF_ERROR[code] ?? (CERTIFICATE.test(code) ? 'certificate' : 'unreachable')
}
