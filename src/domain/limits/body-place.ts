/** Why a body is not read: its sender has too many under way, or all senders together do. */
export type BodyRefusal = 'too-many-bodies' | 'server-full'

/** The HTTP status of each refusal. */
export const BODY_REFUSAL_STATUS: Record<BodyRefusal, number> = {
  'too-many-bodies': 429,
  'server-full': 503,
}

export const BODY_REFUSAL_SENTENCES: Record<BodyRefusal, string> = {
  'too-many-bodies': 'Estás enviando demasiado a la vez. Espera a que llegue lo anterior e inténtalo de nuevo.',
  'server-full': 'Están llegando demasiados envíos a la vez. Inténtalo de nuevo en un momento.',
}

/** Seconds after which a refused body may be sent again: most bodies have arrived by then. */
export const BODY_RETRY_AFTER = '5'

/** The sender of a request's body. */
export interface BodySender {
  /** The IP that the request is counted under. */
  ip: string
  /** The session or the API key, by which it is counted, too; null for a visitor. */
  person: string | null
}

/** Memory that was taken for a body; `leave` gives it back, once. */
export type BodyPlace = { ok: true; leave: () => void } | { ok: false; code: BodyRefusal }

/**
 * Takes memory for a body before it is read.
 * @param bytes that its bytes and their copies take
 */
export type TakeBodyPlace = (sender: BodySender, bytes: number) => BodyPlace
