/** Why a body is not read: its sender has too many under way, or all senders together do. */
export type BodyRejection = 'too-many-bodies' | 'server-full'

/** The HTTP status of each rejection. */
export const BODY_REJECTION_STATUS: Record<BodyRejection, number> = {
  'too-many-bodies': 429,
  'server-full': 503,
}

export const BODY_REJECTION_SENTENCES: Record<BodyRejection, string> = {
  'too-many-bodies': 'Estás enviando demasiado a la vez. Espera a que llegue lo anterior e inténtalo de nuevo.',
  'server-full': 'Están llegando demasiados envíos a la vez. Inténtalo de nuevo en un momento.',
}

/** Seconds after which a rejected body may be sent again: most bodies have arrived by then. */
export const BODY_RETRY_AFTER = '5'

/** The sender of a request's body. */
export interface BodySender {
  /** The IP that the request is counted under. */
  ip: string
  /** The session or the API key, by which it is counted, too; null for a visitor. */
  person: string | null
}

/**
 * Memory that was taken for a body. `arrived` is called once the body is whole: from then on it keeps its place.
 * `leave` gives the place back, once.
 */
export type BodyPlace = { ok: true; arrived: () => void; leave: () => void } | { ok: false; code: BodyRejection }

/**
 * Takes memory for a body before it is read.
 * @param bytes that its bytes and their copies take
 * @param giveUp called when another body needs the place of this one, which has not arrived yet: it is to be read no
 * further;
 *   null for a body that gives its place to no other
 */
export type TakeBodyPlace = (sender: BodySender, bytes: number, giveUp: (() => void) | null) => BodyPlace
