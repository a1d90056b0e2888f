import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type BlobStore, folderBlobStore } from './blob-store.ts'

let folder: string
let blobs: BlobStore

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrina-blobs-'))
  blobs = folderBlobStore(join(folder, 'blobs'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

describe('the folder of originals', () => {
  const bytes = Buffer.from('una foto')
  const key = createHash('sha256').update(bytes).digest('hex')
  const path = () => join(folder, 'blobs', 'luna', key.slice(0, 2))

  it('returns stored bytes, under their digest', async () => {
    expect(await blobs.put('luna', bytes)).toBe(key)
    expect(await blobs.read('luna', key)).toEqual(bytes)
  })

  it('keeps the same bytes once, and writes them once', async () => {
    await blobs.put('luna', bytes)
    const first = await stat(join(path(), key))
    await blobs.put('luna', bytes)
    expect((await stat(join(path(), key))).ino).toBe(first.ino)
    expect(await readdir(path())).toEqual([key])
  })

  it('takes the same bytes from many at once', async () => {
    await Promise.all(Array.from({ length: 10 }, () => blobs.put('luna', bytes)))
    expect(await readdir(path())).toEqual([key])
    expect(await blobs.read('luna', key)).toEqual(bytes)
  })

  it('keeps each store’s apart', async () => {
    await blobs.put('luna', bytes)
    expect(await blobs.read('norte', key)).toBeNull()
  })

  it('returns null for an invalid key', async () => {
    await blobs.put('luna', bytes)
    for (const wrong of ['f'.repeat(64), '', '..', `../${key}`, key.toUpperCase(), `${key}/`]) {
      expect(await blobs.read('luna', wrong)).toBeNull()
    }
    expect(await blobs.read('../luna', key)).toBeNull()
  })

  it('is never written outside of itself', async () => {
    await expect(blobs.put('../luna', bytes)).rejects.toThrow('not an account')
    expect(await readdir(folder)).toEqual([])
  })
})
