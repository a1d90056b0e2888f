import { mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { folderUploadStore, type UploadStore } from './upload-store.ts'

const FILE = '0b0f7c1e-5f0a-4b6e-9c57-2f1de3a4b5c6'
let folder: string
let uploads: UploadStore

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrina-uploads-'))
  uploads = folderUploadStore(folder)
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
const append = (at: number, body: AsyncIterable<Uint8Array>, more: { maxBytes?: number; idleMs?: number } = {}) =>
  uploads.append('luna', FILE, { at, body, maxBytes: 100, ...more })
const content = () => readFile(join(folder, 'luna', FILE), 'utf8')

it('the upload store puts the pieces of a file one behind the other', async () => {
  expect(await append(0, bytes('id,', 'nombre'))).toEqual({ ok: true, end: 9 })
  expect(await append(9, bytes('\n1,Blusa'))).toEqual({ ok: true, end: 17 })
  expect(await content()).toBe('id,nombre\n1,Blusa')
  expect(await uploads.size('luna', FILE)).toBe(17)
  await uploads.delete('luna', FILE)
  expect(await uploads.size('luna', FILE)).toBeNull()
  await uploads.delete('luna', FILE)
})

it('the upload store takes a piece again, and none where the file does not reach', async () => {
  await append(0, bytes('abcdef'))
  expect(await append(3, bytes('DEF'))).toEqual({ ok: true, end: 6 })
  expect(await content()).toBe('abcDEF')
  expect(await append(7, bytes('h'))).toEqual({ ok: false, code: 'wrong-offset' })
  await uploads.delete('luna', FILE)
  expect(await append(6, bytes('g'))).toEqual({ ok: false, code: 'wrong-offset' })
  expect(await uploads.size('luna', FILE)).toBeNull()
})

it('the upload store leaves nothing of a piece that is cut off, stops coming, or is too large', async () => {
  await append(0, bytes('abc'))
  expect(await append(3, cut('def'))).toEqual({ ok: false, code: 'cut-off' })
  expect(await append(3, silent('def'), { idleMs: 5 })).toEqual({ ok: false, code: 'too-slow' })
  expect(await append(3, bytes('def', 'g'), { maxBytes: 3 })).toEqual({ ok: false, code: 'piece-too-large' })
  expect(await content()).toBe('abc')
})

it('the upload store reports that the disk is full', async () => {
  await mkdir(join(folder, 'luna'), { recursive: true })
  // Writing there fails as on a full disk.
  await symlink('/dev/full', join(folder, 'luna', FILE))
  expect(await append(0, bytes('abc'))).toEqual({ ok: false, code: 'disk-full' })
  const small = folderUploadStore(folder, { freeBytes: async () => 129 * 1_024 * 1_024 })
  expect(await small.hasRoom(1_024 * 1_024)).toBe(true)
  expect(await small.hasRoom(1_024 * 1_024 + 1)).toBe(false)
})

it.each([
  ['../luna', FILE],
  ['luna', '../secret'],
  ['luna', `${FILE}/x`],
])('the upload store never leads out of its folder: %s, %s', async (account, file) => {
  expect(() => uploads.path(account, file)).toThrow('not an upload')
  const piece = { at: 0, body: bytes('a'), maxBytes: 1 }
  await expect(uploads.append(account, file, piece)).rejects.toThrow('not an upload')
  await rm(folder, { recursive: true })
})
