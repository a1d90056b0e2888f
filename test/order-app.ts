import { pino } from 'pino'
import type { Db } from '#data/database/client.ts'
import { attempt } from '#data/schema/attempt.ts'
import type { CartCheck } from '#domain/cart/cart-check.ts'
import type { OutfitChoice } from '#domain/outfit/outfit.ts'
import type { AppServices, OpenServices } from '#server/http/services.ts'
import { loggedError } from '#server/log-error.ts'
import { appServices, openServices } from './app-services.ts'
import { loadBuiltApp } from './built-app.ts'
import { NOON } from './order-request.ts'

interface Received {
  status: number
  headers: Headers
  body: ReceivedBody
}

/** The parts of a response's JSON that tests look into, of which it has none, one or several. */
interface ReceivedBody extends Record<string, unknown> {
  /** All of a response that is no JSON. */
  text: string
  folio: number
  check: CartCheck
  /** The codes and sentences of invalid fields. */
  errors: Record<string, string>
  sentences: Record<string, string>
  customer: { name: string; points: number }
  outfit: OutfitChoice
}

interface OrderAppOptions extends Partial<Pick<AppServices, 'now' | 'mapsScript' | 'timer'>> {
  /** Parts of the process, where they differ from a test's. */
  parts?: Partial<OpenServices>
}

/** The built app over a database, requested as the page of a store does, and what it logged. */
export async function createOrderApp(
  db: Db,
  { parts = {}, now = () => NOON, mapsScript = null, ...given }: OrderAppOptions = {},
) {
  const { createApp } = await loadBuiltApp()
  // The attempts of the test before would count here, too.
  await db.delete(attempt)
  const services = { ...openServices(db), ...parts }
  const logged: string[] = []
  const log = pino({ level: 'warn', serializers: { err: loggedError } }, { write: (line: string) => logged.push(line) })
  const app = createApp(appServices({ ready: () => services, log, now, mapsScript, ...given }))

  /** Requests a path, and leaves the response's body unread. */
  function open(path: string, init: RequestInit = {}, peer = '189.203.1.1'): Promise<Response> {
    const headers: Record<string, string> = { host: 'localhost', ...(init.headers as Record<string, string>) }
    const connection = { incoming: { socket: { remoteAddress: peer } } }
    return Promise.resolve(app.request(`http://${headers.host}${path}`, { ...init, headers }, connection))
  }

  /** Requests a path with cookies, and leaves the response's body unread. */
  const stream = (path: string, cookie: string, peer?: string) => open(path, { headers: { cookie } }, peer)

  async function request(path: string, init: RequestInit = {}, peer?: string): Promise<Received> {
    const response = await open(path, init, peer)
    const text = await response.text()
    const isJson = /json/.test(response.headers.get('content-type') ?? '')
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : { text } }
  }
  /** @param sent JSON as text, or a value for JSON */
  const send = (path: string, sent: unknown, headers: Record<string, string> = {}, peer?: string) => {
    const body = typeof sent === 'string' ? sent : JSON.stringify(sent)
    const usual = {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      'sec-fetch-site': 'same-origin',
    }
    return request(path, { method: 'POST', headers: { ...usual, ...headers }, body }, peer)
  }
  return { open, request, stream, send, logged, services, fetch: app.fetch }
}

export type OrderApp = Awaited<ReturnType<typeof createOrderApp>>

/** The pair of a `Set-Cookie` as a browser sends it back; '' without one. */
export function cookiePair(headers: Headers): string {
  return headers.get('set-cookie')?.split(';')[0] ?? ''
}
