import type { LiveUpdate } from '#domain/page/live-update.ts'

/** A part of an event stream, encoded once for all connections. */
export type LiveFrame = Buffer

/** Told by a stream that has nothing else to tell, so that everybody between here and the page sees it is in use. */
export const HEARTBEAT: LiveFrame = Buffer.from(':\n\n')

/**
 * An update as an event of a stream. Its id is the number of the last event of the store that it covers, which a browser
 * names when it connects again.
 */
export function updateFrame(seq: number, update: LiveUpdate): LiveFrame {
  return Buffer.from(`id:${seq}\ndata:${JSON.stringify(update)}\n\n`)
}

/** Has pages fetch anew what they show: too much has changed to tell it, or it is no longer known. */
export function resetFrame(seq: number): LiveFrame {
  return Buffer.from(`id:${seq}\nevent:reset\ndata:{}\n\n`)
}

/** Milliseconds after which a browser connects again, where a connection breaks. */
export function retryFrame(milliseconds: number): LiveFrame {
  return Buffer.from(`retry:${Math.round(milliseconds)}\n\n`)
}
