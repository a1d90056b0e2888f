import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { serviceOf, startObjectService } from '../../../test/object-service.ts'
import { type BlobStore, blobsOf, folderBlobStore } from './blob-store.ts'
import { objectBlobStore } from './object-blob-store.ts'
import { type ObjectStore, openObjectStore } from './object-store.ts'

const bytes = Buffer.from('una foto')
const key = createHash('sha256').update(bytes).digest('hex')

let folder: string
let service: Awaited<ReturnType<typeof startObjectService>>
let objects: ObjectStore

beforeAll(async () => {
  service = await startObjectService()
})
afterAll(() => service.close())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrina-blobs-'))
  objects = openObjectStore(serviceOf(service.url()))
})
afterEach(async () => {
  for (const stored of await objects.list('')) await objects.delete(stored.key)
  await objects.close()
  await rm(folder, { recursive: true, force: true })
})

const kinds: [string, () => BlobStore][] = [
  ['folder', () => folderBlobStore(join(folder, 'blobs'))],
  ['bucket', () => objectBlobStore(objects)],
]

describe.each(kinds)('the originals in a %s', (_kind, open) => {
  let blobs: BlobStore
  beforeEach(() => {
    blobs = open()
  })

  it('returns stored bytes and their number, under their digest', async () => {
    expect(await blobs.put('luna', bytes)).toBe(key)
    expect(await blobs.read('luna', key)).toEqual(bytes)
    expect(await blobs.size('luna', key)).toBe(bytes.length)
  })

  it('takes the same bytes from many at once', async () => {
    await Promise.all(Array.from({ length: 10 }, () => blobs.put('luna', bytes)))
    expect(await blobs.read('luna', key)).toEqual(bytes)
  })

  it('keeps each store’s apart', async () => {
    await blobs.put('luna', bytes)
    expect(await blobs.read('norte', key)).toBeNull()
    expect(await blobs.size('norte', key)).toBeNull()
  })

  it('returns null for an invalid key', async () => {
    await blobs.put('luna', bytes)
    for (const wrong of ['f'.repeat(64), '', '..', `../${key}`, key.toUpperCase(), `${key}/`]) {
      expect(await blobs.read('luna', wrong)).toBeNull()
      expect(await blobs.size('luna', wrong)).toBeNull()
    }
    expect(await blobs.read('../luna', key)).toBeNull()
  })

  it('is never written outside of itself', async () => {
    await expect(blobs.put('../luna', bytes)).rejects.toThrow('not an account')
    expect(await readdir(folder)).toEqual([])
    expect(await objects.list('')).toEqual([])
  })
})

it('the same bytes are written into a folder once', async () => {
  const blobs = folderBlobStore(folder)
  const path = join(folder, 'luna', key.slice(0, 2))
  await blobs.put('luna', bytes)
  const first = await stat(join(path, key))
  await blobs.put('luna', bytes)
  expect((await stat(join(path, key))).ino).toBe(first.ino)
  expect(await readdir(path)).toEqual([key])
})

it('the same bytes are sent to a service once, under the paths of a folder', async () => {
  let sent = 0
  const counted = objectBlobStore({
    ...objects,
    put: (...args) => {
      sent += 1
      return objects.put(...args)
    },
  })
  await counted.put('luna', bytes)
  await counted.put('luna', bytes)
  expect(sent).toBe(1)
  expect(await objects.list('')).toEqual([{ key: `blobs/luna/${key.slice(0, 2)}/${key}`, size: bytes.length }])
})

it('the originals of a folder are listed, and nothing else in it', async () => {
  const listed = async (path: string) => {
    const found: string[] = []
    for await (const { account, key } of blobsOf(path)) found.push(`${account} ${key}`)
    return found.sort()
  }
  expect(await listed(join(folder, 'none'))).toEqual([])
  const blobs = folderBlobStore(folder)
  await blobs.put('luna', bytes)
  await blobs.put('norte', bytes)
  await writeFile(join(folder, 'luna', 'notes.txt'), 'x')
  await writeFile(join(folder, 'luna', key.slice(0, 2), `${key}.draft`), 'x')
  expect(await listed(folder)).toEqual([`luna ${key}`, `norte ${key}`])
})
