import { setTimeout as wait } from 'node:timers/promises'
import type { Ledger } from './ledger.ts'

export interface Answer {
  status: number
  headers: Headers
  text: string
  /** Whether it was sent before without an answer that reveals its outcome. */
  isRepeated: boolean
}

/** Sends a request until it is answered by less than 500, each time to another process where there is one. */
export type Client = (path: string, init?: RequestInit) => Promise<Answer>

/** The servers that a client may send a request to. */
export interface Origins {
  /** Resolves when so many of them serve. */
  ready(count: number): Promise<void>
  /** @param not the origin that has just failed, which is chosen where there is no other one */
  pick(not: string | null): string | null
}

interface ClientOptions {
  /** Milliseconds until a request is sent again. */
  againMs?: number
}

/** More answers of this kind than processes that are killed can explain. */
const MOST_BROKEN = 500

export function createClient(
  origins: Origins,
  { requests, broken }: Ledger,
  { againMs = 0 }: ClientOptions = {},
): Client {
  return async (path, init = {}) => {
    let failed: string | null = null
    for (;;) {
      await origins.ready(1)
      const origin = origins.pick(failed)
      if (origin === null) continue
      requests.sent += 1
      const answer = await send(origin + path, init)
      if (answer && answer.status < 500) return { ...answer, isRepeated: failed !== null }
      if (!answer) requests.cut += 1
      else if (answer.status === 503) requests.unavailable += 1
      else broken.push(`${answer.status} ${path} ${answer.text.slice(0, 200)}`)
      if (broken.length > MOST_BROKEN) throw new Error(`broken answers:\n${broken.slice(0, 5).join('\n')}`)
      failed = origin
      if (againMs > 0) await wait(againMs)
    }
  }
}

/** Null where the connection was cut off. */
async function send(url: string, init: RequestInit): Promise<Omit<Answer, 'isRepeated'> | null> {
  try {
    const response = await fetch(url, { redirect: 'manual', ...init })
    return { status: response.status, headers: response.headers, text: await response.text() }
  } catch {
    return null
  }
}
