import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { LEAST_FREE_BYTES } from '#domain/installation/least-free-bytes.ts'
import { createDiskCheck, PROBE_FILE } from './disk-check.ts'

let dataDir: string
let clock: number
const now = () => clock

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'vitrina-disk-'))
  clock = 0
})

it('the disk check finds nothing wrong where there is room, and leaves nothing behind', async () => {
  expect(await createDiskCheck(dataDir)()).toBeNull()
  expect(await readdir(dataDir)).toEqual([])
  expect(await createDiskCheck(join(dataDir, 'not/there/yet'))()).toBeNull()
})

it('the disk check finds a disk full on which nothing can be written any more', async () => {
  // Writing there fails as on a full disk.
  await symlink('/dev/full', join(dataDir, PROBE_FILE))
  const check = createDiskCheck(dataDir, { now })
  expect(await check()).toEqual({ status: 'disk-full' })
  await rm(join(dataDir, PROBE_FILE))
  clock = 2_999
  expect(await check()).toEqual({ status: 'disk-full' })
  clock = 3_000
  expect(await check()).toBeNull()
})

it.each(['', 'blobs', 'derived', 'imports', 'mail', 'pglite'])(
  'the disk check finds a disk full with too little room in %j',
  async (part) => {
    await mkdir(join(dataDir, 'blobs'))
    let free = LEAST_FREE_BYTES
    const freeBytes = async (path: string) => (path === join(dataDir, part) ? free : Number.POSITIVE_INFINITY)
    const check = createDiskCheck(dataDir, { freeBytes, now })
    expect(await check()).toBeNull()
    free -= 1
    clock = 3_000
    expect(await check()).toEqual({ status: 'disk-full' })
  },
)

it.each([
  ['/proc/vitrina', 'ENOENT'],
  ['/dev/null/vitrina', 'ENOTDIR'],
])('the disk check names why nothing can be written to %s', async (folder, reason) => {
  expect(await createDiskCheck(folder)()).toEqual({ status: 'disk-unwritable', reason })
})

it('the disk check runs once for all requests within three seconds', async () => {
  let looks = 0
  const freeBytes = async (path: string) => {
    if (path === dataDir) looks += 1
    return LEAST_FREE_BYTES
  }
  const check = createDiskCheck(dataDir, { freeBytes, now })
  await Promise.all(Array.from({ length: 50 }, check))
  clock = 2_999
  await check()
  expect(looks).toBe(1)
})
