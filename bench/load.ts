import { Agent, get } from 'node:http'
import autocannon from 'autocannon'

/** The encodings that a browser accepts. */
export const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd', accept: 'text/html,*/*;q=0.8' }

export const CONNECTIONS = 16
export const WARM_UP_SECONDS = 2
export const SECONDS = 6

export interface Load {
  /** Requests a second. */
  rate: number
  /** Milliseconds. */
  p50: number
  p99: number
}

/**
 * The server under as much load as sixteen connections make, each of which sends the next request as soon as it has its
 * response.
 * @param next the path of each request
 * @throws when a response is not 200
 */
export async function underLoad(origin: string, next: () => string, connections = CONNECTIONS): Promise<Load> {
  await fire(origin, { next, connections, duration: WARM_UP_SECONDS })
  return fire(origin, { next, connections, duration: SECONDS })
}

interface Fired {
  next: () => string
  connections: number
  /** In seconds. */
  duration: number
}

async function fire(origin: string, { next, connections, duration }: Fired): Promise<Load> {
  const times: number[] = []
  let rejected: number | undefined
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const instance = autocannon(
      {
        url: origin,
        connections,
        duration,
        headers: BROWSER,
        requests: [{ setupRequest: (request) => ({ ...request, path: next() }) }],
      },
      (error: unknown, done) => (error ? reject(error) : resolve(done)),
    )
    instance.on('response', (_client, status, _bytes, time) => {
      if (status !== 200) rejected ??= status
      times.push(time)
    })
  })
  if (rejected !== undefined) throw new Error(`${origin} responded with ${rejected} to a URL like ${next()}`)
  if (result.errors > 0) throw new Error(`${origin} left ${result.errors} requests without a response`)
  return loadOf(times, result.duration)
}

/** The load that took these milliseconds, one for each request. */
export function loadOf(times: readonly number[], seconds: number): Load {
  const sorted = Float64Array.from(times).sort()
  return { rate: times.length / seconds, p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99) }
}

export interface Alone {
  /** Median milliseconds until the first byte, and until the last. */
  firstByte: number
  whole: number
  /** The 99th hundredth of the whole. */
  p99: number
}

const WARM_UP_REQUESTS = 60
const REQUESTS = 200

/** One client that sends the next request once it has its response: medians, after the server has warmed up. */
export async function alone(origin: string, next: () => string, requests = REQUESTS): Promise<Alone> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  try {
    for (let request = 0; request < WARM_UP_REQUESTS; request++) await timeRequest(agent, origin, next())
    const firstBytes = new Float64Array(requests)
    const wholes = new Float64Array(requests)
    for (let request = 0; request < requests; request++) {
      const { firstByte, whole } = await timeRequest(agent, origin, next())
      firstBytes[request] = firstByte
      wholes[request] = whole
    }
    wholes.sort()
    return { firstByte: quantile(firstBytes.sort(), 0.5), whole: quantile(wholes, 0.5), p99: quantile(wholes, 0.99) }
  } finally {
    agent.destroy()
  }
}

type ResponseTimes = Pick<Alone, 'firstByte' | 'whole'>

function timeRequest(agent: Agent, origin: string, path: string): Promise<ResponseTimes> {
  const start = performance.now()
  return new Promise((resolve, reject) => {
    const request = get(`${origin}${path}`, { agent, headers: BROWSER }, (response) => {
      const firstByte = performance.now() - start
      if (response.statusCode !== 200) reject(new Error(`${origin}${path} responded with ${response.statusCode}`))
      response.on('error', reject)
      response.on('end', () => resolve({ firstByte, whole: performance.now() - start }))
      response.resume()
    })
    request.on('error', reject)
  })
}

/** Fetches a page as a browser does, once. @throws when the status is not 200 */
export async function visit(url: string): Promise<void> {
  const response = await fetch(url, { headers: BROWSER })
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`${url} responded with ${response.status}`)
}

/** Bytes of the page on the wire. */
export async function bytesOf(url: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  get(url, { headers: BROWSER }, (response) => {
    response.resume().on('end', () => resolve(Number(response.headers['content-length'])))
  }).on('error', reject)
  return promise
}

/** @param sorted in rising order */
export function quantile(sorted: Float64Array, share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
