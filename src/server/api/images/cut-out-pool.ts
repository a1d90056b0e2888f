import { Worker } from 'node:worker_threads'
import type { CutOutReply, Photograph } from './cut-out-worker.ts'

/**
 * Cuts a garment out of a photograph in a thread of its own, while this one serves pages; null where the ground is not
 * plain.
 * @throws when the thread has failed or ended without a reply
 */
export type CutOutPool = (photograph: Photograph) => Promise<CutOutReply>

interface CutOutPoolOptions {
  /** The module that the threads run. */
  script?: URL
  /** Milliseconds after which a thread without work ends: it takes some 30 MB, and a tenth of a second to start. */
  idleMs?: number
}

interface Idle {
  worker: Worker
  ending: NodeJS.Timeout
}

const SCRIPT = new URL('./cut-out-worker.ts', import.meta.url)
const IDLE_MS = 60_000

/**
 * Starts as many threads as photographs come at once, which its caller limits. A thread that has failed is not used
 * again, and one without work does not keep the process running.
 */
export function cutOutPool({ script = SCRIPT, idleMs = IDLE_MS }: CutOutPoolOptions = {}): CutOutPool {
  const idle: Idle[] = []

  function leaveIdle(worker: Worker): void {
    const at = idle.findIndex((each) => each.worker === worker)
    if (at >= 0) clearTimeout(idle.splice(at, 1)[0]?.ending)
  }

  function start(): Worker {
    // The flags of this process are not meant for it, and with some of them it would not start.
    const worker = new Worker(script, { execArgv: [] })
    // An unhandled error would end the process; the thread's `exit` follows it.
    worker.on('error', () => undefined)
    worker.once('exit', () => leaveIdle(worker))
    return worker
  }

  function rest(worker: Worker): void {
    const ending = setTimeout(() => {
      leaveIdle(worker)
      void worker.terminate()
    }, idleMs)
    ending.unref()
    worker.unref()
    idle.push({ worker, ending })
  }

  return async (photograph) => {
    // The last idle one, so that the others end where fewer are enough.
    const worker = idle.at(-1)?.worker ?? start()
    leaveIdle(worker)
    worker.ref()
    const reply = await replyOf(worker, photograph)
    rest(worker)
    return reply
  }
}

function replyOf(worker: Worker, photograph: Photograph): Promise<CutOutReply> {
  const { promise, resolve, reject } = Promise.withResolvers<CutOutReply>()
  const end = (status: number) => reject(new Error(`the thread ended with ${status}`))
  worker.once('message', resolve).once('error', reject).once('exit', end)
  worker.postMessage(photograph)
  return promise.finally(() => worker.off('message', resolve).off('error', reject).off('exit', end))
}
