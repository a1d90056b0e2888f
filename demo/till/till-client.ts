/** A request that the API has rejected, with its sentence. */
export class RejectedRequest extends Error {
  override name = 'RejectedRequest'
  readonly status: number

  constructor(status: number, sentence: string) {
    super(sentence)
    this.status = status
  }
}

/** The API of a store, as a point of sale uses it. */
export interface TillClient {
  /**
   * Sends a request, again where the server was busy or could not be reached: with the same `Idempotency-Key`, so that
   * nothing is done twice.
   * @throws RejectedRequest when it is rejected
   */
  send<Body>(method: string, path: string, body?: unknown): Promise<Body>
}

/** Attempts of a request, and milliseconds until the next where the server does not state it. */
const ATTEMPTS = 8
const PAUSE_MS = 1_000

interface ClientOptions {
  /** Where the server is: `http://localhost:3000`. */
  origin: string
  key: string
  wait: (ms: number) => Promise<void>
}

export function createTillClient({ origin, key, wait }: ClientOptions): TillClient {
  async function attempt(method: string, path: string, init: RequestInit): Promise<Response | null> {
    try {
      return await fetch(`${origin}/api/v1${path}`, { ...init, method })
    } catch {
      return null
    }
  }

  return {
    async send<Body>(method: string, path: string, body?: unknown): Promise<Body> {
      const headers: Record<string, string> = { authorization: `Bearer ${key}` }
      if (method !== 'GET') headers['idempotency-key'] = crypto.randomUUID()
      if (body !== undefined) headers['content-type'] = 'application/json'
      const init: RequestInit = { headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
      for (let tried = 1; ; tried++) {
        const response = await attempt(method, path, init)
        if (response?.ok) return (await response.json()) as Body
        const isPassing = response === null || response.status === 429 || response.status >= 500
        if (!isPassing || tried === ATTEMPTS) throw await rejected(response)
        await wait(Number(response?.headers.get('retry-after') ?? 0) * 1_000 || PAUSE_MS)
      }
    },
  }
}

async function rejected(response: Response | null): Promise<RejectedRequest> {
  if (!response) return new RejectedRequest(0, 'El servidor no responde.')
  const { detail } = (await response.json().catch(() => ({}))) as { detail?: string }
  return new RejectedRequest(response.status, detail ?? `El servidor respondió ${response.status}.`)
}
