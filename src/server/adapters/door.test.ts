import { mkdir, mkdtemp, readdir, readFile, rmdir, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { askAtDoor, DoorUnavailable, openDoor } from './door.ts'

let dataDir: string
let close: () => Promise<void>
let reported: unknown[]
const failure = new Error('it cannot')

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'vitrina-door-'))
  reported = []
  close = await openDoor({
    dataDir,
    answer: async (asked) => {
      if (asked === 'fail') throw failure
      return { asked }
    },
    report: (problem) => reported.push(problem),
  })
})
afterEach(() => close())

const file = async () =>
  JSON.parse(await readFile(join(dataDir, 'vitrina.door'), 'utf8')) as { port: number; key: string }

async function post(authorization: string, body: string): Promise<number> {
  const { port } = await file()
  return (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers: { authorization }, body })).status
}

it('answers who can read the folder, until it is closed', async () => {
  expect((await stat(join(dataDir, 'vitrina.door'))).mode & 0o777).toBe(0o600)
  expect(await askAtDoor(dataDir, { n: 1 })).toEqual({ ok: true, answer: { asked: { n: 1 } } })
  await close()
  expect(await readdir(dataDir)).toEqual([])
  expect(await askAtDoor(dataDir, {})).toEqual({ ok: false, code: 'no-door' })
})

it('answers nobody else, and nothing without end', async () => {
  const { key } = await file()
  for (const wrong of ['', 'Bearer ', `Bearer ${key}x`, `Bearer ${key.slice(1)}x`, key]) {
    expect(await post(wrong, '{}')).toBe(403)
  }
  expect(await post(`Bearer ${key}`, JSON.stringify('x'.repeat(20_000)))).toBe(413)
  expect(reported).toEqual([])
})

it('says that it failed, and reports why', async () => {
  expect(await askAtDoor(dataDir, 'fail')).toEqual({ ok: false, code: 'failed' })
  const { key } = await file()
  expect(await post(`Bearer ${key}`, 'no json')).toBe(500)
  expect(reported).toEqual([failure, expect.any(SyntaxError)])
})

it.each(['', '{}', '{"port":"x"}', '{"port":1,"key":"k"}', 'null'])(
  'takes what a process that was killed left (%s) for no door',
  async (left) => {
    await writeFile(join(dataDir, 'vitrina.door'), left)
    expect(await askAtDoor(dataDir, {})).toEqual({ ok: false, code: 'no-door' })
  },
)

it('takes the place of a door that a process that was killed left', async () => {
  await close()
  await writeFile(join(dataDir, 'vitrina.door'), 'left', { mode: 0o644 })
  close = await openDoor({ dataDir, answer: async () => 'new', report: () => {} })
  expect(await askAtDoor(dataDir, {})).toEqual({ ok: true, answer: 'new' })
  expect((await stat(join(dataDir, 'vitrina.door'))).mode & 0o777).toBe(0o600)
})

it('is closed again when it cannot be noted in the folder', async () => {
  await close()
  const servers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'TCPServerWrap').length
  const before = servers()
  await mkdir(join(dataDir, 'vitrina.door'))
  const opening = openDoor({ dataDir, answer: async () => null, report: () => {} })
  await expect(opening).rejects.toThrow(DoorUnavailable)
  await expect(opening).rejects.toThrow(`No se pudo escribir ${join(dataDir, 'vitrina.door')}: `)
  expect(servers()).toBe(before)
  await rmdir(join(dataDir, 'vitrina.door'))
})
