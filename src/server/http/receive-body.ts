import type { BodyPlace, BodyRejection, BodySender, TakeBodyPlace } from '#domain/limits/body-place.ts'

/** How a body is received. */
interface Reception {
  take: TakeBodyPlace
  sender: BodySender
  /** The longest body, in bytes. */
  most: number
  /** How often the body is in memory while it is worked on, its own bytes included. */
  copies: number
}

/** A body's place in memory; `leave` gives it back once the request has its response. */
export type BodyAdmission = Extract<BodyPlace, { ok: true }> | { ok: false; code: BodyRejection | 'too-long' }

export type ReceivedBody =
  | { ok: true; bytes: Uint8Array<ArrayBuffer>; leave: () => void }
  | { ok: false; code: BodyRejection | 'too-long' | 'cut-off' }

/** Whether a request has a body; one of unstated length may turn out to be empty. */
export function hasBody(request: Request): boolean {
  return request.method !== 'GET' && request.method !== 'HEAD' && statedLength(request) !== 0
}

/**
 * Decides by the head of a request whether its body may be read. Nothing is read.
 * @param giveUp as of {@link TakeBodyPlace}
 */
export function admitBody(
  request: Request,
  { take, sender, most, copies }: Reception,
  giveUp: (() => void) | null,
): BodyAdmission {
  const stated = statedLength(request)
  if (stated !== null && stated > most) return { ok: false, code: 'too-long' }
  // Chunks are joined once all of them are there, which takes their bytes once more.
  return take(sender, stated === null ? most * (copies + 1) : stated * copies, giveUp)
}

/** Reads the body of a request into one buffer, if there is a place for it. */
export async function receiveBody(request: Request, reception: Reception): Promise<ReceivedBody> {
  const gaveUp = Promise.withResolvers<null>()
  const place = admitBody(request, reception, () => gaveUp.resolve(null))
  if (!place.ok) return place
  const { arrived, leave } = place
  const read = await readBody(request, reception.most, gaveUp.promise).catch(() => 'cut-off' as const)
  if (typeof read !== 'string') {
    arrived()
    return { ok: true, bytes: read, leave }
  }
  leave()
  return { ok: false, code: read }
}

/**
 * The request with the bytes of its body that were read, or with none.
 * The stream of the original is not passed on, so that nothing reads any more of it.
 */
export function withBody({ url, method, headers, signal }: Request, bytes: Uint8Array<ArrayBuffer> | null): Request {
  return new Request(url, { method, headers, signal, body: bytes })
}

/** The length of a body in bytes, as its head states it: 0 without a body, null when it comes in chunks. */
function statedLength(request: Request): number | null {
  const { headers } = request
  if (headers.has('transfer-encoding')) return null
  const stated = headers.get('content-length')
  if (stated !== null) return Number(stated)
  return request.body === null ? 0 : null
}

/** @param gaveUp resolves with null when the body is to be read no further */
async function readBody(
  request: Request,
  most: number,
  gaveUp: Promise<null>,
): Promise<Uint8Array<ArrayBuffer> | 'too-long' | 'cut-off'> {
  const stated = statedLength(request)
  const chunks = stated === null ? growing(most) : filling(stated)
  if (!request.body) return chunks.whole()
  const reader = request.body.getReader()
  for (;;) {
    const next = await Promise.race([reader.read(), gaveUp])
    if (next === null) return 'cut-off'
    const { done, value } = next
    if (done) return chunks.whole()
    // Not cancelled: that would cut the connection before the response.
    if (!chunks.add(value)) return 'too-long'
  }
}

/** Collects a body whose length is known in a buffer of that length. */
function filling(length: number) {
  const bytes = new Uint8Array(length)
  let end = 0
  return {
    add(chunk: Uint8Array): boolean {
      if (end + chunk.length > length) return false
      bytes.set(chunk, end)
      end += chunk.length
      return true
    },
    whole: () => bytes.subarray(0, end),
  }
}

/** Collects a body of unknown length. */
function growing(most: number) {
  const chunks: Uint8Array[] = []
  let length = 0
  return {
    add(chunk: Uint8Array): boolean {
      length += chunk.length
      if (length > most) return false
      chunks.push(chunk)
      return true
    },
    whole(): Uint8Array<ArrayBuffer> {
      const bytes = new Uint8Array(length)
      let end = 0
      for (const chunk of chunks) {
        bytes.set(chunk, end)
        end += chunk.length
      }
      return bytes
    },
  }
}
