import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import sharp from 'sharp'
import { IMAGES_FOLDER } from '../demo/image-files.ts'
import { LAYERS } from '../src/domain/image/layer.ts'
import { folderBlobStore } from '../src/server/adapters/blob-store.ts'
import { createDerivatives, type Derivatives } from '../src/server/api/images/derivatives.ts'
import type { Figure } from './figure.ts'
import { quantile } from './load.ts'

const ACCOUNT = 'luna'
const PHOTOGRAPHS = 40
const AT_ONCE = 4
const LARGE = { width: 3_000, height: 4_000 }
const CUT_OUT_MS = 300
/** Milliseconds for which pages may wait for the thread that serves them: a frame on the screen takes that long. */
const HELD_MS = 17

/** Garments cut out of the demo's photographs and laid on the body, as the server does it. */
export async function measureCutOuts(folder: string): Promise<Figure[]> {
  const blobs = folderBlobStore(join(folder, 'blobs'))
  const unexpected = (entry: unknown) => {
    throw new Error(`a photograph could not be cut out: ${JSON.stringify(entry)}`)
  }
  const log = { warn: unexpected, error: unexpected }
  const derivatives = createDerivatives({ blobs, derivedDir: join(folder, 'derived'), log })
  const photographs = await demoPhotographs()
  const keys: string[] = []
  for (const bytes of photographs) keys.push(await blobs.put(ACCOUNT, bytes))
  const [first] = photographs
  if (!first) throw new Error('the demo has no photographs')
  const large = await sharp(first).resize(LARGE).jpeg({ quality: 90 }).toBuffer()
  const largeKey = await blobs.put(ACCOUNT, large)

  const alone = await oneByOne(keys.map((key) => () => make(derivatives, key, 'torso')))
  const ofLarge = await oneByOne(LAYERS.map((layer) => () => make(derivatives, largeKey, layer)))
  const together = await whileHeld(() => inBatches(keys.map((key) => () => make(derivatives, key, 'whole'))))
  return [
    timed('garment cut out of a photograph of 800 × 1,067', alone, CUT_OUT_MS),
    timed('garment cut out of a photograph of 12 megapixels', ofLarge, CUT_OUT_MS),
    timed(`garment cut out, ${AT_ONCE} requested at once`, together.result),
    together.held,
  ]
}

async function demoPhotographs(): Promise<Buffer[]> {
  const folder = join(IMAGES_FOLDER, ACCOUNT)
  const files = (await readdir(folder)).filter((name) => name.endsWith('-front.webp')).slice(0, PHOTOGRAPHS)
  return Promise.all(files.map((file) => readFile(join(folder, file))))
}

/** Milliseconds until a cut-out is there. Where the ground shows no garment, finding that out takes as long. */
async function make(derivatives: Derivatives, blobKey: string, layer: (typeof LAYERS)[number]): Promise<number> {
  const start = performance.now()
  await derivatives.read({ account: ACCOUNT, blobKey, shape: layer, format: 'webp' })
  return performance.now() - start
}

type Work = () => Promise<number>

async function oneByOne(works: readonly Work[]): Promise<Float64Array> {
  const times: number[] = []
  for (const work of works) times.push(await work())
  return Float64Array.from(times).sort()
}

async function inBatches(works: readonly Work[]): Promise<Float64Array> {
  const times: number[] = []
  for (let at = 0; at < works.length; at += AT_ONCE) {
    times.push(...(await Promise.all(works.slice(at, at + AT_ONCE).map((work) => work()))))
  }
  return Float64Array.from(times).sort()
}

/** How long due work on this thread, which serves pages in the server, waits while other work is done. */
async function whileHeld<Result>(work: () => Promise<Result>): Promise<{ result: Result; held: Figure }> {
  const delays = monitorEventLoopDelay({ resolution: 1 })
  delays.enable()
  const result = await work()
  delays.disable()
  const [p50, p99] = [delays.percentile(50) / 1e6, delays.percentile(99) / 1e6]
  const held: Figure = {
    name: `delay of the event loop at the same time`,
    value: p99,
    unit: 'ms',
    p50,
    p99,
    yardsticks: [{ name: 'longest', value: delays.max / 1e6, unit: 'ms' }],
    target: { text: `p99 at most ${HELD_MS} ms`, isMet: p99 <= HELD_MS },
  }
  return { result, held }
}

function timed(name: string, times: Float64Array, limit?: number): Figure {
  const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)]
  return {
    name,
    value: p99,
    unit: 'ms',
    p50,
    p99,
    ...(limit !== undefined && { target: { text: `p99 at most ${limit} ms`, isMet: p99 <= limit } }),
  }
}
