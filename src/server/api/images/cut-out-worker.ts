import { parentPort } from 'node:worker_threads'
import { type CutOut, cutOut } from '#domain/try-on/cut-out.ts'
import type { CutOutPixels } from '#domain/try-on/pixel-mask.ts'

/** A photograph; the worker replies with the garment cut out of it, or null where its ground is not plain. */
export interface Photograph {
  image: CutOutPixels
  /** Whether the ground may show within the garment. */
  hasHoles: boolean
}

export type CutOutReply = CutOut | null

parentPort?.on('message', ({ image, hasHoles }: Photograph) => {
  parentPort?.postMessage(cutOut(image, hasHoles) satisfies CutOutReply)
})
