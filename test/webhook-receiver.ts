import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'
import type { WebhookBody } from '#domain/webhook/webhook-message.ts'

/** A message as a receiver got it. */
export interface ReceivedWebhook {
  /** Path of the request. */
  path: string
  id: string
  headers: Record<string, string>
  /** The body as it came. */
  text: string
  body: WebhookBody
}

export interface TestReceiver {
  /** Without a slash at its end. */
  origin: string
  received: ReceivedWebhook[]
  /** The reaction to a message; by default 204. */
  respond: (message: ReceivedWebhook, response: ServerResponse, request: IncomingMessage) => void
  close(): Promise<void>
}

/** A receiver of webhooks on this machine. */
export async function startReceiver(): Promise<TestReceiver> {
  const server = createServer(async (request, response) => {
    const content = await text(request).catch(() => null)
    // Its sender was killed in the middle.
    if (content === null) return
    const headers = request.headers as Record<string, string>
    const message: ReceivedWebhook = {
      path: request.url ?? '',
      id: headers['webhook-id'] ?? '',
      headers,
      text: content,
      body: content === '' ? { type: 'order.created', timestamp: '', data: {} } : JSON.parse(content),
    }
    receiver.received.push(message)
    receiver.respond(message, response, request)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const receiver: TestReceiver = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: [],
    respond: (_, response) => response.writeHead(204).end(),
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
  return receiver
}

/** Whether the library's own check takes a message, by this secret. The message is of now. */
export function isVerified({ text: content, headers }: ReceivedWebhook, secret: string): boolean {
  try {
    new Webhook(secret).verify(content, headers)
    return true
  } catch {
    return false
  }
}
