import type { Worker } from 'node:cluster'
import { z } from 'zod'

/** The message by which `node:cluster` hands a connection to a process, and the reply to it. */
const handing = z.object({ act: z.literal('newconn'), seq: z.number() })
const taking = z.object({ ack: z.number() })
const connection = z.custom<HandedConnection>(
  (value) => typeof value === 'object' && value !== null && 'close' in value,
)

interface HandedConnection {
  close(): void
}

/**
 * Closes the connections that a process was handed and had not taken when it died. `node:cluster` closes its end of a
 * connection when the process replies. Without a reply it would stay open, and its client would wait for ever.
 */
export function closeHandedWith(worker: Worker): void {
  const handed = new Map<number, HandedConnection>()
  const send = worker.process.send.bind(worker.process) as (...args: unknown[]) => boolean
  const noting = (message: unknown, handle: unknown, ...more: unknown[]) => {
    const sent = handing.safeParse(message)
    const opened = connection.safeParse(handle)
    if (sent.success && opened.success) handed.set(sent.data.seq, opened.data)
    return send(message, handle, ...more)
  }
  worker.process.send = noting as typeof worker.process.send
  worker.process.on('internalMessage', (message: unknown) => {
    const reply = taking.safeParse(message)
    if (reply.success) handed.delete(reply.data.ack)
  })
  worker.once('exit', () => {
    for (const each of handed.values()) each.close()
  })
}
