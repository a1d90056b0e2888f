import { parentPort, threadId } from 'node:worker_threads'
import type { CutOutReply, Photograph } from '#server/api/images/cut-out-worker.ts'

/**
 * A replacement of the thread that cuts out. By the photograph's width it throws (1), ends (2) or fails without a reply
 * (3); else it replies with its own id as the width.
 */
parentPort?.on('message', ({ image }: Photograph) => {
  if (image.width === 1) throw new Error('an odd image')
  if (image.width === 2) process.exit(7)
  if (image.width === 3) return void Promise.reject(new Error('an odd promise'))
  const reply: CutOutReply = {
    pixels: { data: new Uint8ClampedArray(4), width: threadId, height: 1 },
    box: { left: 0, top: 0, right: 1, bottom: 1 },
  }
  parentPort?.postMessage(reply)
})
