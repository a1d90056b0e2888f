import { existsSync } from 'node:fs'
import { chmod, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { respondingServer } from '../../../test/responding-server.ts'
import { examineOutsideClock } from './examine-clock.ts'
import { examineDisk } from './examine-disk.ts'
import { examineMemory } from './examine-memory.ts'

const now = () => new Date('2026-11-29T12:00:00Z')
const serverAt = (date: string) =>
  respondingServer((_request, response) => response.writeHead(403, { date: new Date(date).toUTCString() }).end())

it.each([
  ['2026-11-29T12:00:20Z', []],
  ['2026-11-29T12:10:00Z', [{ code: 'clock-off', seconds: -600, reference: 'internet' }]],
])('a clock that a server outside has as %s has the faults %j', async (date, findings) => {
  expect(await examineOutsideClock(await serverAt(date), now)).toEqual(findings)
})

it('a clock is not judged without a server outside', async () => {
  expect(await examineOutsideClock('http://127.0.0.1:9', now)).toBe(null)
})

it('a folder that takes no files is named', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-doctor-'))
  expect(await examineDisk(folder)).not.toContainEqual(expect.objectContaining({ code: 'disk-unwritable' }))
  const file = join(folder, 'archivo')
  await writeFile(file, '')
  await chmod(file, 0o600)
  expect(await examineDisk(file)).toEqual([
    { code: 'disk-unwritable', folder: file, reason: expect.stringMatching(/^E/) },
  ])
})

it('a folder that is missing is named, and is not made', async () => {
  const folder = join(await mkdtemp(join(tmpdir(), 'vitrina-doctor-')), 'con-errata')
  expect(await examineDisk(folder)).toEqual([{ code: 'data-folder-missing', folder }])
  expect(existsSync(folder)).toBe(false)
})

it("processes that take more than the unit's limit are named", async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-doctor-'))
  const limit = join(folder, 'memory.max')
  await writeFile(limit, '500000000\n')
  expect(await examineMemory(2, limit)).toMatchObject([{ code: 'memory-short', fitting: 1, memoryBytes: 500_000_000 }])
  expect(await examineMemory(1, limit)).toEqual([])
  await writeFile(limit, 'max\n')
  expect(await examineMemory(1, limit)).toEqual([])
})
