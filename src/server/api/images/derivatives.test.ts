import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ImageShape } from '#domain/image/image-path.ts'
import { LAYERS } from '#domain/image/layer.ts'
import { type BlobStore, folderBlobStore } from '../../adapters/blob-store.ts'
import { TooBusy } from '../../work-slots.ts'
import { cutOutPool } from './cut-out-pool.ts'
import { createDerivatives, type Derivatives } from './derivatives.ts'
import { FORMAT_EXTENSION, IMAGE_FORMATS } from './image-format.ts'

let folder: string
let derivedDir: string
let blobs: BlobStore
let photo: string
let logged: unknown[]
let reads: number

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrina-derivatives-'))
  const stored = folderBlobStore(join(folder, 'blobs'))
  blobs = {
    ...stored,
    read: (account, key) => {
      reads++
      return stored.read(account, key)
    },
  }
  const original = sharp({ create: { width: 600, height: 800, channels: 3, background: '#a33' } })
  photo = await blobs.put('luna', await original.jpeg().toBuffer())
})
afterAll(() => rm(folder, { recursive: true, force: true }))
beforeEach(async () => {
  logged = []
  reads = 0
  derivedDir = await mkdtemp(join(folder, 'derived-'))
})

const log = { warn: (entry: unknown) => logged.push(entry), error: (entry: unknown) => logged.push(entry) }
const create = (dir = derivedDir): Derivatives => createDerivatives({ blobs, derivedDir: dir, log })
const at600 = () => ({ account: 'luna', blobKey: photo, shape: 600, format: 'avif' }) as const

describe('a finished image', () => {
  it('is made once, however many request it at once and afterwards, in another process too', async () => {
    const derivatives = create()
    const first = await Promise.all(Array.from({ length: 8 }, () => derivatives.read(at600())))
    expect(new Set(first.map((bytes) => bytes?.toString('base64'))).size).toBe(1)
    expect(await readdir(join(derivedDir, 'luna'))).toEqual([`${photo}-600.avif`])
    const made = await stat(join(derivedDir, 'luna', `${photo}-600.avif`))

    expect(await derivatives.read(at600())).toEqual(first[0])
    expect(await create().read(at600())).toEqual(first[0])
    const later = await stat(join(derivedDir, 'luna', `${photo}-600.avif`))
    expect([later.ino, later.mtimeMs]).toEqual([made.ino, made.mtimeMs])
    expect(reads).toBe(1)
  })

  it('is made though many others wait', async () => {
    const derivatives = create()
    const made = await Promise.all(
      ([400, 600, 800, 1200, 1600] as const).flatMap((width) =>
        IMAGE_FORMATS.map((format) => derivatives.read({ account: 'luna', blobKey: photo, shape: width, format })),
      ),
    )
    expect(made.every((bytes) => bytes && bytes.length > 0)).toBe(true)
    expect(await readdir(join(derivedDir, 'luna'))).toHaveLength(15)
  })

  it('is one of two that are made at once, cut-outs among them', async () => {
    const gate = Promise.withResolvers<void>()
    const running = { now: 0, most: 0 }
    const counted = async <Result>(work: () => Promise<Result>): Promise<Result> => {
      running.most = Math.max(running.most, ++running.now)
      await gate.promise
      return work().finally(() => running.now--)
    }
    const inThreads = cutOutPool()
    const derivatives = createDerivatives({
      blobs: { ...blobs, read: (account, key) => counted(() => blobs.read(account, key)) },
      cutOut: (photograph) => counted(() => inThreads(photograph)),
      derivedDir,
      log,
    })
    // Whether a request is still wanted is looked at right before it is queued.
    let queued = 0
    const request = (shape: ImageShape) => {
      const { signal } = new AbortController()
      Object.defineProperty(signal, 'aborted', { get: () => ++queued < 0 })
      return derivatives.read({ ...at600(), shape, format: 'webp' }, signal)
    }
    const requests = ([400, 600, 800, ...LAYERS] as const).map(request)
    await expect.poll(() => queued).toBeGreaterThanOrEqual(requests.length)
    gate.resolve()
    await Promise.all(requests)
    expect(running).toEqual({ now: 0, most: 2 })
  })

  it('is not made for a request that is aborted before its turn, unless another wants it, too', async () => {
    const read = Promise.withResolvers<null>()
    const keys: string[] = []
    const slow: BlobStore = {
      ...blobs,
      read: (_, key) => {
        keys.push(key)
        return read.promise
      },
    }
    const derivatives = createDerivatives({ blobs: slow, derivedDir, log })
    const key = (digit: string) => digit.repeat(64)
    const request = (digit: string, signal?: AbortSignal) =>
      derivatives.read({ ...at600(), blobKey: key(digit) }, signal).catch((error: unknown) => error)
    const busy = [request('a'), request('b')]
    await expect.poll(() => keys.length).toBe(2)

    const gone = new AbortController()
    const left = request('c', gone.signal)
    const shared = [request('d', gone.signal), request('d', new AbortController().signal)]
    gone.abort()
    read.resolve(null)
    expect(await left).toBeInstanceOf(TooBusy)
    expect(await Promise.all([...busy, ...shared])).toEqual([null, null, null, null])
    expect(keys.toSorted()).toEqual([key('a'), key('b'), key('d')])
    // A client that comes back gets it.
    expect(await request('c', new AbortController().signal)).toBeNull()
  })

  it.each([
    ['empty', () => Buffer.alloc(0)],
    ['cut off', (whole: Buffer) => whole.subarray(0, whole.length / 2)],
    ['zeros', (whole: Buffer) => Buffer.alloc(whole.length)],
    ['something else', () => Buffer.from('<html>this is not an image at all, is it?</html>')],
  ])('is made again when the stored file is %s', async (_, broken) => {
    for (const format of IMAGE_FORMATS) {
      const wanted = { ...at600(), format }
      const whole = (await create().read(wanted)) ?? Buffer.alloc(0)
      const path = join(derivedDir, 'luna', `${photo}-600.${FORMAT_EXTENSION[format]}`)
      await writeFile(path, broken(whole))
      expect(await create().read(wanted)).toEqual(whole)
      expect(await readFile(path)).toEqual(whole)
    }
  })

  it('comes from memory while the disk takes nothing, which is logged once', async () => {
    // A file where the folder should be fails like a full disk does, for root too.
    const notAFolder = join(derivedDir, 'file')
    await writeFile(notAFolder, '')
    const derivatives = create(notAFolder)
    for (const width of [400, 600] as const) expect(await derivatives.read({ ...at600(), shape: width })).not.toBeNull()
    expect(logged).toHaveLength(1)
  })

  it('is nothing where there is no original', async () => {
    expect(await create().read({ ...at600(), blobKey: 'f'.repeat(64) })).toBeNull()
    expect(await create().read({ ...at600(), account: 'norte' })).toBeNull()
    expect(logged).toEqual([])
  })
})
