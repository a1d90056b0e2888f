import { mkdir, mkdtemp, readFile, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { serviceOf, startObjectService } from '../../../test/object-service.ts'
import { type ObjectStore, openObjectStore } from './object-store.ts'
import { objectUploadStore } from './object-upload-store.ts'
import { folderUploadStore, type UploadStore } from './upload-store.ts'

const FILE = '0b0f7c1e-5f0a-4b6e-9c57-2f1de3a4b5c6'
let folder: string
let service: Awaited<ReturnType<typeof startObjectService>>
let objects: ObjectStore

beforeAll(async () => {
  service = await startObjectService()
  objects = openObjectStore(serviceOf(service.url()))
})
afterAll(async () => {
  await objects.close()
  await service.close()
})
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrina-uploads-'))
})

async function* bytes(...parts: string[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) yield Buffer.from(part)
}
async function* cut(part: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(part)
  throw new Error('aborted')
}
async function* silent(part: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(part)
  await new Promise(() => {})
}
const kinds: [string, () => UploadStore][] = [
  ['folder', () => folderUploadStore(folder)],
  ['bucket', () => objectUploadStore(objects)],
]

describe.each(kinds)('the files of imports in a %s', (_kind, openStore) => {
  let uploads: UploadStore
  beforeEach(async () => {
    uploads = openStore()
    await uploads.delete('luna', FILE)
  })
  const append = (at: number, body: AsyncIterable<Uint8Array>, more: { maxBytes?: number; idleMs?: number } = {}) =>
    uploads.append('luna', FILE, { at, body, maxBytes: 100, ...more })
  const content = async () => {
    const { path, close } = await uploads.open('luna', FILE)
    return readFile(path, 'utf8').finally(close)
  }

  it('puts the pieces of a file one behind the other', async () => {
    expect(await append(0, bytes('id,', 'nombre'))).toEqual({ ok: true, end: 9 })
    expect(await append(9, bytes('\n1,Blusa'))).toEqual({ ok: true, end: 17 })
    expect(await content()).toBe('id,nombre\n1,Blusa')
    expect(await uploads.size('luna', FILE)).toBe(17)
    await uploads.delete('luna', FILE)
    expect(await uploads.size('luna', FILE)).toBeNull()
    await uploads.delete('luna', FILE)
  })

  it('takes a piece again, and none where the file does not reach', async () => {
    await append(0, bytes('abcdef'))
    expect(await append(3, bytes('DEF'))).toEqual({ ok: true, end: 6 })
    expect(await content()).toBe('abcDEF')
    expect(await append(7, bytes('h'))).toEqual({ ok: false, code: 'wrong-offset' })
    await uploads.delete('luna', FILE)
    expect(await append(6, bytes('g'))).toEqual({ ok: false, code: 'wrong-offset' })
    expect(await uploads.size('luna', FILE)).toBeNull()
  })

  it('leaves nothing of a piece that is cut off, stops coming, or is too large', async () => {
    await append(0, bytes('abc'))
    expect(await append(3, cut('def'))).toEqual({ ok: false, code: 'cut-off' })
    expect(await append(3, silent('def'), { idleMs: 5 })).toEqual({ ok: false, code: 'too-slow' })
    expect(await append(3, bytes('def', 'g'), { maxBytes: 3 })).toEqual({ ok: false, code: 'piece-too-large' })
    expect(await content()).toBe('abc')
  })

  it('returns a path where nothing is, for a file that does not exist', async () => {
    await expect(content()).rejects.toMatchObject({ code: 'ENOENT' })
  })

  it.each([
    ['../luna', FILE],
    ['luna', '../secret'],
    ['luna', `${FILE}/x`],
  ])('never leads out of its place: %s, %s', async (account, file) => {
    await expect(uploads.open(account, file)).rejects.toThrow('not an upload')
    const piece = { at: 0, body: bytes('a'), maxBytes: 1 }
    await expect(uploads.append(account, file, piece)).rejects.toThrow('not an upload')
  })
})

it('a folder of uploads reports that its disk is full', async () => {
  const uploads = folderUploadStore(folder)
  await mkdir(join(folder, 'luna'), { recursive: true })
  // Writing there fails as on a full disk.
  await symlink('/dev/full', join(folder, 'luna', FILE))
  expect(await uploads.append('luna', FILE, { at: 0, body: bytes('abc'), maxBytes: 100 })).toEqual({
    ok: false,
    code: 'disk-full',
  })
  const small = folderUploadStore(folder, { freeBytes: async () => 129 * 1_024 * 1_024 })
  expect(await small.hasRoom(1_024 * 1_024)).toBe(true)
  expect(await small.hasRoom(1_024 * 1_024 + 1)).toBe(false)
})

it('an upload in a bucket that was put together leaves no file behind', async () => {
  const uploads = objectUploadStore(objects)
  await uploads.append('luna', FILE, { at: 0, body: bytes('abc'), maxBytes: 100 })
  const { path, close } = await uploads.open('luna', FILE)
  await close()
  await expect(readFile(path)).rejects.toMatchObject({ code: 'ENOENT' })
  await uploads.delete('luna', FILE)
  expect(await objects.list('')).toEqual([])
})
