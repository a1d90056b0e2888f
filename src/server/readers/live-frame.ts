import type { LiveUpdate } from '#domain/page/live-update.ts'

/** A part of an event stream, encoded once for all connections. */
export type LiveFrame = Buffer

/** Sent on an idle stream, so that all proxies up to the page see it is in use. */
export const HEARTBEAT: LiveFrame = Buffer.from(':\n\n')

/**
 * An update as an event of a stream. Its id is the number of the last event of the store that it covers, which a
 * browser names when it connects again.
 */
export function updateFrame(seq: number, update: LiveUpdate): LiveFrame {
  return Buffer.from(`id:${seq}\ndata:${JSON.stringify(update)}\n\n`)
}

/** Makes pages fetch all they show: too much has changed to be sent, or the changes are no longer known. */
export function resetFrame(seq: number): LiveFrame {
  return Buffer.from(`id:${seq}\nevent:reset\ndata:{}\n\n`)
}

/** Milliseconds after which a browser connects again, where a connection breaks. */
export function retryFrame(milliseconds: number): LiveFrame {
  return Buffer.from(`retry:${Math.round(milliseconds)}\n\n`)
}
